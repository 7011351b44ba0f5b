import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { apiMessages } from "../messages.ts";

/** A line for the terminal, to be copied. */
export function CommandLine({ label, command }: { label: string; command: string }) {
  const t = useMessages(apiMessages);
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  const copy = () =>
    void navigator.clipboard.writeText(command).then(
      () => setOutcome("copied"),
      () => setOutcome("notCopied"),
    );
  return (
    <div className="command">
      <pre>
        <code>{command}</code>
      </pre>
      <button
        type="button"
        className="button small secondary"
        aria-label={t("copyName", { what: label })}
        onClick={copy}
      >
        {t("copy")}
      </button>
      <span role="status">{outcome && t(outcome)}</span>
    </div>
  );
}
