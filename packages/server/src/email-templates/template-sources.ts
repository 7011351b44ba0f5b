import { type ChangeableTemplate, TEMPLATES } from "./template-catalogue.ts";
import { templateSource } from "./template-source.ts";

/** The built-in emails in English as sources in the form that projects edit. They are where changes begin. */
export const TEMPLATE_SOURCES = forAll((template) => templateSource(template, "en"));

/** The built-in sources in other languages, by locale. */
export const TRANSLATED_SOURCES = forAll((template): { readonly [locale: string]: string } => ({
  de: templateSource(template, "de"),
}));

function forAll<R>(make: (template: ChangeableTemplate) => R): { readonly [T in ChangeableTemplate]: R } {
  const names = Object.keys(TEMPLATES) as ChangeableTemplate[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { [T in ChangeableTemplate]: R };
}
