import type { TranslationTable } from "@latchkit/ui";

/**
 * Loads the texts in a language. `scripts/languages/plugin.mjs` puts the files beside this one here; without it, all is
 * in English.
 */
export async function loadTexts(_language: string): Promise<TranslationTable> {
  return {};
}
