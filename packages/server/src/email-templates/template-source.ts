import { directionOf } from "@latchkit/contract/languages";
import { textsIn } from "../languages/texts-in.ts";
import type { Block, EmailCopy } from "./built-in/built-in-email.ts";
import { BUILT_IN_EMAILS, copyOf } from "./built-in/built-in-emails.ts";
import { tokensOf } from "./built-in/tokens.ts";
import type { ChangeableTemplate } from "./template-catalogue.ts";

/** Components of `@latchkit/emails` that show the blocks. */
const COMPONENTS: { readonly [K in Block["kind"]]: string } = {
  paragraph: "Paragraph",
  each: "Paragraph",
  code: "Code",
  action: "Action",
  footnote: "Footnote",
};

/** Returns a built-in email as a source in the form that projects edit. */
export function templateSource(template: ChangeableTemplate, language: string): string {
  const email = BUILT_IN_EMAILS[template];
  const copy = copyOf(template, language);
  const optional: readonly string[] = email.optional ?? [];
  const schema = Object.entries(email.sample).map(([name, value]) =>
    optional.includes(name) ? `"${name}?": "${typeof value}"` : `${name}: "${typeof value}"`,
  );
  const content = copy.blocks.map((block) => indent(conditional(block, element(block, language)), "      ")).join("\n");
  return `import { ${importsOf(copy, language).join(", ")} } from "@latchkit/emails";
import { type } from "arktype";

export const variablesSchema = type({ ${schema.join(", ")} });

export function EmailTemplate({ variables, project, user }: Props<typeof variablesSchema.infer>) {
  return (
    <>
      <Subject value={${templateLiteral(copy.subject, language)}} />
      <NotificationCategory value="Transactional" />
      <Opening
        heading=${attribute(copy.heading, language)}
        preview=${attribute(copy.preview, language)}
        greeting={user.displayName && ${templateLiteral(textsIn(language).phrases.greeting, language)}}
      />
${content}
    </>
  );
}

EmailTemplate.PreviewVariables = ${JSON.stringify(email.sample, null, 2)} satisfies typeof variablesSchema.infer;
`;
}

function importsOf({ blocks }: EmailCopy, language: string): string[] {
  const components = blocks.map(({ kind }) => COMPONENTS[kind]);
  const always = ["NotificationCategory", "Opening", "type Props", "Subject"];
  const isolate = directionOf(language) === "rtl" ? ["isolate"] : [];
  return [...new Set([...components, ...always, ...isolate])].sort((a, b) => bare(a).localeCompare(bare(b)));
}

const bare = (name: string): string => name.replace("type ", "");

function element(block: Block, language: string): string {
  const name = COMPONENTS[block.kind];
  if (block.kind === "code") return `<${name}>{variables.${block.variable}}</${name}>`;
  if (block.kind === "each")
    return `{variables.${block.list}.map((item) => (\n  <${name}>${children(block.text, language, "item")}</${name}>\n))}`;
  if (block.kind === "action") {
    const hint = language === "en" ? "" : ` hint=${attribute(textsIn(language).phrases.linkHint, language)}`;
    return `<${name} href={variables.${block.link}}${hint}>${children(block.text, language)}</${name}>`;
  }
  return `<${name}>\n  ${children(block.text, language)}\n</${name}>`;
}

function conditional({ when }: Block, jsx: string): string {
  return when === undefined ? jsx : `{variables.${when} && (\n${indent(jsx, "  ")}\n)}`;
}

function indent(text: string, by: string): string {
  return text.replace(/^/gm, by);
}

/** A text as children of an element. */
function children(text: string, language: string, variables?: string): string {
  return text
    .split("**")
    .map((part, index) => {
      const jsx = tokensOf(part).map(({ kind, value }) =>
        kind === "text" ? value : `{${expression(value, language, variables)}}`,
      );
      return index % 2 === 1 ? `<strong>${jsx.join("")}</strong>` : jsx.join("");
    })
    .join("");
}

/** A text as a value of an attribute. */
function attribute(text: string, language: string): string {
  return text.includes("{") ? `{${templateLiteral(text, language)}}` : `"${text}"`;
}

/** A text as a template literal. */
function templateLiteral(text: string, language: string): string {
  const pieces = tokensOf(text).map(({ kind, value }) =>
    kind === "text" ? value : `\${${expression(value, language)}}`,
  );
  return `\`${pieces.join("")}\``;
}

/** Stands apart from right-to-left text around it, as in the email as sent. */
function expression(name: string, language: string, variables = "variables"): string {
  const owner = name === "project" || name === "user" ? `${name}.displayName` : `${variables}.${name}`;
  return directionOf(language) === "rtl" ? `isolate(${owner})` : owner;
}
