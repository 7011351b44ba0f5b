import { type ReactNode, Suspense, useMemo } from "react";
import { translationFor } from "../language/language.ts";
import { SpeechContext } from "../language/use-text.ts";
import { useSurroundings } from "../provider.tsx";
import { base, guard } from "../styles/base.ts";
import { Styles } from "../styles/sheet.tsx";
import { usePart } from "../use-resource.ts";
import { classes } from "./classes.ts";

export interface RootProps {
  /** Which component this is, as `data-lk`. */
  name: string;
  className?: string | undefined;
  /** Fills the window and centres the content. */
  fullPage?: boolean | undefined;
  /** Sits in a line of text. */
  inline?: boolean | undefined;
  /** Stands in, with the size of the content, while the reader's language is fetched. */
  placeholder?: ReactNode;
  children?: ReactNode;
}

/** Outermost element of every component: carries the tokens, the language and the state of the whole. */
export function Root({ name, className, fullPage, inline, placeholder, children }: RootProps) {
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
        <Speaking placeholder={placeholder}>{children}</Speaking>
      </Suspense>
    </div>
  );
}

/** A page is what the landmark `main` is for, unless the app has put it into one. */
function beMain(page: HTMLElement | null): void {
  if (page && !page.parentElement?.closest("main, [role=main]")) page.role = "main";
}

/** Shows its children once their language is there; if it cannot be fetched, in English. */
function Speaking({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) {
  const { language, overrides } = useSurroundings();
  const part = usePart(translationFor(language));
  const translation = part.status === "ready" ? part.value : null;
  const speech = useMemo(
    () => ({ language: translation ? language : "en", translation, overrides }),
    [language, translation, overrides],
  );
  if (part.status === "pending") return placeholder;
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
