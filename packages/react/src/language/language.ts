import type { Resource } from "@latchkit/kit";
import { useSyncExternalStore } from "react";
import { neverChanges } from "../use-resource.ts";
import type { Translation } from "./catalogue.ts";
import { pagesVocabulary, type Vocabulary } from "./vocabulary.ts";

const NO_TRANSLATION = { status: "ready", value: null } as const;

/** There from the start: whoever reads English waits for nothing, not even a tick. */
const english: Resource<null> = {
  subscribe: neverChanges,
  peek: () => NO_TRANSLATION,
  load: async () => null,
  refresh: async () => null,
};

/** The resource with what a place says in a language, `null` in it for English. */
export function translationFor(language: string, vocabulary: Vocabulary): Resource<Partial<Translation> | null> {
  return vocabulary[primary(language)] ?? english;
}

/**
 * The language to speak: the one asked for, else the page's, else the first of the reader's that we know, else English.
 *
 * @param asked A language tag such as `de-DE` (BCP 47).
 * @returns The tag with its region, for dates and numbers; `en` on servers unless asked otherwise.
 */
export function useLanguage(asked: string | undefined): string {
  const isSettled = isKnown(asked);
  return useSyncExternalStore(
    isSettled ? neverChanges : watchPageLanguage,
    () => (isSettled ? asked : ([document.documentElement.lang, ...navigator.languages].find(isKnown) ?? "en")),
    () => (isSettled ? asked : "en"),
  );
}

function isKnown(tag: string | undefined): tag is string {
  return tag !== undefined && (primary(tag) === "en" || primary(tag) in pagesVocabulary);
}

function primary(tag: string): string {
  return tag.slice(0, 2).toLowerCase();
}

function watchPageLanguage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}
