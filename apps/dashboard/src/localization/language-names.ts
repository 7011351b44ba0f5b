import { LANGUAGES } from "@latchkit/contract/languages";

/** A language with its name in itself, such as “Español”. */
export interface NamedLanguage {
  readonly language: string;
  readonly name: string;
}

/** Returns the languages of the dashboard by their own names, in the order of the alphabet. */
export function namedLanguages(): readonly NamedLanguage[] {
  const order = new Intl.Collator("en");
  return LANGUAGES.map((language) => ({ language, name: languageName(language, language) })).sort((one, other) =>
    order.compare(one.name, other.name),
  );
}

/** Returns the name of a language, with a capital. @param reader Language tag that the name is written in. */
export function languageName(language: string, reader: string): string {
  const name = new Intl.DisplayNames(reader, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}
