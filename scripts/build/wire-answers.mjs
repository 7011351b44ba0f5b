import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

const FLAGS = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;

/**
 * Replaces an emitted declaration file by one that spells out what every endpoint answers. As emitted, it derives that from the schemas of all
 * endpoints, which would bring the types of the schema library along.
 *
 * @param {string} source With the type `WireAnswers`. @param {string} emitted The declaration file.
 */
export async function spellOutAnswers(source, emitted) {
  const config = ts.readConfigFile(join(source, "../../tsconfig.json"), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(source, "../.."), { skipLibCheck: true });
  const program = ts.createProgram([source], options);
  const checker = program.getTypeChecker();
  const declaration = program.getSourceFile(source)?.statements.find(ts.isTypeAliasDeclaration);
  if (!declaration) throw new Error(`${source} declares no type.`);
  const lines = checker.getPropertiesOfType(checker.getTypeAtLocation(declaration.name)).map((endpoint) => {
    const [client, server] = checker
      .getPropertiesOfType(checker.getTypeOfSymbolAtLocation(endpoint, declaration))
      .map((tier) => checker.typeToString(checker.getTypeOfSymbolAtLocation(tier, declaration), undefined, FLAGS))
      .map((type) => type.replace(/import\("[^"]*"\)\.JsonValue/g, "JsonValue"));
    const answers = client === server ? `Same<${client}>` : `{ client: ${client}; server: ${server} }`;
    return `  ${JSON.stringify(endpoint.name)}: ${answers};`;
  });
  const text = `type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
type Same<Answer> = { client: Answer; server: Answer };
export interface WireAnswers {
${lines.join("\n")}
}
`;
  if (text.includes("import(")) throw new Error("An answer has a type that cannot be spelt out.");
  await writeFile(emitted, text);
}
