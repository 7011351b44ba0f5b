import { Table, type TableProps } from "./table.tsx";
import "./stacked-table.css";

/** A table of which, on a phone, each row is a block headed by its first cell. */
export function StackedTable<Row>(props: Omit<TableProps<Row>, "isStacked">) {
  return <Table isStacked {...props} />;
}
