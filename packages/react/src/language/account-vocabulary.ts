import { extended, pagesVocabulary } from "./vocabulary.ts";

/** Of the account pages. In a file of its own, so that it does not come along with the pages that let people in. */
export const accountVocabulary = extended(pagesVocabulary, {
  de: async () => (await import("./german/account.ts")).account,
});
