import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./link.css?inline";

const sheet = uiSheet("link", css);

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
