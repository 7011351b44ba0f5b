import { directionOf } from "@latchkit/contract/languages";
import { Action, Code, Footnote, isolate, Opening, Paragraph } from "@latchkit/email-renderer/design";
import { plainText } from "@latchkit/email-renderer/plain-text";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Block, Words } from "../../email-templates/built-in/built-in-email.ts";
import { copyOf, wordsOf } from "../../email-templates/built-in/built-in-emails.ts";
import { type Token, tokensOf } from "../../email-templates/built-in/tokens.ts";
import { nameForGreeting, oneLine, shorten, shortName } from "../../email-templates/display-text.ts";
import type { TemplateName } from "../../email-templates/template-catalogue.ts";
import { textsIn } from "../../languages/texts-in.ts";
import { type EmailContent, MAX_SUBJECT_LENGTH, type RenderedEmail } from "./email-content.ts";
import { Theme } from "./theme.tsx";

/** Mail programs shout headings by default. */
const QUIET_HEADINGS = [{ selector: "h1", options: { uppercase: false } }];

/**
 * Renders an email in one synchronous pass, since nothing in a built-in template waits for anything: React's streaming
 * renderer takes longer for the same HTML.
 */
export function renderContent<T extends TemplateName>(content: EmailContent<T>): RenderedEmail {
  const { template, language, theme } = content;
  const copy = copyOf(template, language);
  const projectName = shortName(content.project.displayName);
  const userName = nameForGreeting(content.user?.displayName ?? null);
  const values = {
    ...wordsOf(template, content.variables, language, content.mayLink),
    project: projectName,
    user: userName ?? undefined,
  };
  const texts = new Texts(values, language);
  const subject = shorten(new Texts(inOneLine(values), language).fill(copy.subject), MAX_SUBJECT_LENGTH);
  const markup = renderToStaticMarkup(
    <Theme
      name={theme}
      title={subject}
      locale={language}
      project={{ displayName: projectName }}
      projectLogos={content.project.logos}
      branding={content.project.branding}
    >
      <Opening
        heading={texts.fill(copy.heading)}
        preview={texts.fill(copy.preview)}
        greeting={userName && texts.fill(textsIn(language).phrases.greeting)}
      />
      {copy.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the email is rendered once
        <Part key={index} block={block} texts={texts} />
      ))}
    </Theme>,
  );
  return { subject, html: `<!DOCTYPE html>${markup}`, text: `${plainText(markup, QUIET_HEADINGS).trim()}\n` };
}

/** Makes text of unknown origin fit for a subject. */
function inOneLine(values: Words): Words {
  const clean = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "string" ? oneLine(value, MAX_SUBJECT_LENGTH) : value,
  ]);
  return Object.fromEntries(clean);
}

function Part({ block, texts }: { readonly block: Block; readonly texts: Texts }): ReactNode {
  if (block.when !== undefined && !texts.has(block.when)) return null;
  switch (block.kind) {
    case "paragraph":
      return <Paragraph>{texts.rich(block.text)}</Paragraph>;
    case "footnote":
      return <Footnote>{texts.rich(block.text)}</Footnote>;
    case "code":
      return <Code>{texts.value(block.variable)}</Code>;
    case "action":
      return (
        <Action href={texts.value(block.link)} hint={textsIn(texts.language).phrases.linkHint}>
          {texts.fill(block.text)}
        </Action>
      );
    case "each":
      return texts.itemsOf(block.list).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the email is rendered once, and two items may be alike
        <Paragraph key={index}>{item.rich(block.text)}</Paragraph>
      ));
  }
}

/** Fills the texts of an email with the values of its variables. */
class Texts {
  readonly language: string;
  readonly #values: Words;
  readonly #isRightToLeft: boolean;

  constructor(values: Words, language: string) {
    this.language = language;
    this.#values = values;
    this.#isRightToLeft = directionOf(language) === "rtl";
  }

  has(name: string): boolean {
    return Boolean(this.#values[name]);
  }

  value(name: string): string {
    const value = this.#values[name];
    if (typeof value !== "string" && typeof value !== "number") throw new Error(`The email has no text "${name}".`);
    return String(value);
  }

  itemsOf(name: string): readonly Texts[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map((item) => new Texts(item, this.language)) : [];
  }

  fill(text: string): string {
    return tokensOf(text)
      .map((token) => this.#shown(token))
      .join("");
  }

  rich(text: string): ReactNode {
    return tokensOf(text).map((token, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the email is rendered once
      <Fragment key={index}>{token.isBold ? <strong>{this.#shown(token)}</strong> : this.#shown(token)}</Fragment>
    ));
  }

  #shown({ kind, value }: Token): string {
    if (kind === "text") return value;
    return this.#isRightToLeft ? isolate(this.value(value)) : this.value(value);
  }
}
