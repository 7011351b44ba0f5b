import { matchLanguage } from "@latchkit/contract/languages";
import type { TextKey } from "../../languages/server-texts.ts";
import type { TemplateName, TemplateVariables } from "../template-catalogue.ts";

/** Returns the language of built-in emails for a locale such as `de-AT`; English if they are not translated. */
export function languageOf(locale: string | null | undefined): string {
  return matchLanguage(locale ?? "") ?? "en";
}

/**
 * Part of an email. `{name}` in texts stands for a variable, `{project}` for the name of the project, and text between
 * `**` is bold.
 *
 * A block with `when` is shown only if that variable has a value.
 */
export type Block = { readonly when?: string | undefined } & (
  | { readonly kind: "paragraph" | "footnote"; readonly text: string }
  | { readonly kind: "code"; readonly variable: string }
  | { readonly kind: "action"; readonly link: string; readonly text: string }
  /** A paragraph for each item of a list. */
  | { readonly kind: "each"; readonly list: string; readonly text: string }
);

/** A block that says the same in all languages, or one with the key of its text. */
export type Part<Key extends string> = Block | { readonly key: Key; readonly block: Block };

/** Texts of an email in one language. */
export interface EmailCopy {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** Values of the variables in texts. */
export type Words = Readonly<
  Record<string, string | number | null | undefined | readonly Readonly<Record<string, string>>[]>
>;

/**
 * A built-in email; its texts are in the folder `languages`. The email as sent and the source that projects edit both
 * derive from it.
 */
export interface BuiltInEmail<T extends TemplateName> {
  /** Values in previews. Their types are those of the source's variables. */
  readonly sample: Required<TemplateVariables[T]>;
  /** Variables that may be missing. Default: none. */
  readonly optional?: readonly (keyof TemplateVariables[T] & string)[];
  /**
   * Variables whose text may look like a link although the project or its users wrote it, even through the shared
   * server. Default: none but the links of buttons.
   */
  readonly keepsLinks?: readonly (keyof TemplateVariables[T] & string)[];
  /** Makes text of unknown origin fit for an email. Default: the variables as they are. */
  readonly words?: (variables: TemplateVariables[T], language: string) => Words;
  readonly parts: readonly Part<TextKey<T>>[];
}

export function paragraph<Key extends string>(key: Key, when?: string): Part<Key> {
  return { key, block: { kind: "paragraph", text: "", when } };
}

export function footnote<Key extends string>(key: Key): Part<Key> {
  return { key, block: { kind: "footnote", text: "" } };
}

/** @param link Variable with the address of the button. */
export function action<Key extends string>(link: string, key: Key, when?: string): Part<Key> {
  return { key, block: { kind: "action", link, text: "", when } };
}

/** @param variable Its value is a paragraph. */
export function value(variable: string, when?: string): Block {
  return { kind: "paragraph", text: `{${variable}}`, when };
}

/** @param variable Its value is shown as a code to type. */
export function code(variable: string): Block {
  return { kind: "code", variable };
}

/** @param list Variable with the items. @param text How each is shown, by the names of its fields. */
export function each(list: string, text: string): Block {
  return { kind: "each", list, text };
}
