import { useMessages } from "@latchkit/ui";
import { partsMessages } from "../messages.ts";
import "./changes.css";

/** A changed value; `before` or `after` is absent if nothing was set. */
export interface ShownChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Shows old and new values by path. */
export function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const t = useMessages(partsMessages);
  return (
    <dl className="changes">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>
            <code>{path}</code>
          </dt>
          <dd>
            <Value text={before === undefined ? null : textOf(before)} tag="del" spoken={t("before")} />
            <Value text={after === undefined ? null : textOf(after)} tag="ins" spoken={t("after")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, tag: Tag, spoken }: { text: string | null; tag: "del" | "ins"; spoken: string }) {
  const t = useMessages(partsMessages);
  return (
    <Tag>
      <span className="visually-hidden">{spoken} </span>
      {text === null ? <em>{t("notSet")}</em> : <span>{text}</span>}
    </Tag>
  );
}

/** Formats a value: text as it is, anything else as JSON. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value || "“”" : JSON.stringify(value);
}
