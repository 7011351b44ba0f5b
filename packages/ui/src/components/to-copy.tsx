import { Styles, uiSheet } from "../styles/styles.tsx";
import { CopyButton } from "./copy-button.tsx";
import css from "./to-copy.css?inline";

const sheet = uiSheet("to-copy", css);

export interface ToCopyProps {
  text: string;
  /** Name of what is copied, for screen readers. */
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
