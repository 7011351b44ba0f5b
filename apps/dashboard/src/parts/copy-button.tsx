import { useCopying } from "../../../copying.ts";
import { useText } from "../language/use-text.ts";
import { partsTexts } from "./texts.ts";

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  what: string;
}

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const say = useText(partsTexts);
  const { outcome, copy } = useCopying();
  return (
    <>
      <button type="button" className="copy" data-outcome={outcome} onClick={() => copy(text)}>
        {say(outcome === "copied" ? "copied" : outcome === "failed" ? "copyRefused" : "copy")}
        <span className="visually-hidden">{say("copyWhat", { what })}</span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome === "copied" && say("isCopied")}
        {outcome === "failed" && say("isNotCopied")}
      </span>
    </>
  );
}

/** An id or a key, whole, with a button that copies it. */
export function Copyable({ text, what }: CopyButtonProps) {
  return (
    <span className="copyable">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  );
}
