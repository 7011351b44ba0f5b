import { createElement, Fragment, type ReactNode, use, useMemo } from "react";
import type { Catalogue } from "./catalogue.ts";
import { useSpeech } from "./speaking.tsx";
import { type PlaceholderOf, phrase, type Texts, type Translate } from "./translate.ts";

/** Says what a catalogue has under a name, with the values that its `{placeholders}` ask for. */
export type Say<T extends Texts> = Translate<T> & {
  /** The same with elements among the words: `say.with("by", { who: <b>{name}</b> })`. */
  with<K extends keyof T>(name: K, values: Record<PlaceholderOf<T[K]>, ReactNode>): ReactNode;
};

/** No text contains it, so it can hold the place of an element. */
const MARK = "\u0000";

/**
 * The texts of a folder in the reader's language. Waits for them where they were not fetched with the page.
 *
 * @example const say = useText(usersTexts); say("found", { count: 3 })
 */
export function useText<T extends Texts>({ folder, english }: Catalogue<T>): Say<T> {
  const { tag, translations } = useSpeech();
  const part = translations.part(tag, folder);
  const translated = part && use(part);
  return useMemo(() => {
    const texts: Texts = translated ?? english;
    const language = translated ? tag : "en";
    const sentence = (name: keyof T, values: Record<string, string | number>) =>
      phrase(texts[String(name)] ?? "", values, language);
    const say: Translate<T> = (name, ...[values = {}]) => sentence(name, values);
    const sayWith = (name: keyof T, values: Readonly<Record<string, ReactNode>>) => {
      const marked = Object.entries(values).map(([key, value]) => [
        key,
        typeof value === "number" ? value : MARK + key + MARK,
      ]);
      const pieces = sentence(name, Object.fromEntries(marked)).split(MARK);
      return createElement(Fragment, null, ...pieces.map((piece, at) => (at % 2 === 0 ? piece : values[piece])));
    };
    return Object.assign(say, { with: sayWith });
  }, [tag, translated, english]);
}
