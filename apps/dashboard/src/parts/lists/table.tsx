import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { partsMessages } from "../messages.ts";
import type { Selection } from "./use-selection.ts";

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Hidden on small screens. */
  readonly isMinor?: boolean | undefined;
  /** Whether it holds numbers, which align at their end. */
  readonly isNumeric?: boolean | undefined;
  /** Set if the table can be sorted by this column: the current order, if it is sorted by it, and what a press does. */
  readonly sort?: { readonly order?: "ascending" | "descending" | undefined; turn(): void } | undefined;
}

export interface TableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Whether newer rows are loading. */
  isStale?: boolean | undefined;
  /** Set if rows can be selected; `nameOf` returns the accessible name of a row. */
  selection?: (Selection<Row> & { nameOf(row: Row): string }) | undefined;
  /** For `StackedTable`, which has the styles. Default: `false`. */
  isStacked?: boolean | undefined;
}

/** A table. The first column names the row and links to its page. */
export function Table<Row>({ caption, columns, rows, rowKey, isStale, selection, isStacked }: TableProps<Row>) {
  const t = useMessages(partsMessages);
  const chosen = rows.filter((row) => selection?.has(row));
  return (
    <div className="table-frame" data-stacked={isStacked || undefined} aria-busy={isStale}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className="choose">
                <input
                  type="checkbox"
                  aria-label={t("chooseAll")}
                  checked={rows.length > 0 && chosen.length === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length;
                  }}
                  onChange={({ target: { checked } }) => selection.choose(rows, checked)}
                />
              </td>
            )}
            {columns.map(({ id, header, isMinor, isNumeric, sort }) => (
              <th
                key={id}
                scope="col"
                data-minor={isMinor || undefined}
                data-numeric={isNumeric || undefined}
                aria-sort={sort?.order}
              >
                {sort ? (
                  <button type="button" className="sort" onClick={() => sort.turn()}>
                    {header}
                    <span className="sort-arrow" data-idle={sort.order === undefined || undefined} aria-hidden>
                      {sort.order === "ascending" ? "↑" : "↓"}
                    </span>
                  </button>
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-chosen={selection?.has(row) || undefined}>
              {selection && (
                <td className="choose">
                  <input
                    type="checkbox"
                    aria-label={t("choose", { name: selection.nameOf(row) })}
                    checked={selection.has(row)}
                    onChange={({ target: { checked } }) => selection.choose([row], checked)}
                  />
                </td>
              )}
              {columns.map(({ id, cell, isMinor, isNumeric }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-minor={isMinor || undefined} data-numeric={isNumeric || undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
