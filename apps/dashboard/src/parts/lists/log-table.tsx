import { StackedTable } from "./stacked-table.tsx";
import type { TableProps } from "./table.tsx";
import "./log-table.css";

/** A table of what happened, newest first. On a phone, each row is a block headed by its first cell. */
export function LogTable<Row>(props: TableProps<Row>) {
  return (
    <div className="log">
      <StackedTable {...props} />
    </div>
  );
}
