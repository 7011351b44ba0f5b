import { useState } from "react";

/** Selected rows on all pages of a list. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  choose(rows: readonly Row[], isChosen: boolean): void;
  clear(): void;
}

/** Keeps a selection across searches and pages. */
export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(keyOf(row)),
    choose: (rows, isChosen) =>
      setChosen((before) => {
        const now = new Map(before);
        for (const row of rows) {
          if (isChosen) now.set(keyOf(row), row);
          else now.delete(keyOf(row));
        }
        return now;
      }),
    clear: () => setChosen(new Map()),
  };
}
