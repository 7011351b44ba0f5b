import { useState } from "react";
import { useTexts } from "../texts/use-texts.ts";

/** A line for the terminal, to be copied. */
export function CommandLine({ label, command }: { label: string; command: string }) {
  const { api: texts } = useTexts();
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
      <button type="button" className="button small secondary" aria-label={texts.copyName(label)} onClick={copy}>
        {texts.copy}
      </button>
      <span role="status">{outcome && texts[outcome]}</span>
    </div>
  );
}
