import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import type { Page } from "../pages/page.ts";
import { createReader, type Declaration, exportedDeclarations } from "./declarations.ts";
import { type DocComment, docComment, firstSentence } from "./doc-comment.ts";

/** Published packages with something to import, in the order of the reference. */
const PACKAGES = ["kit", "react", "server", "testing"];

/** Entries for this repository alone, and those that only have effects. */
const NOT_FOR_APPLICATIONS = /^\.\/(internal|package\.json|vitest)/;

/** Classes and types with this many methods get a page of their own. */
const METHODS_OF_A_PAGE = 4;

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, { readonly types?: string }>>;
}

/**
 * Returns the reference of every published package from the doc comments of its built declarations: a page per entry,
 * and one per class that has many methods.
 *
 * @param root Root folder of the repository, with the packages built.
 */
export async function packagePages(root: string): Promise<Page[]> {
  const read = createReader();
  const pages = await Promise.all(
    PACKAGES.map(async (folder) => {
      const path = join(root, "packages", folder);
      const manifest: Manifest = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
      return Object.entries(manifest.exports).flatMap(([entry, { types }]) => {
        if (types === undefined || NOT_FOR_APPLICATIONS.test(entry)) return [];
        const declarations = exportedDeclarations(join(path, types), read);
        return entryPages(manifest.name + entry.slice(1), manifest.description, declarations);
      });
    }),
  );
  return pages.flat();
}

function entryPages(name: string, description: string, declarations: readonly Declaration[]): Page[] {
  const path = `packages/${name.replace("@latchkit/", "").replaceAll("/", "-")}`;
  const apart = declarations.filter((one) => methodsOf(one).length >= METHODS_OF_A_PAGE);
  const pageOf = (one: Declaration) => `${path}-${one.name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()}`;
  const others = declarations.filter((one) => !apart.includes(one));
  const lines = [
    `# ${name}`,
    description,
    ...(apart.length === 0
      ? []
      : [
          "## Classes and objects",
          list(
            apart.map((one) => `[\`${one.name}\`](/${pageOf(one)}.md): ${firstSentence(docComment(one.nodes).text)}`),
          ),
        ]),
    ...section(
      "Functions, hooks and components",
      others.filter(({ kind }) => kind === "function"),
    ),
    ...section(
      "Small classes",
      others.filter(({ kind }) => kind === "class"),
    ),
    ...section(
      "Constants",
      others.filter(({ kind }) => kind === "constant"),
    ),
    ...section(
      "Types",
      others.filter(({ kind }) => kind === "type"),
    ),
  ];
  return [
    { path, title: name, description, markdown: `${lines.join("\n\n")}\n`, source: null },
    ...apart.map((one) => ({
      path: pageOf(one),
      title: one.name,
      description: firstSentence(docComment(one.nodes).text),
      markdown: membersPage(one, name),
      source: null,
    })),
  ];
}

function section(title: string, declarations: readonly Declaration[]): string[] {
  if (declarations.length === 0) return [];
  return [`## ${title}`, ...declarations.map((one) => declarationText(one))];
}

function declarationText({ name, nodes }: Declaration): string {
  const signature = nodes.map(declared).join("\n");
  return [`### \`${name}\``, ...commentParts(docComment(nodes), code(signature))].join("\n\n");
}

function membersPage(declaration: Declaration, entry: string): string {
  const comment = docComment(declaration.nodes);
  const members = membersOf(declaration);
  const properties = members.filter(({ isMethod }) => !isMethod);
  const methods = members.filter(({ isMethod }) => isMethod);
  const heritage = declaration.nodes.flatMap((node) =>
    ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) ? [...(node.heritageClauses ?? [])] : [],
  );
  const bases = heritage.map((clause) => `\`${plain(clause.getText())}\``).join(", ");
  return `${[
    `# ${declaration.name}`,
    code(`import { ${declaration.kind === "type" ? "type " : ""}${declaration.name} } from "${entry}";`),
    ...commentParts(comment, ""),
    ...(bases ? [`Has the members of its base, too: ${bases}.`] : []),
    ...memberSection("Methods", methods),
    ...memberSection("Properties", properties),
  ].join("\n\n")}\n`;
}

function memberSection(title: string, members: readonly Member[]): string[] {
  if (members.length === 0) return [];
  return [
    `## ${title}`,
    ...members.map(({ name, nodes, isMethod }) => {
      const signature = nodes.map((node) => plain(node.getText())).join("\n");
      return [`### \`${name}${isMethod ? "()" : ""}\``, ...commentParts(docComment(nodes), code(signature))].join(
        "\n\n",
      );
    }),
  ];
}

/** Puts a comment in order: what it does, the signature, parameters, result, errors, example. */
function commentParts({ text, parameters, returns, throws, examples, see }: DocComment, signature: string): string[] {
  const rows = parameters.map(({ name, text: meaning }) => `| \`${name}\` | ${cell(meaning)} |`);
  return [
    text,
    signature,
    rows.length > 0 ? `| Parameter | Meaning |\n|---|---|\n${rows.join("\n")}` : "",
    returns ? `**Returns** ${returns}` : "",
    ...throws.map((one) => `**Throws** ${one}`),
    ...examples.map((example) => (example.includes("```") ? example : code(example))),
    see.length > 0 ? `See ${see.map((one) => (one.startsWith("http") ? `<${one}>` : one)).join(", ")}.` : "",
  ].filter(Boolean);
}

interface Member {
  readonly name: string;
  readonly isMethod: boolean;
  readonly nodes: readonly ts.Node[];
}

function methodsOf(declaration: Declaration): readonly Member[] {
  return membersOf(declaration).filter(({ isMethod }) => isMethod);
}

/** Returns the public members of a class or type, overloads together. */
function membersOf({ nodes }: Declaration): readonly Member[] {
  const found = new Map<string, { isMethod: boolean; nodes: ts.Node[] }>();
  for (const member of nodes.flatMap(bodyOf)) {
    if (!member.name || ts.isPrivateIdentifier(member.name) || isHidden(member)) continue;
    const name = member.name.getText();
    const known = found.get(name) ?? { isMethod: isMethod(member), nodes: [] };
    known.nodes.push(member);
    found.set(name, known);
  }
  return [...found].map(([name, rest]) => ({ name, ...rest }));
}

function bodyOf(node: ts.Node): readonly (ts.ClassElement | ts.TypeElement)[] {
  if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) return [...node.members];
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? [...node.type.members] : [];
}

function isMethod(member: ts.ClassElement | ts.TypeElement): boolean {
  if (ts.isMethodDeclaration(member) || ts.isMethodSignature(member)) return true;
  const isProperty = ts.isPropertyDeclaration(member) || ts.isPropertySignature(member);
  return isProperty && member.type !== undefined && ts.isFunctionTypeNode(member.type);
}

function isHidden(member: ts.ClassElement | ts.TypeElement): boolean {
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword];
  return ts.canHaveModifiers(member) && (ts.getModifiers(member)?.some(({ kind }) => hidden.includes(kind)) ?? false);
}

/** Returns a declaration as source, without its own comment; types keep those of their members. */
function declared(node: ts.Node): string {
  return plain(node.getText().replace(/^(export )?declare /, ""));
}

/** Undoes the names that the bundler of declarations gives to what would collide. */
function plain(text: string): string {
  return text.replace(/_\$react\./g, "").replace(/\b([A-Za-z]\w*)\$\d+\b/g, "$1");
}

function code(text: string): string {
  return text && `\`\`\`ts\n${text}\n\`\`\``;
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function cell(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("|", "\\|");
}
