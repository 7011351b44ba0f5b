import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
const JSON_VALUE =
  "type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };\n";

/**
 * Replaces an emitted declaration file by one that spells out what every endpoint answers. As emitted, it derives that
 * from the schemas of all endpoints, which would bring the types of the schema library along.
 *
 * @param {string} source With the type `WireAnswers`. @param {string} emitted The declaration file.
 */
export async function spellOutAnswers(source, emitted) {
  await spellOut(source, emitted, ({ checker, declaration, name, entries, text }) => {
    const lines = entries.map((endpoint) => {
      const [client, server] = checker
        .getPropertiesOfType(checker.getTypeOfSymbolAtLocation(endpoint, declaration))
        .map(text);
      const answers = client === server ? `Same<${client}>` : `{ client: ${client}; server: ${server} }`;
      return `  ${JSON.stringify(endpoint.name)}: ${answers};`;
    });
    return `type Same<Answer> = { client: Answer; server: Answer };\nexport interface ${name} {\n${lines.join("\n")}\n}\n`;
  });
}

/**
 * The same for a union of names. As emitted, the keys of messages are derived from all messages in English, which would
 * be declared along with them.
 *
 * @param {string} source With the type. @param {string} emitted
 */
export async function spellOutNames(source, emitted) {
  await spellOut(source, emitted, ({ comment, name, type }) => {
    const names = type.isUnion() ? type.types.map((member) => member.isStringLiteral() && member.value) : [];
    if (names.length === 0 || names.includes(false)) throw new Error(`${name} is not a union of names.`);
    return `${comment}\nexport type ${name} =\n  | ${names.map((member) => JSON.stringify(member)).join("\n  | ")};\n`;
  });
}

/**
 * The same for the data of every type of event.
 *
 * @param {string} source With the type `WebhookEventData`. @param {string} emitted The declaration file.
 */
export async function spellOutEvents(source, emitted) {
  await spellOut(source, emitted, ({ name, comment, entries, text }) => {
    const lines = entries.map((event) => `  readonly ${JSON.stringify(event.name)}: ${text(event)};`);
    return `${comment}\nexport interface ${name} {\n${lines.join("\n")}\n}\n`;
  });
}

/**
 * @typedef {object} Spelling
 * @property {ts.TypeChecker} checker
 * @property {ts.TypeAliasDeclaration} declaration
 * @property {ts.Type} type
 * @property {string} name Of the type.
 * @property {string} comment Above the type.
 * @property {ts.Symbol[]} entries Its properties.
 * @property {(property: ts.Symbol) => string} text The type of a property.
 */

/** @param {string} source With one type. @param {string} emitted @param {(spelling: Spelling) => string} write */
async function spellOut(source, emitted, write) {
  const base = source.slice(0, source.lastIndexOf(`${join("/src/")}`));
  const config = ts.readConfigFile(join(base, "tsconfig.json"), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, base, { skipLibCheck: true });
  const program = ts.createProgram([source], options);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  const declaration = file?.statements.find(ts.isTypeAliasDeclaration);
  if (!file || !declaration) throw new Error(`${source} declares no type.`);
  const name = declaration.name.text;
  const type = checker.getTypeAtLocation(declaration.name);
  const body = write({
    checker,
    declaration,
    type,
    name,
    comment: file.text.slice(declaration.getFullStart(), declaration.getStart()).trim(),
    entries: checker.getPropertiesOfType(type),
    text: (property) =>
      checker
        .typeToString(checker.getTypeOfSymbolAtLocation(property, declaration), undefined, FLAGS)
        .replace(/import\("[^"]*"\)\.JsonValue/g, "JsonValue"),
  });
  if (body.includes("import(")) throw new Error(`${name} has a type that cannot be written out.`);
  await writeFile(emitted, JSON_VALUE + body);
}
