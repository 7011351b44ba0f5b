import type { ReactNode } from "react";
import { useCopying } from "../../../copying.ts";

export interface CopyButtonProps {
  text: string;
  /** What is copied, for those who do not see what the button stands beside. */
  what: string;
  children?: ReactNode;
}

/** Copies a text and says so, to eyes and to screen readers. */
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
        {outcome === "copied" && "Copied."}
        {outcome === "failed" && "The browser does not allow copying; select the text instead."}
      </span>
    </>
  );
}
