import type { Message } from "@latchkit/messages/define-messages";
import type { english } from "./en.ts";

type English = typeof english;

/** A section of the texts, such as an email. */
export type TextSection = keyof English;

/** The key of a text in a section. */
export type TextKey<S extends TextSection> = keyof English[S] & string;

/** The texts in a language. */
export type ServerTexts = {
  readonly [S in TextSection]: { readonly [K in keyof English[S]]: English[S][K] extends string ? string : Message };
};
