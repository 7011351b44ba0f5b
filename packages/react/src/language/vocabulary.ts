import type { Resource } from "@latchkit/kit";
import { lazily } from "../lazily.ts";
import type { Translation } from "./catalogue.ts";

/** What one place says in other languages, each fetched when first needed; by primary tag, such as `de`. English is no part of it. */
export type Vocabulary = Readonly<Record<string, Resource<Partial<Translation>>>>;

/** Of whatever shows outside the account pages. */
export const pagesVocabulary: Vocabulary = {
  de: lazily(async () => (await import("./german/pages.ts")).pages),
};

/** A vocabulary for a place that says more: it is there once all of it has come. */
export function extended(base: Vocabulary, more: Record<string, () => Promise<Partial<Translation>>>): Vocabulary {
  const both = async (language: string, fetchMore: () => Promise<Partial<Translation>>) => {
    const [known, further] = await Promise.all([base[language]?.load(), fetchMore()]);
    return { ...known, ...further };
  };
  return Object.fromEntries(
    Object.entries(more).map(([language, fetchMore]) => [language, lazily(() => both(language, fetchMore))]),
  );
}
