import { LANGUAGES, matchLanguage } from "@latchkit/contract/languages";

/** Key under which this device stores the choice. */
const KEY = "latchkit-language";

/**
 * Returns the reader's language as a tag with region: the one chosen here, else the first of the browser's languages
 * that the dashboard has, else English.
 */
export function readersLanguage(): string {
  const chosen = storedLanguage();
  return chosen ? withRegion(chosen) : (navigator.languages.find(matchLanguage) ?? "en");
}

/** Stores the choice. @returns Its tag, with the region that the browser gives for it. */
export function storeLanguage(language: string): string {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The browser may forbid storage: then the choice lasts until the page closes.
  }
  return withRegion(language);
}

function storedLanguage(): string | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === stored);
  } catch {
    return undefined;
  }
}

function withRegion(language: string): string {
  return navigator.languages.find((tag) => matchLanguage(tag) === language) ?? language;
}
