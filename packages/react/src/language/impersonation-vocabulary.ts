import { extended, pagesVocabulary } from "./vocabulary.ts";

/** For those who act as somebody else. */
export const impersonationVocabulary = extended(pagesVocabulary, {
  de: async () => (await import("./german/impersonation.ts")).impersonation,
});
