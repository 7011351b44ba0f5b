import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../workspace.mjs";

const resolveFromTests = createRequire(join(root, "tests", "package.json"));

/**
 * The official declarations with everything in them: `@stackframe/react` has what `@stackframe/js` has, and hooks and
 * components.
 */
const officialFile = resolveFromTests.resolve("@stackframe/react").replace(/index\.js$/, "index.d.ts");

const testFolder = join(root, "tests", "interop");

const kitFiles = ["kit/src/index.ts", "kit/src/server.ts", "kit/src/admin.ts", "react/src/index.ts"].map((file) =>
  join(root, "packages", file),
);

/** Has the official names; what it lacks, the kit has. */
const stackFile = join(root, "packages", "react/src/stack/index.ts");

/**
 * The types of the official packages, of ours, and of the tests that use the official ones.
 *
 * @typedef {object} Declarations
 * @property {ts.TypeChecker} checker
 * @property {ReadonlyMap<string, ts.Symbol>} official Exports by name.
 * @property {ReadonlyMap<string, ts.Symbol>} own Exports of the kit's entries, of React's and of its entry with the
 *   official names, by name.
 * @property {ReadonlyMap<string, ts.Symbol>} stack Exports of that entry alone.
 * @property {ts.SourceFile} officialSource
 * @property {readonly ts.SourceFile[]} tests
 * @property {readonly ts.SourceFile[]} nextApplication The application of the package for Next.js, with the pages that
 *   it shares with others.
 */

/** @returns {Declarations} */
export function readDeclarations() {
  const nextFiles = [
    ...sourceFiles("next-app/app", true),
    ...sourceFiles("next-app/stack"),
    ...["gallery", "hooks"].map((page) => join(testFolder, "pages", `official-${page}.tsx`)),
  ];
  const testFiles = [
    ...new Set([
      ...sourceFiles("."),
      ...sourceFiles("story"),
      ...sourceFiles("pages"),
      ...sourceFiles("moved-app", true),
      ...nextFiles,
    ]),
  ];
  const config = ts.readConfigFile(join(root, "tests", "tsconfig.json"), (file) => readFileSync(file, "utf8"));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(root, "tests"));
  // Only the application of the package for Next.js has it installed; it exports what the one for React does.
  options.paths = { "@stackframe/stack": [officialFile] };
  const program = ts.createProgram([officialFile, ...kitFiles, stackFile, ...testFiles], options);
  const checker = program.getTypeChecker();
  return {
    checker,
    official: exportsOf(program, checker, officialFile),
    own: new Map([...kitFiles, stackFile].flatMap((file) => [...exportsOf(program, checker, file)])),
    stack: exportsOf(program, checker, stackFile),
    officialSource: sourceOf(program, officialFile),
    tests: testFiles.map((file) => sourceOf(program, file)),
    nextApplication: nextFiles.map((file) => sourceOf(program, file)),
  };
}

/** @param {string} folder In `tests/interop`. @param {boolean} [recursive] */
function sourceFiles(folder, recursive = false) {
  return readdirSync(join(testFolder, folder), { recursive, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(testFolder, folder, file));
}

/**
 * @param {ts.Program} program
 * @param {ts.TypeChecker} checker
 * @param {string} file
 * @returns {Map<string, ts.Symbol>}
 */
function exportsOf(program, checker, file) {
  const module = checker.getSymbolAtLocation(sourceOf(program, file));
  if (!module) throw new Error(`${file} exports nothing.`);
  const symbols = checker.getExportsOfModule(module);
  return new Map(symbols.map((symbol) => [symbol.name, resolved(checker, symbol)]));
}

/** @param {ts.TypeChecker} checker @param {ts.Symbol} symbol */
function resolved(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** @param {ts.Program} program @param {string} file */
function sourceOf(program, file) {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`${file} is missing.`);
  return source;
}
