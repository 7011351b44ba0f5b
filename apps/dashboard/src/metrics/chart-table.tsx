import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { type Column, Table } from "../parts/lists/table.tsx";
import { metricsMessages } from "./messages.ts";

export interface ChartTableProps<Row> {
  title: string;
  /** Accessible name of the part that scrolls. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
}

/** Shows the values of a chart as a table, once the reader asks for it. */
export function ChartTable<Row>({ title, label, ...table }: ChartTableProps<Row>) {
  const t = useMessages(metricsMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="chart-table" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("asTable")}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: many rows scroll, also for those who use keys
        <section className="chart-table-frame" aria-label={label} tabIndex={0}>
          <Table caption={title} {...table} />
        </section>
      )}
    </details>
  );
}
