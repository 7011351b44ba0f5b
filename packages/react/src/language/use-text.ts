import { createContext, use, useCallback } from "react";
import type { Catalogue, Section, Translation } from "./catalogue.ts";
import { phrase, type Texts, type Translate, type Wording } from "./translate.ts";

/** What the texts of a subtree are made with. */
export interface Speech {
  /** Language tag, for the forms of numbers and dates. */
  language: string;
  /** As much of it as this place says; `null` for English. */
  translation: Partial<Translation> | null;
  /** Wordings of the app's own, by the English ones they replace. */
  overrides: Readonly<Record<string, string>>;
}

export const SpeechContext = createContext<Speech>({ language: "en", translation: null, overrides: {} });

/**
 * The strings of one component in the reader's language.
 *
 * @param section Where its translation is found.
 * @param english Its strings, kept beside the component so that a bundle carries only what it uses.
 */
export function useText<S extends Section>(section: S, english: Catalogue[S]): Translate<Catalogue[S]> {
  const speech = use(SpeechContext);
  return useCallback(
    (name, ...[values = {}]) => {
      const texts: Texts = english;
      const translated: Texts | undefined = speech.translation?.[section];
      const original = texts[String(name)] ?? "";
      const wording = override(original, speech.overrides) ?? translated?.[String(name)] ?? original;
      return phrase(wording, values, speech.language);
    },
    [section, english, speech],
  );
}

function override(original: Wording, overrides: Readonly<Record<string, string>>): Wording | undefined {
  if (typeof original === "string") return overrides[original];
  const one = overrides[original.one];
  const other = overrides[original.other];
  return one === undefined && other === undefined
    ? undefined
    : { one: one ?? original.one, other: other ?? original.other };
}
