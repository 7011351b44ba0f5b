import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import type { TranslationTable } from "@latchkit/messages/define-messages";
import { loadable } from "../loading/loadable.ts";
import type { Translations } from "./messages-provider.tsx";

/** Declares translations into all our languages. Each is loaded by itself, when it is first shown. */
export function lateTranslations(load: (language: string) => Promise<TranslationTable>): Translations {
  return Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, loadable(() => load(language))]));
}
