import { english } from "./en.ts";
import type { ServerTexts } from "./server-texts.ts";

/**
 * Returns the texts in a language. `scripts/languages/plugin.mjs` puts the files beside this one here; without it, all
 * is in English.
 */
export function textsOf(_language: string): ServerTexts {
  return english;
}
