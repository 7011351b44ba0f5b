import { useMessages } from "@latchkit/ui";
import type { ReactNode } from "react";
import { partsMessages } from "../messages.ts";
import type { Selection } from "./use-selection.ts";

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Left out where there is little room. */
  readonly isMinor?: boolean | undefined;
  /** Set where rows can be put in order by this: how they are now, and how to turn that round. */
  readonly sort?: { readonly order: "ascending" | "descending"; turn(): void } | undefined;
}

export interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Whether newer rows are on their way. */
  isStale?: boolean | undefined;
  /** Set where rows can be chosen to do something with all of them, with what a row is called for screen readers. */
  selection?: (Selection<Row> & { nameOf(row: Row): string }) | undefined;
}

/** Rows of one kind. The first column names the row; a link in it leads to the row's page. */
export function Table<Row>({ caption, columns, rows, rowKey, isStale, selection }: TableProps<Row>) {
  const t = useMessages(partsMessages);
  const chosen = rows.filter((row) => selection?.has(row));
  return (
    <div className="table-frame" aria-busy={isStale}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className="choose">
                <input
                  type="checkbox"
                  aria-label={t("chooseAll")}
                  checked={chosen.length === rows.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length;
                  }}
                  onChange={({ target: { checked } }) => selection.choose(rows, checked)}
                />
              </td>
            )}
            {columns.map(({ id, header, isMinor, sort }) => (
              <th key={id} scope="col" data-minor={isMinor} aria-sort={sort?.order}>
                {sort ? (
                  <button type="button" className="sort" onClick={() => sort.turn()}>
                    {header}
                    <span aria-hidden>{sort.order === "ascending" ? " ↑" : " ↓"}</span>
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
              {columns.map(({ id, cell, isMinor }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-minor={isMinor}>
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
