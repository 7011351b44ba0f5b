import { useCopying } from "@latchkit/ui";
import type { ReactNode } from "react";

export interface CopyButtonProps {
  text: string;
  /** Names what is copied, for screen readers. */
  what: string;
  children?: ReactNode;
}

/** Copies a text and announces the outcome. */
export function CopyButton({ text, what, children }: CopyButtonProps): ReactNode {
  const { outcome, copy } = useCopying();
  return (
    <>
      <button type="button" className="copy" data-outcome={outcome} onClick={() => copy(text)}>
        {children}
        <span className="copy-outcome">
          {outcome === "copied" ? "Copied" : outcome === "failed" ? "Not allowed" : "Copy"}
          <span className="visually-hidden"> {what}</span>
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {outcome === "copied" && <span>Copied.</span>}
        {outcome === "failed" && <span>Your browser doesn't allow copying. Select the text instead.</span>}
      </span>
    </>
  );
}
