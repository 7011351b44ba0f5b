import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import { root } from "../workspace.mjs";

/**
 * @typedef {object} Import
 * @property {string} to Path of the imported file.
 * @property {boolean} isType Whether the import disappears when TypeScript is compiled.
 * @property {boolean} isDynamic Whether it is an `import()`.
 *
 * @typedef {object} Source
 * @property {string} path Relative to the workspace's root, with forward slashes.
 * @property {string} text
 * @property {ts.SourceFile} tree With parents set.
 * @property {boolean} isShipped `true` for the sources of packages and apps, `false` for tests, test data, scripts and
 *   benchmarks.
 * @property {Import[]} imports Files of the workspace only.
 */

const folders = ["packages", "apps", "tests", "bench", "scripts"];
const notOurs = new Set([".next", "node_modules", "dist", ".cache"]);

/** @type {Source[] | undefined} */
let sources;

/** Parses every source file of the workspace, once per process. @returns {Source[]} Sorted by path. */
export function readSources() {
  sources ??= parseSources();
  return sources;
}

/** @returns {Source[]} */
function parseSources() {
  const paths = folders.flatMap((folder) => listFiles(folder)).sort();
  const known = new Set(paths);
  const entries = packageEntries();
  return paths.map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path));
    return { path, text, tree, isShipped: isShipped(path), imports: importsOf(path, tree, known, entries) };
  });
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : listFiles(path);
    return /(?<!\.d)\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** @param {string} path */
function isShipped(path) {
  return /^(packages|apps)\/[^/]+\/src\//.test(path) && !/\.(test|test-data)\.tsx?$/.test(path);
}

/** @param {string} path */
function scriptKind(path) {
  if (path.endsWith(".tsx")) return ts.ScriptKind.TSX;
  return path.endsWith(".mjs") ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}

/** @returns {Map<string, string>} Source file by the specifier that imports it, such as `@latchkit/contract/errors`. */
function packageEntries() {
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const folder of readdirSync(join(root, "packages"))) {
    const file = join(root, "packages", folder, "package.json");
    if (!existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(file, "utf8"));
    for (const [subpath, target] of Object.entries(exports)) {
      const source = typeof target === "string" ? target : target["latchkit-source"];
      if (source) entries.set(posix.join(name, subpath), posix.join("packages", folder, source));
    }
  }
  return entries;
}

/**
 * @param {string} path
 * @param {ts.SourceFile} tree
 * @param {Set<string>} known
 * @param {Map<string, string>} entries
 * @returns {Import[]}
 */
function importsOf(path, tree, known, entries) {
  /** @type {Import[]} */
  const imports = [];
  /** @param {ts.Expression | undefined} specifier @param {boolean} isType @param {boolean} isDynamic */
  const add = (specifier, isType, isDynamic) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const { text } = specifier;
    const to = text.startsWith(".") ? posix.join(dirname(path), text) : entries.get(text);
    if (to && known.has(to)) imports.push({ to, isType, isDynamic });
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node.importClause), false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, isTypeExport(node), false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    )
      add(node.argument.literal, true, false);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return imports;
}

/** @param {ts.ImportClause | undefined} clause */
function isTypeImport(clause) {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return !clause.name && !!names && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly);
}

/** @param {ts.ExportDeclaration} node */
function isTypeExport(node) {
  if (node.isTypeOnly) return true;
  const names = node.exportClause;
  return !!names && ts.isNamedExports(names) && names.elements.every((name) => name.isTypeOnly);
}
