import type { AccountCatalogue } from "./account-catalogue.ts";
import type { ImpersonationCatalogue } from "./impersonation-catalogue.ts";
import type { PagesCatalogue } from "./pages-catalogue.ts";
import type { TeamsCatalogue } from "./teams-catalogue.ts";
import type { Translated, Wording } from "./translate.ts";

/**
 * The strings of every component, by section. English stands beside the components. Other languages are fetched in the parts
 * that people come to one after the other, each with a catalogue, a file per language and a vocabulary (`vocabulary.ts`).
 *
 * A new section is a line in the catalogue of the part that it is first shown in, and its wording in the files of that part.
 */
export interface Catalogue extends PagesCatalogue, AccountCatalogue, TeamsCatalogue, ImpersonationCatalogue {}

export type Section = keyof Catalogue;

/** Sections in another language. A missing or superfluous string does not compile. */
export type Translation<Sections extends Section = Section> = { readonly [S in Sections]: Translated<Catalogue[S]> };

type Sentence<W> = W extends Wording ? (W extends string ? W : W[keyof W]) : never;

/** Every English string there is: what an app may word differently. */
export type EnglishText = { [S in Section]: Sentence<Catalogue[S][keyof Catalogue[S]]> }[Section];
