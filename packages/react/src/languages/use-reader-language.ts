import { matchLanguage } from "@latchkit/contract/languages";
import { useSyncExternalStore } from "react";

const subscribeToNothing = (): (() => void) => () => undefined;

/**
 * Chooses the language: the requested one, else the page's, else the first of the browser's that we have, else English.
 *
 * @param requested A language tag such as `de-DE` (BCP 47).
 * @returns The tag with its region, for dates and numbers; `en` on servers unless requested otherwise.
 */
export function useReaderLanguage(requested: string | undefined): string {
  const isSettled = isKnown(requested);
  return useSyncExternalStore(
    isSettled ? subscribeToNothing : watchPageLanguage,
    () => (isSettled ? requested : ([document.documentElement.lang, ...navigator.languages].find(isKnown) ?? "en")),
    () => (isSettled ? requested : "en"),
  );
}

function isKnown(tag: string | undefined): tag is string {
  return tag !== undefined && matchLanguage(tag) !== undefined;
}

function watchPageLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}
