/**
 * The forms of a message by number, one for each plural category of its language.
 *
 * Every language has `other`; which of the rest it needs is in CLDR: English has `one`, Polish `one`, `few` and `many`,
 * Arabic all six. `translationProblems` reports the categories that a translation lacks. `=1` is for exactly one where
 * the category says less: Japanese has `other` alone, and yet “monthly” is not “every 1 months”.
 *
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 */
export type PluralMessage = { readonly other: string } & {
  readonly [Category in Exclude<Intl.LDMLPluralRule, "other"> | "=1"]?: string;
};

/** A sentence with `{parameters}`, or its plural forms, chosen by the parameter `{count}`. */
export type Message = string | PluralMessage;

/** The messages of one section, by key. */
export type Section = Readonly<Record<string, Message>>;

/** A section with its English messages. English is the source of the keys and parameters of every language. */
export interface Messages<Name extends string = string, English extends Section = Section> {
  readonly section: Name;
  readonly english: English;
}

/**
 * Declares the messages of one component or page, in English.
 *
 * @param section Unique among the sections of the app.
 * @example export const inboxMessages = defineMessages("inbox", { title: "Inbox of {name}", unread: { one: "{count} unread message", other: "{count} unread messages" } });
 */
export function defineMessages<const Name extends string, const English extends Section>(
  section: Name,
  english: English,
): Messages<Name, English> {
  return { section, english };
}

/** The names of the `{parameters}` in a message. */
type ParameterName<M> = M extends string
  ? M extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterName<Rest>
    : never
  : M extends { readonly other: infer Other }
    ? "count" | ParameterName<Other>
    : never;

/** Parameters that complete a message: `count` is a number, so that it can choose a plural form. */
export type Parameters<M, Value = string | number> = {
  readonly [Name in ParameterName<M>]: Name extends "count" ? number : Value;
};

/** The arguments after the key: none for a message without parameters. */
export type ParameterList<M> = [ParameterName<M>] extends [never] ? [] : [parameters: Parameters<M>];

/** A translation by section and key: what it lacks is said in English. */
export type TranslationTable = Readonly<Record<string, Section | undefined>>;

/** The keys of all messages, as `section.key`. */
export type MessageKey<M extends Messages> = {
  [Name in M["section"]]: `${Name}.${keyof Extract<M, Messages<Name>>["english"] & string}`;
}[M["section"]];

/** The same keys from a file of messages, in which each plural form has a key, such as `total_one`. */
export type WrittenKey<File> = {
  [Name in keyof File & string]: `${Name}.${WithoutForm<keyof File[Name] & string>}`;
}[keyof File & string];

type WithoutForm<Key extends string> = Key extends `${infer Name}_other`
  ? Name
  : Key extends `${string}_${Intl.LDMLPluralRule}`
    ? never
    : Key;

/** An app's own wording of single messages, by `section.key`. */
export type MessageOverrides<Keys extends string> = { readonly [Key in Keys]?: Message | undefined };
