import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { publishedPackages } from "../pack.mjs";
import { root } from "../workspace.mjs";
import { fileKnots, folderKnots } from "./cycles.mjs";
import { documentedMembers } from "./documented.mjs";
import { behaviourLines, functionsOf } from "./functions.mjs";

/**
 * @typedef {import("./sources.mjs").Source} Source
 *
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value Smaller is better, unless `isFloor`.
 * @property {boolean} [isFloor] Whether larger is better.
 * @property {string[]} [worst] What makes up the figure, the worst first; the report shows a few.
 */

const COLUMNS = 120;
/**
 * Words that docs/writing.md forbids for a component, a caller or an attacker. In quotes, `nobody` is a name: Unix has a
 * user called that.
 */
const FORBIDDEN =
  /\b([Ww]hoever|[Ss]omebody|(?<!["`])[Nn]obody|[Nn]obody(?!["`])|[Ee]verybody|[Aa]nybody|[Ww]hom|[Aa]s which)\b/;
/** A doc comment that begins with a clause instead of a verb or a noun. */
const CLAUSE = /^\s*(\/\*\*|\*) (What|How|That|Where|Which|Who)\b/;

/** @param {Source[]} sources @returns {Figure[]} */
export function computeFigures(sources) {
  const shipped = sources.filter(({ isShipped }) => isShipped);
  return [
    ...cycles(sources, shipped),
    ...sizes(shipped),
    ...types(sources, shipped),
    ...words(sources, shipped),
    ...documentation(),
  ];
}

/** @param {Source[]} sources @param {Source[]} shipped @returns {Figure[]} */
function cycles(sources, shipped) {
  const values = fileKnots(sources, { withTypes: false });
  const withTypes = fileKnots(shipped, { withTypes: true });
  const folders = folderKnots(shipped, { withTypes: false });
  const foldersWithTypes = folderKnots(shipped, { withTypes: true });
  const list = (/** @type {string[][]} */ knots) => knots.map((knot) => `${knot.length}: ${knot.join(" ")}`);
  return [
    { name: "files in import cycles", value: values.flat().length, worst: list(values) },
    { name: "files in import cycles, with types", value: withTypes.flat().length, worst: list(withTypes) },
    { name: "folders in import cycles", value: folders.flat().length, worst: list(folders) },
    {
      name: "folders in import cycles, with types",
      value: foldersWithTypes.flat().length,
      worst: list(foldersWithTypes),
    },
  ];
}

/**
 * Returns a count relative to the size of the sources, because code that grows must not get worse.
 *
 * @param {number} count
 * @param {Source[]} sources
 */
function perTenThousandLines(count, sources) {
  const lines = sources.reduce((sum, source) => sum + lineCount(source), 0);
  return Math.round((count / lines) * 100_000) / 10;
}

/** @param {Source[]} shipped @returns {Figure[]} */
function sizes(shipped) {
  const files = shipped
    .filter((source) => behaviourLines(source) * 2 >= lineCount(source))
    .map((source) => ({ path: source.path, lines: codeLineCount(source) }))
    .sort((a, b) => b.lines - a.lines);
  const functions = shipped.flatMap(functionsOf).sort((a, b) => b.lines - a.lines);
  const manyParameters = functions
    .filter(({ parameters }) => parameters >= 5)
    .sort((a, b) => b.parameters - a.parameters);
  const over = (/** @type {number} */ lines) => functions.filter((measured) => measured.lines > lines);
  const called = functions.map(({ name, path, lines }) => `${lines} ${name} (${path})`);
  return [
    {
      name: "lines of code of the longest file with behaviour",
      value: files[0]?.lines ?? 0,
      worst: files.map(({ path, lines }) => `${lines} ${path}`),
    },
    { name: "lines of the longest function", value: functions[0]?.lines ?? 0, worst: called },
    {
      name: "functions over 60 lines, per 10,000 lines",
      value: perTenThousandLines(over(60).length, shipped),
      worst: called,
    },
    { name: "functions over 40 lines, per 10,000 lines", value: perTenThousandLines(over(40).length, shipped) },
    {
      name: "functions with 5 parameters or more, per 10,000 lines",
      value: perTenThousandLines(manyParameters.length, shipped),
      worst: manyParameters.map(({ name, path, parameters }) => `${parameters} ${name} (${path})`),
    },
    { name: "most parameters of a function", value: manyParameters[0]?.parameters ?? 0 },
  ];
}

/** @param {Source[]} sources @param {Source[]} shipped @returns {Figure[]} */
function types(sources, shipped) {
  const rest = sources.filter((source) => !shipped.includes(source));
  const any = (/** @type {Source[]} */ some) => some.flatMap((source) => find(source, isAny));
  const casts = shipped.flatMap((source) => find(source, isCast));
  const nonNull = shipped.flatMap((source) => find(source, ts.isNonNullExpression));
  return [
    { name: "any, shipped", value: any(shipped).length, worst: any(shipped) },
    { name: "any, tests and scripts", value: any(rest).length, worst: any(rest) },
    {
      name: "casts, shipped, per 10,000 lines",
      value: perTenThousandLines(casts.length, shipped),
      worst: perFile(casts),
    },
    { name: "non-null assertions, shipped", value: nonNull.length, worst: nonNull },
  ];
}

/** @param {Source[]} sources @param {Source[]} shipped @returns {Figure[]} */
function words(sources, shipped) {
  const isText = (/** @type {Source} */ { path }) => /(^|[/.-])(texts?|languages|messages)[/.-]/.test(path);
  const passkey = shipped.filter((source) => !isText(source) && /passkey/i.test(source.text)).map(({ path }) => path);
  const lines = sources.flatMap(({ path, text }) =>
    text.split("\n").map((line, index) => ({ at: `${path}:${index + 1}`, line })),
  );
  const docs = documents().flatMap((path) =>
    readFileSync(join(root, path), "utf8")
      .split("\n")
      .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
  );
  // A sentence of an email is one line, however long it is.
  const long = lines.filter(({ at, line }) => line.length > COLUMNS && !at.includes("/languages/")).map(({ at }) => at);
  const foreign = [...lines, ...docs].filter(({ line }) => FORBIDDEN.test(line)).map(({ at }) => at);
  const clauses = lines.filter(({ line }) => CLAUSE.test(line)).map(({ at }) => at);
  return [
    { name: "files that say “passkey”, besides texts", value: passkey.length, worst: perFolder(passkey) },
    {
      name: `lines over ${COLUMNS} columns, per 10,000`,
      value: perTenThousandLines(long.length, sources),
      worst: perFolder(long),
    },
    { name: "lines with words that docs/writing.md forbids", value: foreign.length, worst: perFolder(foreign) },
    { name: "doc comments that begin with a clause", value: clauses.length, worst: perFolder(clauses) },
  ];
}

/** @returns {Figure[]} Needs built packages. */
function documentation() {
  return publishedPackages()
    .filter(({ manifest }) => Object.keys(manifest.exports ?? {}).length > 0)
    .map(({ name, path, manifest }) => {
      const { total, undocumented } = documentedMembers(path, manifest);
      const percent = total === 0 ? 0 : Math.floor(((total - undocumented.length) / total) * 1000) / 10;
      return { name: `documented public members of ${name}, %`, value: percent, isFloor: true, worst: undocumented };
    });
}

/** @returns {string[]} The pages that people read; docs/writing.md has to name what it forbids. */
function documents() {
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => (folder === "." ? name : `${folder}/${name}`));
  return [".", "docs", "docs/decisions"].flatMap(inFolder).filter((path) => path !== "docs/writing.md");
}

/** @param {Source} source @param {(node: ts.Node) => boolean} isWanted @returns {string[]} As `path:line`. */
function find({ path, tree }, isWanted) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isWanted(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** @param {ts.Node} node */
function isAny(node) {
  return node.kind === ts.SyntaxKind.AnyKeyword;
}

/** @param {ts.Node} node */
function isCast(node) {
  return ts.isAsExpression(node) && node.type.getText() !== "const";
}

/** @param {Source} source */
function lineCount({ text }) {
  return text.trimEnd().split("\n").length;
}

/**
 * Counts lines without comments and blank ones: documentation must not make a file look long.
 *
 * @param {Source} source
 */
function codeLineCount({ text }) {
  return text.split("\n").filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;
}

/** @param {string[]} places @returns {string[]} */
function perFile(places) {
  return counted(places.map((place) => place.replace(/:\d+$/, "")));
}

/** @param {string[]} places @returns {string[]} */
function perFolder(places) {
  return counted(places.map((place) => place.split("/").slice(0, 2).join("/")));
}

/** @param {string[]} names @returns {string[]} The most frequent first. */
function counted(names) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} ${name}`);
}
