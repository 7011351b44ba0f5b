import { useMessages } from "@latchkit/ui";
import { isObject } from "./config-view.ts";
import { configurationMessages } from "./messages.ts";

export interface JsonTreeProps {
  value: Readonly<Record<string, unknown>>;
  /** Number of levels that are open at first. */
  openLevels: number;
}

/** Shows a JSON document as a tree. */
export function JsonTree({ value, openLevels }: JsonTreeProps) {
  const t = useMessages(configurationMessages);
  return (
    <ul className="json">
      {Object.entries(value).map(([name, below]) => {
        if (!isObject(below)) {
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

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? "null" : typeof value;
  return (
    <span className="json-value" data-kind={kind}>
      {JSON.stringify(value)}
    </span>
  );
}
