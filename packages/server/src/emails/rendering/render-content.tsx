import type { Language } from "@latchkit/contract/languages";
import { Action, Code, Footnote, Opening, Paragraph } from "@latchkit/email-renderer/design";
import { toPlainText } from "@react-email/render";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Block, Words } from "../../email-templates/built-in/built-in-email.ts";
import { copyOf, wordsOf } from "../../email-templates/built-in/built-in-emails.ts";
import { tokensOf } from "../../email-templates/built-in/tokens.ts";
import { nameForGreeting, oneLine, shortName } from "../../email-templates/display-text.ts";
import type { TemplateName } from "../../email-templates/template-catalogue.ts";
import { textsIn } from "../../languages/texts-in.ts";
import { type EmailContent, MAX_SUBJECT_LENGTH, type RenderedEmail } from "./email-content.ts";
import { Theme } from "./theme.tsx";

/** Mail programs shout headings by default. */
const PLAIN_TEXT = { selectors: [{ selector: "h1", options: { uppercase: false } }] };

/**
 * Renders an email in one synchronous pass, since nothing in a built-in template waits for anything: React's streaming
 * renderer, which `@react-email/render` uses, takes longer for the same HTML.
 */
export function renderContent<T extends TemplateName>(content: EmailContent<T>): RenderedEmail {
  const { template, language, theme } = content;
  const copy = copyOf(template, language);
  const projectName = shortName(content.project.displayName);
  const userName = nameForGreeting(content.user?.displayName ?? null);
  const values = {
    ...wordsOf(template, content.variables, language),
    project: projectName,
    user: userName ?? undefined,
  };
  const subject = oneLine(fill(copy.subject, values), MAX_SUBJECT_LENGTH);
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
        heading={fill(copy.heading, values)}
        preview={fill(copy.preview, values)}
        greeting={userName && fill(textsIn(language).phrases.greeting, values)}
      />
      {copy.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the email is rendered once
        <Part key={index} block={block} values={values} language={language} />
      ))}
    </Theme>,
  );
  return { subject, html: `<!DOCTYPE html>${markup}`, text: `${toPlainText(markup, PLAIN_TEXT).trim()}\n` };
}

interface PartProps {
  readonly block: Block;
  readonly values: Words;
  readonly language: Language;
}

function Part({ block, values, language }: PartProps): ReactNode {
  if (block.when !== undefined && !values[block.when]) return null;
  switch (block.kind) {
    case "paragraph":
      return <Paragraph>{rich(block.text, values)}</Paragraph>;
    case "footnote":
      return <Footnote>{rich(block.text, values)}</Footnote>;
    case "code":
      return <Code>{textOf(block.variable, values)}</Code>;
    case "action":
      return (
        <Action href={textOf(block.link, values)} hint={textsIn(language).phrases.linkHint}>
          {fill(block.text, values)}
        </Action>
      );
    case "each":
      return listOf(block.list, values).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the email is rendered once, and two items may be alike
        <Paragraph key={index}>{rich(block.text, item)}</Paragraph>
      ));
  }
}

function fill(text: string, values: Words): string {
  return tokensOf(text)
    .map(({ kind, value }) => (kind === "text" ? value : textOf(value, values)))
    .join("");
}

function rich(text: string, values: Words): ReactNode {
  return tokensOf(text).map(({ kind, value, isBold }, index) => {
    const shown = kind === "text" ? value : textOf(value, values);
    // biome-ignore lint/suspicious/noArrayIndexKey: the email is rendered once
    return <Fragment key={index}>{isBold ? <strong>{shown}</strong> : shown}</Fragment>;
  });
}

function textOf(name: string, values: Words): string {
  const value = values[name];
  if (typeof value !== "string" && typeof value !== "number") throw new Error(`The email has no text "${name}".`);
  return String(value);
}

function listOf(name: string, values: Words): readonly Words[] {
  const value = values[name];
  return Array.isArray(value) ? value : [];
}
