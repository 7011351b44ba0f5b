import { type ChangeableTemplate, TEMPLATES } from "./template-catalogue.ts";
import { templateSource } from "./template-source.ts";

/** The built-in emails in English as sources in the form that projects edit. They are where changes begin. */
export const TEMPLATE_SOURCES = forAll((template) => templateSource(template, "en"));

/** The built-in sources in other languages, by locale. */
export const TRANSLATED_SOURCES = forAll((template): { readonly [locale: string]: string } => ({
  de: templateSource(template, "de"),
}));

/** Returns the sources of the built-in template with an ID; `null` if there is none. */
export function builtInSources(
  id: string,
): { readonly default: string; readonly translated: { readonly [locale: string]: string } } | null {
  const name = (Object.keys(TEMPLATES) as ChangeableTemplate[]).find((known) => TEMPLATES[known].id === id);
  return name === undefined ? null : { default: TEMPLATE_SOURCES[name], translated: TRANSLATED_SOURCES[name] };
}

function forAll<R>(make: (template: ChangeableTemplate) => R): { readonly [T in ChangeableTemplate]: R } {
  const names = Object.keys(TEMPLATES) as ChangeableTemplate[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { [T in ChangeableTemplate]: R };
}
