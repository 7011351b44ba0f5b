import { useEffect, useState } from "react";
import { useText } from "../language/use-text.ts";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";
import { check, copy } from "./icons.ts";

/** How long the button says how it went, in milliseconds. */
const SAYS_SO_MILLIS = 2_000;

export const copyButtonTexts = {
  copy: "Copy",
  copied: "Copied",
  failed: "Select it and copy it by hand",
} as const;

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  what: string;
}

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const say = useText("copyButton", copyButtonTexts);
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAYS_SO_MILLIS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <Button
        look="secondary"
        onClick={() => void copyText(text).then((isCopied) => setOutcome(isCopied ? "copied" : "failed"))}
      >
        <Icon path={outcome === "copied" ? check : copy} />
        {outcome === "copied" ? say("copied") : outcome === "failed" ? say("failed") : say("copy")}
        <span className="lk-hidden">{what}</span>
      </Button>
      <span className="lk-hidden" role="status">
        {outcome && say(outcome)}
      </span>
    </>
  );
}
