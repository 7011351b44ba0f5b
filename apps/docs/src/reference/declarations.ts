import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** A declaration that a package exports, as its declaration file has it. */
export interface Declaration {
  readonly name: string;
  readonly kind: "class" | "function" | "constant" | "type";
  /** All of them: functions may be overloaded. */
  readonly nodes: readonly ts.Node[];
}

/** Reads declaration files, each once. */
export type ReadFile = (file: string) => ts.SourceFile;

/** Creates a reader of declaration files. */
export function createReader(): ReadFile {
  const known = new Map<string, ts.SourceFile>();
  return (file) => {
    const found =
      known.get(file) ?? ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    known.set(file, found);
    return found;
  };
}

/**
 * Returns what an entry of a package exports, in alphabetical order. Works by syntax alone: the build splits
 * declarations into files that import each other under short names, which are followed.
 *
 * @param file Declaration file of the entry, absolute.
 */
export function exportedDeclarations(file: string, read: ReadFile): Declaration[] {
  return exportNames(read(file))
    .map(({ exported, local }) => ({ exported, nodes: find(file, local, read) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ exported, nodes }) => ({ name: exported, kind: kindOf(nodes), nodes }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

function exportNames(source: ts.SourceFile): { exported: string; local: string }[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
      return [];
    return statement.exportClause.elements.map(({ name, propertyName }) => ({
      exported: name.text,
      local: (propertyName ?? name).text,
    }));
  });
}

/** Finds the declarations of a name, in this file or in the one that it comes from. */
function find(file: string, name: string, read: ReadFile): readonly ts.Node[] {
  const source = read(file);
  const own = source.statements.filter((statement) => namesOf(statement).includes(name));
  if (own.length > 0) return own;
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    const imported = bindings.elements.find((element) => element.name.text === name);
    const { moduleSpecifier } = statement;
    if (!ts.isStringLiteral(moduleSpecifier)) continue;
    const from = join(dirname(file), moduleSpecifier.text.replace(/\.js$/, ".d.ts"));
    if (!imported || !existsSync(from)) continue;
    const alias = (imported.propertyName ?? imported.name).text;
    const there = exportNames(read(from)).find(({ exported }) => exported === alias);
    return there ? find(from, there.local, read) : [];
  }
  return [];
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function kindOf([node]: readonly ts.Node[]): Declaration["kind"] {
  if (node === undefined || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return "type";
  if (ts.isClassDeclaration(node)) return "class";
  if (ts.isFunctionDeclaration(node)) return "function";
  return /=>|typeof /.test(node.getText()) && ts.isVariableStatement(node) && isCallable(node)
    ? "function"
    : "constant";
}

function isCallable(statement: ts.VariableStatement): boolean {
  const [declaration] = statement.declarationList.declarations;
  return declaration?.type !== undefined && ts.isFunctionTypeNode(declaration.type);
}
