import { Suspense } from "react";
import { Speaking, type SpeakingProps } from "../language/speaking.tsx";
import { base, guard } from "../styles/base.ts";
import { Styles } from "../styles/sheet.tsx";
import { useSurroundings } from "../surroundings.ts";
import { classes } from "./classes.ts";

export interface RootProps extends SpeakingProps {
  /** Which component this is, as `data-lk`. */
  name: string;
  className?: string | undefined;
  /** Fills the window. */
  fullPage?: boolean | undefined;
  /** Sits in a line of text. */
  inline?: boolean | undefined;
}

/** Outermost element of every component: carries the tokens, the language and the state of the whole. */
export function Root({ name, className, fullPage, inline, ...speaking }: RootProps) {
  const { language } = useSurroundings();
  return (
    <div
      className={classes("lk-root", className)}
      data-lk={name}
      data-full-page={fullPage || undefined}
      data-inline={inline || undefined}
      lang={language}
      ref={fullPage ? beMain : undefined}
    >
      <Styles sheet={base} />
      <Styles sheet={guard} />
      <Suspense fallback={speaking.placeholder}>
        <Speaking {...speaking} />
      </Suspense>
    </div>
  );
}

/** A page is what the landmark `main` is for, unless the app has put it into one. */
function beMain(page: HTMLElement | null): void {
  if (page && !page.parentElement?.closest("main, [role=main]")) page.role = "main";
}
