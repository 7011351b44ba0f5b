/** The languages that the dashboard speaks, in their own names. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** Where the choice is kept, on this device. */
const KEY = "latchkit-language";

/** The reader's language: the one chosen here, else the first of the browser's that is spoken, else English. As a tag with region. */
export function readersLanguage(): string {
  const chosen = storedLanguage();
  return chosen ? withRegion(chosen) : (navigator.languages.find((tag) => isLanguage(primary(tag))) ?? "en");
}

/** Remembers the choice. @returns Its tag, with the region that the browser gives for it. */
export function storeLanguage(language: Language): string {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Browsers may keep sites from storing anything: then the choice holds until the page is closed.
  }
  return withRegion(language);
}

/** The language of a tag such as `de-AT`. */
export function languageOf(tag: string): Language {
  const language = primary(tag);
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
  return navigator.languages.find((tag) => primary(tag) === language) ?? language;
}

function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

function primary(tag: string): string {
  return tag.slice(0, 2).toLowerCase();
}
