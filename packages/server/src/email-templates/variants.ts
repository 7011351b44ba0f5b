import type { EmailTemplateConfig } from "@latchkit/contract";

/** Sources of an email by language tag, besides the default one. */
export type Variants = Readonly<Record<string, string>>;

/** An email in its default language and in others. */
export interface TranslatedSource {
  readonly tsxSource: string;
  readonly variants: Variants;
}

/** Returns the sources of a template. */
export function withVariants({ tsxSource, variants }: EmailTemplateConfig): TranslatedSource {
  const entries = Object.entries(variants).map(([locale, variant]) => [locale, variant.tsxSource]);
  return { tsxSource, variants: Object.fromEntries(entries) };
}

/** The source for a reader. */
export interface ChosenSource {
  readonly tsxSource: string;
  /** The language of the source; `null` for the default one. */
  readonly locale: string | null;
}

/**
 * Chooses the source for a reader: that of their language as their country writes it, else that of the language, else
 * the default one (lookup, RFC 4647 §3.4). A reader of `zh-Hant-TW` gets `zh-Hant-TW`, `zh-Hant` or `zh`, whichever
 * comes first.
 *
 * @param locale The reader's language tag; `null` if unknown.
 */
export function chooseSource(
  { tsxSource, variants }: TranslatedSource,
  locale: string | null | undefined,
): ChosenSource {
  const byTag = new Map(Object.keys(variants).map((tag) => [tag.toLowerCase(), tag]));
  for (let range = locale?.toLowerCase() ?? ""; range !== ""; range = withoutLastPart(range)) {
    const tag = byTag.get(range);
    const source = tag === undefined ? undefined : variants[tag];
    if (tag !== undefined && source !== undefined) return { tsxSource: source, locale: tag };
  }
  return { tsxSource, locale: null };
}

/** A part of one character, such as the `x` of private use, goes along with what it introduces. */
function withoutLastPart(range: string): string {
  return range.replace(/(^|(-[a-z0-9])?-)[^-]*$/, "");
}
