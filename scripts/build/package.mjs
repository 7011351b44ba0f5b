import { cp, readdir, readFile, rm } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { build } from "tsdown";
import { translations } from "../languages/plugin.mjs";
import { root } from "../workspace.mjs";
import { buildDeclarations } from "./declarations.mjs";
import { smallLanguages } from "./languages.mjs";
import { notices } from "./notices.mjs";
import { exportsApart, markPureCalls, nameReactFile, reactFile, unmarkElements } from "./react-files.mjs";
import { forNodeToo } from "./react-for-node.mjs";
import { stylesheets } from "./stylesheets.mjs";
import { UNFINISHED } from "./unfinished.mjs";
import { withoutAttestation } from "./without-attestation.mjs";
import { withoutMarks } from "./without-marks.mjs";

/** Packages that are not published: bundled into each that uses them. */
const PRIVATE = /^@latchkit\/(contract|messages|ui|email-renderer)(\/|$)/;

/** Folders in a package's dist that other steps put there. */
const foreign = new Set(["mailbox", "checkout", "dashboard", "docs", "elements", "email-renderer", UNFINISHED]);

const DECLARATION = ".d.ts";

/** Files that are no module but belong to the package. @type {Record<string, [from: string, to: string][]>} */
const copied = {
  server: [
    ["src/database/baseline", "dist/baseline"],
    ["src/database/migrations", "dist/migrations"],
    ["src/database/contraction.sql", "dist/contraction.sql"],
  ],
};

/** Entries besides those that package.json exports. @type {Record<string, Record<string, string>>} */
const more = {
  cli: { main: "src/main.ts" },
  "demo-api": { main: "src/main.ts" },
  server: { main: "src/main.ts", "worker-main": "src/worker-main.ts" },
};

/**
 * Dependencies that come in hundreds of small modules. Bundled, they start in half the time; package.json still names
 * them, because declarations rest on their types.
 *
 * @type {Record<string, string[]>}
 */
const bundled = {
  server: ["kysely", "zod", "hono", "tar", "oidc-provider"],
  cli: ["@latchkit/kit", "@noble/ciphers", "@noble/hashes", "zod"],
};

/**
 * Bundles a package's entries, with the private contract inside: what npm would publish stands on its own.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildModules({ name, folder }) {
  const cwd = join(root, folder);
  const entries = await readEntries(cwd, "default");
  await emptyDist(cwd, (file) => !foreign.has(file) && !file.endsWith(DECLARATION));
  await bundle({ name, cwd, entries });
  for (const [from, to] of copied[name] ?? []) await cp(join(cwd, from), join(cwd, to), { recursive: true });
}

/**
 * Writes what a package's entries declare.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildTypes({ folder }) {
  const cwd = join(root, folder);
  await emptyDist(cwd, (file) => file.endsWith(DECLARATION));
  await buildDeclarations({ name: basename(folder), cwd, entries: await readEntries(cwd, "types") });
}

/** @param {{ name: string, cwd: string, entries: Record<string, string> }} options */
async function bundle({ name, cwd, entries }) {
  /** @satisfies {import("tsdown").InlineConfig} */
  const shared = { cwd, entry: entries, treeshake: { moduleSideEffects: false } };
  // What browsers load is published as it was written, without types and comments: source maps would weigh more than
  // they tell.
  if (name === "kit") {
    // What an entry imports at once in one file, what it loads later apart. The fewer files share code, the less
    // bundlers split.
    await buildFormat({
      ...shared,
      platform: "neutral",
      // Late code throws it, too.
      plugins: [exportsApart(/^transport-status-error\.js$/)],
      // A limit that a file loaded later uses stands there, instead of being exported from the core.
      inputOptions: { optimization: { inlineConst: { mode: "all" } } },
      outputOptions: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: byEntry(entries, cwd) }] },
      },
    });
  } else if (name === "react") {
    const { index = "" } = entries;
    const { shareByName, inOneFile } = forNodeToo(join(cwd, index));
    // For bundlers, on servers too, in files that let apps leave out what they do not use.
    await buildFormat({
      ...shared,
      entry: { index },
      platform: "neutral",
      plugins: [markPureCalls(), unmarkElements, shareByName, exportsApart(), smallLanguages],
      isCompact: true,
      outputOptions: {
        minifyInternalExports: false,
        chunkFileNames: nameReactFile,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: reactFile }] },
      },
    });
    await buildFormat({
      ...shared,
      entry: { index },
      platform: "neutral",
      outDir: "dist/node",
      plugins: [inOneFile],
      // It finds in the entry also what it loads by `import()` and exports besides.
      inputOptions: { preserveEntrySignatures: "allow-extension" },
      outputOptions: {
        codeSplitting: { groups: [{ name: "index" }] },
        comments: { legal: true, annotation: false, jsdoc: false }, // no bundler reads it
      },
    });
    await buildFormat(forEitherSide(cwd));
  } else {
    const alwaysBundle = [PRIVATE, ...(bundled[name] ?? []).map((used) => new RegExp(`^${used}(/|$)`))];
    const entry = { ...entries, ...more[name] };
    await buildFormat({
      cwd,
      entry,
      platform: "node",
      deps: { alwaysBundle },
      plugins: [withoutAttestation],
    });
  }
}

