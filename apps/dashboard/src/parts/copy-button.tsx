import { useEffect, useState } from "react";
import { useText } from "../language/use-text.ts";
import { copyText } from "./copy-text.ts";
import { partsTexts } from "./texts.ts";

const SAYS_SO_MILLIS = 2_000;

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  what: string;
}

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const say = useText(partsTexts);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAYS_SO_MILLIS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <button
        type="button"
        className="copy"
        data-outcome={outcome}
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "failed")}
      >
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
