import type { ReactNode } from "react";
import { Styles, uiSheet } from "../styles/styles.tsx";
import css from "./link.css?inline";

const sheet = uiSheet("link", css);

/** Target or action of a link. */
export type LinkTarget = { href: string } | { onPress: () => void };

export type LinkProps = LinkTarget & { children: ReactNode };

/**
 * A plain link, so that an app's router may take it over as it does others, and new tabs work; a button if it leads
 * nowhere.
 */
export function Link({ children, ...target }: LinkProps) {
  const content = (
    <>
      <Styles sheet={sheet} />
      {children}
    </>
  );
  if ("href" in target) {
    return (
      <a className="lk-link" data-part="link" href={target.href}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className="lk-link" data-part="link" onClick={target.onPress}>
      {content}
    </button>
  );
}