/**
 * Builds the entry `@latchkit/react/stack`, a file per module: server components and browsers load other files of it,
 * and share those that say "use client". All else is imported from the packages' own entries.
 *
 * @param {string} cwd
 */
function forEitherSide(cwd) {
  return {
    cwd,
    entry: { index: "src/stack/index.ts", "server/index": "src/stack/server/index.ts" },
    outDir: "dist/stack",
    platform: /** @type {const} */ ("neutral"),
    unbundle: true,
    deps: { neverBundle: [/^@latchkit\/(kit|react)(\/|$)/] },
    treeshake: { moduleSideEffects: false },
  };
}

/**
 * Gives an app that an entry exports one chunk with everything it imports at once, and each `import()` one with what it
 * brings. Bundlers divide no file: what the entry exports besides has files of its own, so that it does not weigh on
 * the app.
 *
 * @param {Record<string, string>} entries Sources by name; each may import from the chunks of those before it. @param
 *   {string} cwd
 * @returns {import("rolldown").CodeSplittingNameFunction}
 */
function byEntry(entries, cwd) {
  /** @type {Map<string, string | null> | undefined} */
  let chunks;
  return (id, modules) => {
    chunks ??= assignChunks(Object.entries(entries), cwd, modules);
    return chunks.get(id) ?? null;
  };
}

/**
 * @param {[name: string, source: string][]} entries
 * @param {string} cwd
 * @param {import("rolldown").ChunkingContext} modules
 */
function assignChunks(entries, cwd, modules) {
  /** @type {Map<string, string | null>} */
  const chunks = new Map();
  const assign = (/** @type {Iterable<string>} */ ids, /** @type {string | null} */ chunk) => {
    for (const id of ids) if (!chunks.has(id)) chunks.set(id, chunk);
  };
  const withImports = (/** @type {string} */ id) => reached([id], modules, ["importedIds"]);
  const isApp = (/** @type {Set<string>} */ [path = ""]) => path.endsWith("-app.ts");
  const exported = entries.map(([, source]) =>
    (modules.getModuleInfo(join(cwd, source))?.importedIds ?? []).map(withImports).sort((a, b) => a.size - b.size),
  );
  for (const [i, [name, source]] of entries.entries()) {
    const entry = join(cwd, source);
    assign([entry], null);
    for (const ids of exported[i]?.filter(isApp) ?? []) assign(ids, `${name}-core`);
    const ever = [...reached([entry], modules, ["importedIds", "dynamicallyImportedIds"])].filter(
      (id) => !chunks.has(id),
    );
    const late = ever.filter((id) => modules.getModuleInfo(id)?.dynamicImporters.length).map(withImports);
    // For esbuild: a file that the entry imports comes at once if late code needs any of it.
    const isLateToo = (/** @type {string} */ id) => late.some((ids) => ids.has(id));
    for (const [exporting = "", ...brought] of exported[i] ?? []) {
      assign([exporting], nameOf(exporting, cwd));
      for (const id of brought) assign([id], nameOf(isLateToo(id) ? id : exporting, cwd));
    }
    const isShared = (/** @type {string} */ id) => late.filter((ids) => ids.has(id)).length > 1;
    assign(ever.filter(isShared), `${name}-shared`);
    // A chunk that other entries import from, too, needs a name to stay one.
    const isNamed = (/** @type {Set<string>} */ ids) =>
      exported
        .slice(i + 1)
        .flat()
        .some((others) => [...ids].some((id) => !chunks.has(id) && others.has(id)));
    for (const ids of late) {
      const [loaded = "", ...brought] = ids;
      // What is loaded stays a file of its own, with exports of their names: `import()` of a shared chunk would need an
      // object of them.
      assign([loaded], null);
      assign(brought, isNamed(ids) ? nameOf(loaded, cwd) : null);
    }
  }
  return chunks;
}

