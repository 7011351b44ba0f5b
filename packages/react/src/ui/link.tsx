import type { ReactNode } from "react";
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
.lk-field-aside .lk-link { color: var(--_lk-muted); font-weight: 400; }
.lk-field-aside .lk-link:hover { color: var(--_lk-text); }
`,
);

export interface LinkProps {
  href: string;
  children: ReactNode;
}

/** A plain link, so that an app's router may take it over as it does others, and new tabs work. */
export function Link({ href, children }: LinkProps) {
  return (
    <a className="lk-link" href={href}>
      <Styles sheet={sheet} />
      {children}
    </a>
  );
}
