import translated from "./languages.json" with { type: "json" };

/**
 * The languages besides English of everything that end users read: the kit's pages, the checkout page, the built-in
 * emails. BCP 47. Adding one: docs/languages.md.
 */
export const TRANSLATED_LANGUAGES: readonly string[] = translated;

/** All languages; English, which the texts are written in, is for readers of all others. */
export const LANGUAGES: readonly string[] = ["en", ...translated];

/**
 * Tags whose language is not their first part: regions that write another form of it, and languages whose readers also
 * read one of ours. The first range that fits counts.
 */
const ALIASES: readonly (readonly [range: RegExp, language: string])[] = [
  [/^zh-(hant|tw|hk|mo)\b/i, "zh-Hant"],
  [/^zh\b/i, "zh-Hans"],
  [/^pt(-latn)?(-br)?$/i, "pt-BR"],
  [/^pt\b/i, "pt-PT"],
  [/^n[no]\b/i, "nb"],
];

/**
 * Looks up our language for a reader's (RFC 4647 §3.4): `de` for `de-AT`, `pt-PT` for `pt-AO`, `zh-Hant` for `zh-HK`.
 *
 * @param tag A language tag (BCP 47) in any case; anything else fits no language.
 * @returns `undefined` if we do not have it.
 */
export function matchLanguage(tag: string): string | undefined {
  const wanted = ALIASES.find(([range]) => range.test(tag))?.[1] ?? tag.split("-", 1)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === wanted);
}

/** Returns the direction in which a language is written, ours or not, for the attribute `dir`. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return /(^(ar|dv|fa|he|ps|sd|ug|ur|yi)|-(arab|hebr))\b/i.test(tag) ? "rtl" : "ltr";
}
