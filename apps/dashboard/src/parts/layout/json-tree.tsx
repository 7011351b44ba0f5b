import { useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";
import "./json-tree.css";

export interface JsonTreeProps {
  value: object;
  /** Number of levels that are open at first. */
  openLevels: number;
}

/** Shows a JSON document as a tree. */
export function JsonTree({ value, openLevels }: JsonTreeProps) {
  const t = useMessages(partsMessages);
  return (
    <ul className="json">
      {Object.entries(value).map(([name, below]) => {
        if (!isBranch(below)) {
          return (
            <li key={name} className="json-leaf">
              <span className="json-name">{name}</span> <Leaf value={below} />
            </li>
          );
        }
        const count = Object.keys(below).length;
        if (count === 0) {
          return (
            <li key={name} className="json-leaf">
              <span className="json-name">{name}</span> <span className="json-count">{t("empty")}</span>
            </li>
          );
        }
        return (
          <li key={name}>
            <details open={openLevels > 0}>
              <summary>
                <span className="json-name">{name}</span> <span className="json-count">{t("entries", { count })}</span>
              </summary>
              <JsonTree value={below} openLevels={openLevels - 1} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function isBranch(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? "null" : typeof value;
  return (
    <span className="json-value" data-kind={kind}>
      {JSON.stringify(value)}
    </span>
  );
}
