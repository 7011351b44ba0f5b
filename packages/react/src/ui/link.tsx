import type { MouseEvent, ReactNode } from "react";
import { Styles, uiSheet } from "../styles/sheet.tsx";

const sheet = uiSheet(
  "link",
  `
.lk-link {
  padding: 0;
  border: 0;
  border-radius: .2em;
  background: none;
  color: var(--_lk-text);
  font: inherit;
  font-weight: 550;
  text-decoration: underline;
  text-decoration-color: color-mix(in oklab, transparent, currentColor 35%);
  text-decoration-thickness: 1px;
  text-underline-offset: .22em;
  cursor: pointer;
  transition: text-decoration-color .12s;
}
.lk-link:hover { text-decoration-color: currentColor; }
.lk-field-aside .lk-link { color: var(--_lk-muted); font-size: .8125rem; font-weight: 500; }
.lk-field-aside .lk-link:hover { color: var(--_lk-text); }
.lk-link[aria-disabled=true] { color: var(--_lk-muted); text-decoration: none; cursor: default; }
`,
);

export interface LinkProps {
  href: string;
  /** Goes there without loading a new page. Presses that ask for a new tab or window stay with the browser. */
  go?: (() => void) | undefined;
  children: ReactNode;
}

export function Link({ href, go, children }: LinkProps) {
  function press(event: MouseEvent) {
    if (!go || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go();
  }
  return (
    <a className="lk-link" href={href} onClick={press}>
      <Styles sheet={sheet} />
      {children}
    </a>
  );
}

export interface TextButtonProps {
  onClick: () => void;
  unavailable?: boolean | undefined;
  children: ReactNode;
}

/** A button that sits in a sentence. */
export function TextButton({ onClick, unavailable, children }: TextButtonProps) {
  return (
    <button
      type="button"
      className="lk-link"
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
    >
      <Styles sheet={sheet} />
      {children}
    </button>
  );
}
