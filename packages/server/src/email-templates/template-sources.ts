import { fromKeys, keysOf } from "@latchkit/contract";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { TEMPLATES } from "./template-catalogue.ts";
import { templateSource } from "./template-source.ts";

const NAMES = keysOf(TEMPLATES);

/** The built-in emails in English as sources in the form that projects edit. They are where changes begin. */
export const TEMPLATE_SOURCES = fromKeys(NAMES, (name) => templateSource(name, "en"));

/** Returns the sources of the built-in template with an ID; `null` if there is none. */
export function builtInSources(
  id: string,
): { readonly default: string; readonly translated: { readonly [locale: string]: string } } | null {
  const name = NAMES.find((known) => TEMPLATES[known].id === id);
  if (name === undefined) return null;
  const translated = TRANSLATED_LANGUAGES.map((language) => [language, templateSource(name, language)]);
  return { default: TEMPLATE_SOURCES[name], translated: Object.fromEntries(translated) };
}
