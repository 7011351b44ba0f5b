import type { ClientApp } from "@latchkit/kit";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { EnglishText } from "./language/catalogue.ts";
import { useLanguage } from "./language/language.ts";
import { NonceContext } from "./styles/nonce.ts";

/** What every component knows of its surroundings. */
export interface Surroundings {
  app: ClientApp;
  /** The language to speak, as a tag. */
  language: string;
  overrides: Readonly<Record<string, string>>;
}

const Surrounding = createContext<Surroundings | null>(null);

const NONE = {};

export interface ProviderProps {
  app: ClientApp;
  /** A language tag such as `de-DE`. Default: the page's language, else the reader's, where we speak it; else English. */
  lang?: string | undefined;
  /** Wordings of your own, by the English ones they replace. */
  translationOverrides?: Partial<Record<EnglishText, string>> | undefined;
  /**
   * Of the page's Content-Security-Policy; needed where pages are rendered on a server. React's renderer has to know it as well:
   * `renderToReadableStream(page, { nonce: { script: nonce, style: nonce } })`.
   */
  nonce?: string | undefined;
  children?: ReactNode;
}

/** Gives the components and hooks below it the app they work for. */
export function Provider({ app, lang, translationOverrides, nonce, children }: ProviderProps) {
  const language = useLanguage(lang);
  const overrides: Readonly<Record<string, string>> = translationOverrides ?? NONE;
  const surroundings = useMemo(() => ({ app, language, overrides }), [app, language, overrides]);
  return (
    <Surrounding value={surroundings}>
      <NonceContext value={nonce}>{children}</NonceContext>
    </Surrounding>
  );
}

export function useSurroundings(): Surroundings {
  const surroundings = use(Surrounding);
  if (!surroundings) {
    throw new Error(
      "Latchkit's hooks and components need to know which app they work for: render them inside <Provider app={app}>.",
    );
  }
  return surroundings;
}

/**
 * The app given to the nearest `Provider`.
 *
 * @throws {Error} Outside a `Provider`.
 */
export function useApp(): ClientApp {
  return useSurroundings().app;
}