/** Names a chunk after the module that imports the others. @param {string} path @param {string} cwd */
function nameOf(path, cwd) {
  return relative(join(cwd, "src"), path).replace(/\.ts$/, "").replaceAll(sep, "-");
}

/**
 * @param {string[]} from
 * @param {import("rolldown").ChunkingContext} modules
 * @param {("importedIds" | "dynamicallyImportedIds")[]} ways
 */
function reached(from, modules, ways) {
  const found = new Set(from);
  for (const id of found)
    for (const way of ways) for (const to of modules.getModuleInfo(id)?.[way] ?? []) found.add(to);
  return found;
}

/**
 * Doc comments are in declarations; in modules they would only take space.
 *
 * @param {import("tsdown").InlineConfig & { inputOptions?: import("rolldown").InputOptions, outputOptions?:
 *   import("rolldown").OutputOptions, isCompact?: boolean }} options `isCompact` is for the modules of languages.
 */
async function buildFormat({ inputOptions, outputOptions, plugins = [], isCompact = false, ...options }) {
  await build({
    config: false,
    format: "esm",
    target: "es2022",
    fixedExtension: false,
    hash: false,
    clean: false,
    dts: false,
    deps: { alwaysBundle: [PRIVATE] },
    inputOptions: {
      checks: { pluginTimings: false },
      resolve: {
        conditionNames: ["latchkit-source", "import", "module", "default"],
        mainFields: ["module", "main"], // of CommonJS, nothing can be left out
      },
      ...inputOptions,
    },
    outputOptions: { comments: { legal: true, annotation: true, jsdoc: false }, ...outputOptions },
    failOnWarn: true,
    logLevel: "error",
    plugins: [stylesheets, translations({ isCompact }), plugins, notices(), withoutMarks],
    ...options,
  });
}

/**
 * Sources by output name. An entry without output is for this repository alone.
 *
 * @param {string} cwd @param {"default" | "types"} kind @returns {Promise<Record<string, string>>}
 */
async function readEntries(cwd, kind) {
  /** @type {{ exports: Record<string, { "latchkit-source": string, default?: string, types?: string }> }} */
  const { exports } = JSON.parse(await readFile(join(cwd, "package.json"), "utf8"));
  const entries = Object.values(exports).map(({ "latchkit-source": source, [kind]: output }) => {
    const isModule = output !== undefined && /\.tsx?$/.test(source);
    return isModule ? [[output.replace(/^\.\/dist\//, "").replace(/(\.d)?\.[jt]s$/, ""), source]] : [];
  });
  return Object.fromEntries(entries.flat());
}

/** @param {string} cwd @param {(name: string) => boolean} isOld */
async function emptyDist(cwd, isOld) {
  const names = await readdir(join(cwd, "dist")).catch(() => []);
  for (const name of names) if (isOld(name)) await rm(join(cwd, "dist", name), { recursive: true });
}
