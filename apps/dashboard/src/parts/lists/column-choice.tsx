import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { partsMessages } from "../messages.ts";
import { DensityChoice } from "./density.tsx";
import { PopoverButton } from "./popover-button.tsx";
import type { Column } from "./table.tsx";

export interface ChosenColumns<C> {
  readonly shown: readonly C[];
  /** Whether a column is shown. */
  isShown(id: string): boolean;
  show(id: string, isShown: boolean): void;
}

/**
 * Keeps the visible columns of a table. This device stores the choice.
 *
 * @param table Key of the table in storage.
 * @param hiddenAtFirst IDs of columns that are hidden by default.
 */
export function useChosenColumns<C extends { readonly id: string }>(
  table: string,
  columns: readonly C[],
  hiddenAtFirst: readonly string[] = [],
): ChosenColumns<C> {
  const key = `latchkit-hidden-columns-${table}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => read(key) ?? hiddenAtFirst);
  const isShown = (id: string) => !hidden.includes(id);
  return {
    shown: columns.filter(({ id }, index) => index === 0 || isShown(id)),
    isShown,
    show: (id, shows) => {
      const now = shows ? hidden.filter((other) => other !== id) : [...hidden, id];
      setHidden(now);
      write(key, now);
    },
  };
}

export interface ColumnChoiceProps<C> {
  columns: readonly C[];
  chosen: ChosenColumns<C>;
}

/** Chooses the visible columns. The first column names the row and stays. */
export function ColumnChoice<C extends Pick<Column<never>, "id" | "header">>({
  columns,
  chosen,
}: ColumnChoiceProps<C>) {
  const t = useMessages(partsMessages);
  return (
    <PopoverButton label={t("columns")}>
      <fieldset className="menu-choices">
        <legend className="visually-hidden">{t("columnsShown")}</legend>
        {columns.slice(1).map(({ id, header }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={chosen.isShown(id)}
              onChange={({ target: { checked } }) => chosen.show(id, checked)}
            />
            {header}
          </label>
        ))}
      </fieldset>
      <DensityChoice />
    </PopoverButton>
  );
}

function read(key: string): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : null;
  } catch {
    return null; // Not ours, or the browser forbids storage: use the default.
  }
}

function write(key: string, hidden: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(hidden));
  } catch {
    // The browser may forbid storage: then the choice lasts until the page closes.
  }
}
