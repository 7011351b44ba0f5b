import type { TranslationTable } from "@latchkit/ui";

/**
 * The parts of a language, which people come to one after the other. All but `pages`, which holds what is shown outside
 * the pages with parts of their own, come on top of it.
 */
export type LanguagePart = "pages" | "account" | "teams" | "payments" | "userData" | "impersonation" | "consent";

/**
 * Loads the texts of a part in a language. `scripts/languages/plugin.mjs` puts the files beside this one here; without
 * it, all is in English.
 */
export async function loadTexts(_language: string, _part: LanguagePart): Promise<TranslationTable> {
  return {};
}
