import { primaryTag } from "@latchkit/ui";

/** Languages of the dashboard, by their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** Where this device stores the choice. */
const KEY = "latchkit-language";

/**
 * Returns the reader's language as a tag with region: the one chosen here, else the first of the browser's languages that the
 * dashboard has, else English.
 */
export function readersLanguage(): string {
  const chosen = storedLanguage();
  return chosen ? withRegion(chosen) : (navigator.languages.find((tag) => isLanguage(primaryTag(tag))) ?? "en");
}

/** Stores the choice. @returns Its tag, with the region that the browser gives for it. */
export function storeLanguage(language: Language): string {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The browser may forbid storage: then the choice lasts until the page closes.
  }
  return withRegion(language);
}

/** Returns the language of a tag such as `de-AT`. */
export function languageOf(tag: string): Language {
  const language = primaryTag(tag);
  return isLanguage(language) ? language : "en";
}

function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

function withRegion(language: Language): string {
  return navigator.languages.find((tag) => primaryTag(tag) === language) ?? language;
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}
