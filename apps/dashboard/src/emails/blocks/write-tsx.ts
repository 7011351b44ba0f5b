import { MODULES, TYPES } from "./components.ts";
import type { EmailDocument, Variable } from "./document.ts";
import { stringLiteral } from "./literals.ts";
import { writeBlocks } from "./write-blocks.ts";
import { plainChildren, textAttribute, wordsAttribute } from "./write-text.ts";

const SCHEMA_NAME = /\bvariablesSchema\b/;

/** Returns a document as a source in the form that projects edit. The same document always gives the same source. */
export function writeTsx(document: EmailDocument): string {
  const { variables, code } = document;
  const body = writeBody(document);
  const declared = variables && variables.length > 0 ? variables : [];
  const hasSchema = declared.length > 0 || SCHEMA_NAME.test(code.before + code.after);
  const props = code.props ?? `Props<${hasSchema ? "typeof variablesSchema.infer" : "object"}>`;
  const setup = code.setup === "" ? "" : `  ${code.setup}\n`;
  const head = `export function EmailTemplate({ ${usedProps(setup + body).join(", ")} }: ${props}) {`;
  const parts = [
    code.before,
    declared.length > 0 ? schemaOf(declared) : "",
    `${head}\n${setup}  return (\n${body}\n  );\n}`,
    samplesOf(declared),
    code.after,
  ];
  const rest = parts.filter((part) => part !== "").join("\n\n");
  return `${importsOf(rest, [code.before, code.setup, code.after].join("\n"))}\n\n${rest}\n`;
}

function writeBody({ subject, category, preview, blocks, code }: EmailDocument): string {
  const { open, close } = code.frame ?? { open: "<>", close: "</>" };
  const lines = [
    ...(subject ? [`      <Subject ${wordsAttribute("value", subject)} />`] : []),
    ...(category === null ? [] : [`      <NotificationCategory ${textAttribute("value", category)} />`]),
    ...(preview ? [`      <Preview>${plainChildren(preview)}</Preview>`] : []),
    ...(blocks.length > 0 ? [writeBlocks(blocks, "      ")] : []),
  ];
  return `    ${open}\n${lines.map((line) => `${line}\n`).join("")}    ${close}`;
}

/** Returns the props that code mentions. */
function usedProps(code: string): string[] {
  const used = ["variables", "project", "user"].filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  return /\blocale\b/.test(code) ? [...used, "locale"] : used;
}

function schemaOf(variables: readonly Variable[]): string {
  const entries = variables.map(({ name, type, isOptional }) =>
    isOptional ? `"${name}?": "${type}"` : `${name}: "${type}"`,
  );
  return `export const variablesSchema = type({ ${entries.join(", ")} });`;
}

function samplesOf(variables: readonly Variable[]): string {
  const entries = variables.flatMap(({ name, sample }) =>
    sample === undefined ? [] : [`  ${name}: ${typeof sample === "string" ? stringLiteral(sample) : sample},\n`],
  );
  if (entries.length === 0) return "";
  return `EmailTemplate.PreviewVariables = {\n${entries.join("")}} satisfies typeof variablesSchema.infer;`;
}

/**
 * Returns the imports of what a source uses.
 *
 * @param code The parts of it that were written as code, where components are also passed on by name.
 */
function importsOf(source: string, code: string): string {
  const lines = Object.entries(MODULES).flatMap(([module, names]) => {
    const used = names.filter((name) => isUsed(name, source, code));
    if (used.length === 0) return [];
    const specifiers = used.map((name) => (TYPES.has(name) ? `type ${name}` : name));
    return [`import { ${specifiers.join(", ")} } from "${module}";`];
  });
  return lines.join("\n");
}

function isUsed(name: string, source: string, code: string): boolean {
  if (TYPES.has(name)) return new RegExp(`\\b${name}\\b`).test(source);
  const isCalled = name[0] !== name[0]?.toUpperCase();
  const use = isCalled ? `\\b${name}\\(` : `<${name}\\b`;
  return new RegExp(use).test(source) || (!isCalled && new RegExp(`\\b${name}\\b`).test(code));
}
