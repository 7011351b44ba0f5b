import { Styles, uiSheet } from "../styles/sheet.tsx";
import { CopyButton } from "./copy-button.tsx";

const sheet = uiSheet(
  "to-copy",
  `
.lk-to-copy { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: calc(var(--_lk-space) * 2); }
.lk-to-copy-text {
  display: block;
  inline-size: 100%;
  padding: calc(var(--_lk-space) * 2.5) calc(var(--_lk-space) * 3);
  border: 1px solid var(--_lk-line);
  border-radius: var(--_lk-radius);
  background: var(--_lk-hover);
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font-size: .8125rem;
  overflow-wrap: anywhere;
  user-select: all;
}
`,
);

export interface ToCopyProps {
  text: string;
  /** What it is, for those who hear the button alone. */
  what: string;
}

/** Something for machines, with a button that copies all of it. */
export function ToCopy({ text, what }: ToCopyProps) {
  return (
    <div className="lk-to-copy">
      <Styles sheet={sheet} />
      <code className="lk-to-copy-text" dir="ltr">
        {text}
      </code>
      <CopyButton text={text} what={what} />
    </div>
  );
}
