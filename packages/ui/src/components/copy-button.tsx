import { defineMessages } from "@latchkit/messages/define-messages";
import { useEffect, useState } from "react";
import { useMessages } from "../messages/use-messages.ts";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { Icon } from "./icon.tsx";
import { check, copy } from "./icons.ts";

/** Time for which the button shows the outcome, in milliseconds. */
const OUTCOME_MILLIS = 2_000;

export const copyButtonMessages = defineMessages("copyButton", {
  copy: "Copy",
  copied: "Copied",
  failed: "Select and copy it manually",
});

export interface Copying {
  /** Outcome of the copy, for two seconds. */
  readonly outcome: "copied" | "failed" | null;
  copy(text: string): Promise<void>;
}

/** Copying for buttons that show how it went. */
export function useCopying(): Copying {
  const [outcome, setOutcome] = useState<Copying["outcome"]>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_MILLIS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return { outcome, copy: async (text) => setOutcome((await copyText(text)) ? "copied" : "failed") };
}

export interface CopyButtonProps {
  text: string;
  /** Name of what is copied, for screen readers. */
  what: string;
}

/** Copies a text and says so, to eyes and to screen readers. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const t = useMessages(copyButtonMessages);
  const { outcome, copy: copyNow } = useCopying();
  return (
    <>
      <Button look="secondary" onClick={() => void copyNow(text)}>
        <Icon path={outcome === "copied" ? check : copy} />
        {t(outcome ?? "copy")}
        <span className="lk-hidden"> {what}</span>
      </Button>
      <span className="lk-hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  );
}
