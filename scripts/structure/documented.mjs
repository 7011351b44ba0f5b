import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/**
 * Counts what a package's built declaration file makes public and how much of that has a doc comment: every exported
 * function, class, interface, type and constant, and every member of the exported classes, interfaces and object types.
 *
 * @param {string} folder Of the package, absolute. @param {import("../pack.mjs").Manifest} manifest
 * @returns {{ total: number, undocumented: string[] }}
 */
export function documentedMembers(folder, { exports = {} }) {
  /** @type {{ name: string, isDocumented: boolean }[]} */
  const members = [];
  for (const target of Object.values(/** @type {Record<string, { types?: string }>} */ (exports))) {
    const file = target.types && join(folder, target.types);
    if (!file || file.includes("internal") || !existsSync(file)) continue;
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const exported = exportedNames(tree);
    members.push(...joinOverloads(tree.statements.flatMap((statement) => membersOf(statement, exported))));
  }
  const undocumented = members.filter(({ isDocumented }) => !isDocumented).map(({ name }) => name);
  return { total: members.length, undocumented };
}

/** Overloads share the comment of any. @param {{ name: string, isDocumented: boolean }[]} members */
function joinOverloads(members) {
  /** @type {Map<string, boolean>} */
  const joined = new Map();
  for (const { name, isDocumented } of members) joined.set(name, (joined.get(name) ?? false) || isDocumented);
  return [...joined].map(([name, isDocumented]) => ({ name, isDocumented }));
}

/** @param {ts.SourceFile} tree @returns {Set<string>} Names that the file exports, as they are called inside it. */
function exportedNames(tree) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const statement of tree.statements)
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name, propertyName } of statement.exportClause.elements) names.add((propertyName ?? name).text);
  return names;
}

/** @param {ts.Statement} statement @param {Set<string>} exported */
function membersOf(statement, exported) {
  const declarations = ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement];
  return declarations.flatMap((declaration) => {
    if (!("name" in declaration) || !declaration.name) return [];
    const name = /** @type {ts.Node} */ (declaration.name).getText();
    if (!exported.has(name) && !isExported(statement)) return [];
    const own = { name, isDocumented: hasComment(statement) };
    return [
      own,
      ...partsOf(declaration).map((part) => ({ name: `${name}.${part.name}`, isDocumented: part.isDocumented })),
    ];
  });
}

/** @param {ts.Node} declaration @returns {{ name: string, isDocumented: boolean }[]} */
function partsOf(declaration) {
  const body = ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration;
  const isHolder = ts.isInterfaceDeclaration(body) || ts.isClassDeclaration(body) || ts.isTypeLiteralNode(body);
  if (!isHolder) return [];
  const parts = [];
  for (const member of body.members) {
    const isHidden =
      ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    // Names in quotes are values of the wire, such as types of events: members of a mapped type, which cannot have
    // comments.
    if (!member.name || isHidden || ts.isPrivateIdentifier(member.name) || ts.isStringLiteral(member.name)) continue;
    parts.push({ name: member.name.getText(), isDocumented: hasComment(member) });
  }
  return joinOverloads(parts);
}

/** @param {ts.Node} node */
function isExported(node) {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)
  );
}

/** @param {ts.Node} node */
function hasComment(node) {
  return ts.getJSDocCommentsAndTags(node).length > 0;
}
