import { Table, type TableProps } from "./table.tsx";
import "./log-table.css";

/** A table of what happened, newest first. On a phone, each row is a block headed by its first cell. */
export function LogTable<Row>(props: TableProps<Row>) {
  return (
    <div className="log">
      <Table isStacked {...props} />
    </div>
  );
}
