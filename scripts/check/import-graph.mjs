// Which modules of a folder import which, as a graph of files or of folders.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { parseAst } from "rolldown/parseAst";

/**
 * An import of one module by another, both as paths relative to the folder that was read, with forward slashes.
 *
 * @typedef {{ from: string, to: string, isType: boolean, isDynamic: boolean }} Import
 */

const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const NOT_SHIPPED = /\.(test|test-d|test-data)\.tsx?$/;

/**
 * Reads the imports between the modules of a folder. Tests and test data are left out; packages are as well.
 *
 * @param {string} folder Absolute path.
 * @returns {Import[]}
 */
export function readImports(folder) {
  return listModules(folder).flatMap((from) => {
    const code = readFileSync(join(folder, from), "utf8");
    return importsOf(code, from).flatMap(({ specifier, isType, isDynamic }) => {
      const to = posix.join(posix.dirname(from), specifier);
      return specifier.startsWith(".") && !to.startsWith("..") && existsSync(join(folder, to))
        ? [{ from, to, isType, isDynamic }]
        : [];
    });
  });
}

/** @param {string} folder @returns {string[]} */
export function listModules(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => SOURCE.test(file) && !NOT_SHIPPED.test(file))
    .sort();
}

/** @param {string} code @param {string} file @returns {{ specifier: string, isType: boolean, isDynamic: boolean }[]} */
function importsOf(code, file) {
  /** @type {{ specifier: string, isType: boolean, isDynamic: boolean }[]} */
  const found = [];
  JSON.stringify(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }), (_, node) => {
    const specifier = node?.source?.value;
    if (typeof specifier === "string")
      found.push({ specifier, isType: isTypeOnly(node), isDynamic: node.type === "ImportExpression" });
    return typeof node === "bigint" ? null : node; // JSON has no bigints
  });
  return found;
}

/** @param {{ type: string, importKind?: string, exportKind?: string, specifiers?: { importKind?: string }[] }} node */
function isTypeOnly({ type, importKind, exportKind, specifiers = [] }) {
  if (type === "TSImportType" || importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === "type");
}

/**
 * Lifts imports between files to the children of one folder: its files and its subfolders, each as a whole.
 *
 * @param {readonly Import[]} imports
 * @param {string} folder Relative path; `""` for the folder that was read.
 * @returns {Import[]} With names of children; imports inside one child are left out.
 */
export function betweenChildren(imports, folder) {
  const prefix = folder === "" ? "" : `${folder}/`;
  /** @param {string} path */
  const childOf = (path) => prefix + path.slice(prefix.length).split("/")[0];
  return imports.flatMap(({ from, to, ...kind }) => {
    if (!from.startsWith(prefix) || !to.startsWith(prefix)) return [];
    const [fromChild, toChild] = [childOf(from), childOf(to)];
    return fromChild === toChild ? [] : [{ from: fromChild, to: toChild, ...kind }];
  });
}

/**
 * Finds groups whose members all reach each other (strongly connected components of two or more, by Tarjan's algorithm).
 *
 * @param {readonly { from: string, to: string }[]} edges
 * @returns {string[][]} Sorted.
 */
export function findKnots(edges) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { from, to } of edges) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
    if (!targets.has(to)) targets.set(to, new Set());
  }
  /** @type {Map<string, number>} */
  const indexes = new Map();
  /** @type {Map<string, number>} */
  const lows = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const knots = [];
  /** @param {string} name @returns {number} */
  const visit = (name) => {
    let low = indexes.size;
    indexes.set(name, low);
    lows.set(name, low);
    stack.push(name);
    for (const next of targets.get(name) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, indexes.get(next) ?? low);
    }
    lows.set(name, low);
    if (low === indexes.get(name)) {
      const knot = stack.splice(stack.indexOf(name));
      if (knot.length > 1) knots.push(knot.sort());
    }
    return low;
  };
  for (const name of targets.keys()) if (!indexes.has(name)) visit(name);
  return knots.sort((one, other) => String(one).localeCompare(String(other)));
}

/** Every folder that holds modules, and the folders above it; `""` is the one that was read. @param {readonly string[]} modules */
export function foldersOf(modules) {
  const folders = new Set([""]);
  for (const module of modules)
    for (let folder = dirname(module); folder !== "."; folder = dirname(folder)) folders.add(folder);
  return [...folders].sort();
}
