import { Icon, type IconName } from "../layout/icon.tsx";
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

/** An icon at the start of a line, for the subject of the entry. */
export function LogIcon({ name }: { name: IconName }) {
  return (
    <span className="log-icon">
      <Icon name={name} />
    </span>
  );
}
