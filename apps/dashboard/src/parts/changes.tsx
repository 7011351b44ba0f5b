import { useText } from "../language/use-text.ts";
import { partsTexts } from "./texts.ts";

/** What became of one thing; `before` or `after` is absent where nothing was set. */
export interface ShownChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** What was before, and what is after, path by path. */
export function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const say = useText(partsTexts);
  return (
    <dl className="changes">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>
            <code>{path}</code>
          </dt>
          <dd>
            <Value text={before === undefined ? null : textOf(before)} tag="del" spoken={say("before")} />
            <Value text={after === undefined ? null : textOf(after)} tag="ins" spoken={say("after")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, tag: Tag, spoken }: { text: string | null; tag: "del" | "ins"; spoken: string }) {
  const say = useText(partsTexts);
  return (
    <Tag>
      <span className="visually-hidden">{spoken} </span>
      {text === null ? <em>{say("notSet")}</em> : text}
    </Tag>
  );
}

/** Texts as they are, all else as JSON writes it. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value || "“”" : JSON.stringify(value);
}
