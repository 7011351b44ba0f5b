import type { TranslatedLanguage } from "@latchkit/contract/languages";

/** Texts that are rightly the same as in English, by language. */
export const SAME_AS_ENGLISH: { readonly [L in TranslatedLanguage]?: readonly string[] } = {
  es: ["Total"],
  fr: ["Total"],
  nl: ["per week"],
  "pt-BR": ["Total"],
  "pt-PT": ["Total"],
};
