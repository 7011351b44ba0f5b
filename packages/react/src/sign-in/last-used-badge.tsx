import { useText } from "../language/use-text.ts";
import { partSheet, Styles } from "../styles/sheet.tsx";

const sheet = partSheet(
  "used",
  `
.lk-used {
  padding: .0625rem .4375rem;
  border: 1px solid var(--_lk-line);
  border-radius: 1rem;
  background: var(--_lk-surface);
  color: var(--_lk-muted);
  font-size: .6875rem;
  font-weight: 500;
  line-height: 1.3;
  white-space: nowrap;
}
.lk-button:has(> .lk-used), .lk-way { position: relative; }
.lk-button > .lk-used, .lk-way > .lk-used { position: absolute; inset-block-start: -.625rem; inset-inline-end: .5rem; }
/* A form ends with its button. */
.lk-way > .lk-used { inset-block: auto 2.1875rem; pointer-events: none; }
`,
);

export const lastUsedTexts = { last: "Last used" } as const;

/** Names a button whose name is not what stands on it, so that the mark is heard as well. */
export function useNameWithMark(): (name: string) => string {
  const say = useText("lastUsed", lastUsedTexts);
  return (name) => `${name} ${say("last")}`;
}

/** Marks the way somebody signed in the last time. It stands on an edge, so nothing moves for it. */
export function LastUsed() {
  const say = useText("lastUsed", lastUsedTexts);
  return (
    <>
      <Styles sheet={sheet} />
      <span className="lk-used">{say("last")}</span>
    </>
  );
}
