/** State of an editor's page in the URL. */
export interface SourceSearch {
  /** Tag of the language whose source is edited. Default: the source for all others. */
  language?: string;
}

/** Reads the URL; ignores what is not valid. */
export function readSourceSearch({ language }: Record<string, unknown>): SourceSearch {
  const tag = typeof language === "string" ? languageTag(language) : null;
  return tag === null ? {} : { language: tag };
}

/** Returns a language tag in canonical form (BCP 47); `null` if the text is none. */
export function languageTag(text: string): string | null {
  try {
    const [tag = ""] = Intl.getCanonicalLocales(text.trim().replaceAll("_", "-"));
    return /^[a-z]{2,3}(-|$)/.test(tag) && tag.length <= 35 ? tag : null;
  } catch {
    return null; // no language tag
  }
}
