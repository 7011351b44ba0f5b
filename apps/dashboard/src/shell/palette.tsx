import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useId, useState } from "react";
import type { BreadcrumbsProps } from "./breadcrumbs.tsx";
import type { Command } from "./command.ts";
import { shellMessages } from "./messages.ts";
import { useCommands } from "./use-commands.ts";

export interface PaletteProps extends BreadcrumbsProps {
  close(): void;
  showShortcuts(): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Content of the open command palette. */
export function Palette({ close, showShortcuts, ...target }: PaletteProps) {
  const t = useMessages(shellMessages);
  const listId = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const commands = useCommands({ ...target, showShortcuts, text: text.trim() });
  const chosen = commands[Math.min(at, commands.length - 1)];

  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((commands.length + at + step) % Math.max(commands.length, 1));
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  }

  function choose(command: Command): void {
    close();
    command.run();
  }

  return (
    <>
      <input
        className="palette-input"
        role="combobox"
        aria-label={t("paletteField")}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        placeholder={t("paletteHint")}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is what the window was opened for
        autoFocus
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div role="listbox" id={listId} aria-label={t("paletteFound")} className="palette-list">
        {commands.map((command) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
          <div
            key={command.id}
            id={`${listId}-${command.id}`}
            ref={(option) => {
              if (command === chosen) option?.scrollIntoView({ block: "nearest" });
            }}
            role="option"
            aria-selected={command === chosen}
            className="palette-item"
            onClick={() => choose(command)}
          >
            <span lang={command.lang}>{command.title}</span> <span className="palette-kind">{command.kind}</span>
          </div>
        ))}
      </div>
      <p className="palette-none" role="status">
        {commands.length === 0 && t("paletteNone")}
      </p>
    </>
  );
}
