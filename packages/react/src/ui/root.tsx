import { type ReactNode, Suspense } from "react";
import { Speaking } from "../language/speaking.tsx";
import { pagesVocabulary, type Vocabulary } from "../language/vocabulary.ts";
import { useSurroundings } from "../provider.tsx";
import { base, guard } from "../styles/base.ts";
import { Styles } from "../styles/sheet.tsx";
import { classes } from "./classes.ts";

export interface RootProps {
  /** Which component this is, as `data-lk`. */
  name: string;
  className?: string | undefined;
  /** Fills the window and centres the content. */
  fullPage?: boolean | undefined;
  /** Sits in a line of text. */
  inline?: boolean | undefined;
  /** What there is to say in it. Default: that of the pages that let people in. */
  vocabulary?: Vocabulary | undefined;
  /** Stands in, with the size of the content, while the reader's language is fetched. */
  placeholder?: ReactNode;
  children?: ReactNode;
}

/** Outermost element of every component: carries the tokens, the language and the state of the whole. */
export function Root({
  name,
  className,
  fullPage,
  inline,
  vocabulary = pagesVocabulary,
  placeholder,
  children,
}: RootProps) {
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
      <Suspense fallback={placeholder}>
        <Speaking vocabulary={vocabulary} placeholder={placeholder}>
          {children}
        </Speaking>
      </Suspense>
    </div>
  );
}

/** A page is what the landmark `main` is for, unless the app has put it into one. */
function beMain(page: HTMLElement | null): void {
  if (page && !page.parentElement?.closest("main, [role=main]")) page.role = "main";
}
