import { matchLanguage } from "@latchkit/contract/languages";
import { useSyncExternalStore } from "react";

/** Whose language components show first: the reader's, or that of the page's `<html>`. */
export type LanguageSource = "reader" | "page";

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Chooses the language: the requested one; else, by `source`, the first of the browser's that we have before the page's,
 * or the page's before those; else English.
 *
 * @param requested A language tag such as `de-DE` (BCP 47).
 * @returns The tag with its region, for dates and numbers; `en` on servers unless requested otherwise.
 */
export function useReaderLanguage(requested: string | undefined, source: LanguageSource): string {
  const isSettled = isKnown(requested);
  return useSyncExternalStore(
    isSettled ? subscribeToNothing : watchPageLanguage,
    () => (isSettled ? requested : (candidates(source).find(isKnown) ?? "en")),
    () => (isSettled ? requested : "en"),
  );
}

function candidates(source: LanguageSource): readonly string[] {
  const { lang } = document.documentElement;
  return source === "page" ? [lang, ...navigator.languages] : [...navigator.languages, lang];
}

function isKnown(tag: string | undefined): tag is string {
  return tag !== undefined && matchLanguage(tag) !== undefined;
}

function watchPageLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}
