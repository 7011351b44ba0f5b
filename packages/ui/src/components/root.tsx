import { directionOf } from "@latchkit/contract/languages";
import type { CSSProperties, ReactNode } from "react";
import { base, guard } from "../styles/base.ts";
import { Styles } from "../styles/styles.tsx";
import { classes } from "./classes.ts";

export interface UiRootProps {
  /** Name of the component, as `data-lk`. */
  name: string;
  /** Language tag of the content. */
  lang: string;
  className?: string | undefined;
  /** Fills the window. */
  fullPage?: boolean | undefined;
  /** Sits in a line of text. */
  isInline?: boolean | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
}

/** The outermost element of a component or an app: it carries the tokens and the language. */
export function UiRoot({ name, lang, className, fullPage, isInline, style, children }: UiRootProps) {
  return (
    <div
      className={classes("lk-root", className)}
      data-lk={name}
      data-full-page={fullPage || undefined}
      data-inline={isInline || undefined}
      lang={lang}
      dir={directionOf(lang)}
      style={style}
      ref={fullPage ? makeMain : undefined}
    >
      <Styles sheet={base} />
      <Styles sheet={guard} />
      {children}
    </div>
  );
}

/** Makes a full page the landmark `main`, unless the app has put it into one. */
function makeMain(page: HTMLElement | null): void {
  if (page && !page.parentElement?.closest("main, [role=main]")) page.role = "main";
}
