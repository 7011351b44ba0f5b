import type { TemplateName, TemplateVariables } from "../template-catalogue.ts";

/** Languages of the built-in emails. The first one is for readers of all others. */
export const LANGUAGES = ["en", "de"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Returns the language of built-in emails for a locale such as `de-AT`; English if they are not translated. */
export function languageOf(locale: string | null | undefined): Language {
  const [language] = locale?.toLowerCase().split("-") ?? [];
  return LANGUAGES.find((known) => known === language) ?? "en";
}

/**
 * Part of an email. `{name}` in texts stands for a variable, `{project}` for the name of the project, and text between `**` is bold.
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

/** What an email says in one language. */
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

/** A built-in email. The email as sent and the source that projects edit both derive from it. */
export type BuiltInEmail<T extends TemplateName> = {
  /** Values in previews. Their types are those of the source's variables. */
  readonly sample: Required<TemplateVariables[T]>;
  /** Variables that may be missing. Default: none. */
  readonly optional?: readonly (keyof TemplateVariables[T] & string)[];
  /** Makes text of unknown origin fit for an email. Default: the variables as they are. */
  readonly words?: (variables: TemplateVariables[T], language: Language) => Words;
} & { readonly [L in Language]: EmailCopy };

export function paragraph(text: string, when?: string): Block {
  return { kind: "paragraph", text, when };
}

export function footnote(text: string): Block {
  return { kind: "footnote", text };
}

/** @param variable Its value is shown as a code to type. */
export function code(variable: string): Block {
  return { kind: "code", variable };
}

/** @param link Variable with the address of the button. */
export function action(link: string, text: string, when?: string): Block {
  return { kind: "action", link, text, when };
}

/** @param list Variable with the items, whose fields `text` names. */
export function each(list: string, text: string): Block {
  return { kind: "each", list, text };
}
