import type { Texts, Translated } from "./translate.ts";

/** What one folder of the dashboard says, in English, by short names. */
export interface Catalogue<T extends Texts = Texts> {
  /** Where its other languages are found, in `translations.ts`. */
  readonly folder: string;
  readonly english: T;
}

/** The same names with another language's wording. A missing or superfluous one does not compile. */
export type Translation<C extends Catalogue> = Translated<C["english"]>;

/**
 * Declares what a folder says. English stands beside the code; `german.ts` of the folder is fetched by who reads German.
 *
 * @param english Sentences with `{placeholders}`, or their forms by the number `{count}`.
 */
export function catalogue<const T extends Texts>(folder: string, english: T): Catalogue<T> {
  return { folder, english };
}
