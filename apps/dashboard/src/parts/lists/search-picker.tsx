import { useExplain, useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useRef, useState } from "react";
import { partsMessages } from "../messages.ts";
import "./search-picker.css";

export interface SearchPickerProps<Item> {
  label: string;
  placeholder: string;
  /** Query key of the results. */
  queryKey: readonly unknown[];
  /** Finds a few items; likely ones for an empty text. */
  search(text: string): Promise<readonly Item[]>;
  idOf(item: Item): string;
  show(item: Item): ReactNode;
  onPick(item: Item): void;
}

/** Finds an item by typing. Arrow keys and Enter or a click pick it. */
export function SearchPicker<Item>(props: SearchPickerProps<Item>) {
  const { label, placeholder, queryKey, search, idOf, show, onPick } = props;
  const t = useMessages(partsMessages);
  const explain = useExplain();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const queryFor = (typed: string) => ({ queryKey: [...queryKey, typed], queryFn: () => search(typed) });
  const found = useQuery({ ...queryFor(wanted), placeholderData: keepPreviousData });
  const items = found.data ?? [];
  const pointed = items[Math.min(at, items.length - 1)];

  function onKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((items.length + at + step) % Math.max(items.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const typed = text.trim();
      const isFound = found.isSuccess && !found.isPlaceholderData && typed === wanted;
      if (!isFound && typed !== "") void pickFirst(typed);
      else if (pointed) onPick(pointed);
    }
  }

  /** If the user types and presses Enter at once, picks from the results of the full text, never from earlier ones. */
  async function pickFirst(typed: string): Promise<void> {
    const [first] = await client.ensureQueryData(queryFor(typed)).catch(() => []); // the failure is shown below the list
    if (first && field.current?.value.trim() === typed) onPick(first);
  }

  return (
    <div className="picker">
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        ref={field}
        id={`${id}-field`}
        type="search"
        className="input"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={pointed && `${id}-${idOf(pointed)}`}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div role="listbox" id={`${id}-list`} aria-label={label} className="picker-list" aria-busy={found.isFetching}>
        {items.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
          <div
            key={idOf(item)}
            id={`${id}-${idOf(item)}`}
            role="option"
            aria-selected={item === pointed}
            className="picker-item"
            onClick={() => onPick(item)}
          >
            {show(item)}
          </div>
        ))}
      </div>
      <p className="hint" role="status">
        {found.isError ? explain(found.error) : found.isSuccess && items.length === 0 && t("nothingFound")}
      </p>
    </div>
  );
}
