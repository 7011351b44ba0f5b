import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export interface OptionListProps<Item> {
  /** Accessible name of the field. */
  label: string;
  /** Accessible name of the list. */
  listLabel: string;
  placeholder: string;
  text: string;
  onText(text: string): void;
  /** Matching items. */
  items: readonly Item[];
  /** ID in the document, without spaces. */
  idOf(item: Item): string;
  show(item: Item): ReactNode;
  onChoose(item: Item): void;
  /** Shown if nothing is found. */
  none: string;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field and what is found by it. The focus stays in the field; arrow keys and Enter, or a click, choose. */
export function OptionList<Item>(props: OptionListProps<Item>) {
  const { label, placeholder, text, onText, items, idOf, onChoose, none } = props;
  const listId = useId();
  const [at, setAt] = useState(0);
  const chosen = items[Math.min(at, items.length - 1)];

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((items.length + at + step) % Math.max(items.length, 1));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  }

  return (
    <>
      <input
        className="palette-input"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${idOf(chosen)}`}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is what the window was opened for
        autoFocus
        value={text}
        onChange={({ target: { value } }) => {
          onText(value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <Options {...props} id={listId} chosen={chosen} />
      <p className="palette-none" role="status">
        {items.length === 0 && none}
      </p>
    </>
  );
}

interface OptionsProps<Item> extends OptionListProps<Item> {
  id: string;
  chosen: Item | undefined;
}

function Options<Item>({ id, listLabel, items, idOf, show, chosen, onChoose }: OptionsProps<Item>) {
  return (
    <div role="listbox" id={id} aria-label={listLabel} className="palette-list">
      {items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
        <div
          key={idOf(item)}
          id={`${id}-${idOf(item)}`}
          ref={(option) => {
            if (item === chosen) option?.scrollIntoView({ block: "nearest" });
          }}
          role="option"
          aria-selected={item === chosen}
          className="palette-item"
          onClick={() => onChoose(item)}
        >
          {show(item)}
        </div>
      ))}
    </div>
  );
}
