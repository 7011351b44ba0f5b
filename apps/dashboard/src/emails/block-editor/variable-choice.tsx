import { useMessages } from "@latchkit/ui";
import { type KeyboardEvent, useState } from "react";
import type { Path } from "../blocks/document.ts";
import { type Editing, useEditing } from "./editing.ts";
import { blockMessages } from "./messages.ts";
import { queryAtCaret } from "./rich-dom.ts";

/** Offers the variables that match what was typed after `{`. */
export function useVariableChoice({ paths, nameOf }: Editing) {
  const [query, setQuery] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const matches = (path: Path) => `${path} ${nameOf({ path })}`.toLowerCase().includes((query ?? "").toLowerCase());
  const found = query === null ? [] : paths.filter(matches);
  const at = Math.min(index, found.length - 1);
  const isOpen = found.length > 0;
  return {
    found,
    at,
    isOpen,
    close: () => setQuery(null),
    update() {
      setQuery(queryAtCaret()?.query ?? null);
      setIndex(0);
    },
    /** @returns Whether the key was for the list. */
    onKey(event: KeyboardEvent, choose: (path: Path) => void): boolean {
      const path = found[at];
      if (!isOpen || !path) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setIndex((at + step + found.length) % found.length);
      else if (event.key === "Enter" || event.key === "Tab") choose(path);
      else if (event.key === "Escape") setQuery(null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

export type VariableChoice = ReturnType<typeof useVariableChoice>;

export interface VariableListProps {
  id: string;
  choice: VariableChoice;
  onChoose(path: Path): void;
}

/** The variables that are offered. The focus stays in the text, which points at the current one. */
export function VariableList({ id, choice, onChoose }: VariableListProps) {
  const t = useMessages(blockMessages);
  const { nameOf } = useEditing();
  if (!choice.isOpen) return null;
  return (
    <div role="listbox" id={`${id}-list`} aria-label={t("variables")} className="menu-panel variable-list">
      {choice.found.map((path, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field points at it by aria-activedescendant
        <div
          key={path}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === choice.at}
          className="menu-option"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(path)}
        >
          {nameOf({ path })}
        </div>
      ))}
    </div>
  );
}
