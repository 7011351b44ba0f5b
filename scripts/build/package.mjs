import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "tsdown";
import { root } from "../workspace.mjs";
import { buildDeclarations } from "./declarations.mjs";
import { notices } from "./notices.mjs";
import { stylesheets } from "./stylesheets.mjs";

/** Packages that are not published: bundled into each that uses them. */
const PRIVATE = /^@latchkit\/(contract|ui)(\/|$)/;

/** Folders in a package's dist that other steps put there. */
const foreign = new Set(["mailbox", "dashboard"]);

/** Files that are no module but belong to the package. @type {Record<string, [from: string, to: string][]>} */
const copied = { server: [["src/database/migrations", "dist/migrations"]] };

/** Entries besides those that package.json exports. @type {Record<string, Record<string, string>>} */
const more = { cli: { main: "src/main.ts" }, "demo-api": { main: "src/main.ts" }, server: { main: "src/main.ts" } };

/**
 * Dependencies that come in hundreds of small modules. Bundled, they start in half the time; package.json still names them,
 * because declarations rest on their types.
 *
 * @type {Record<string, string[]>}
 */
const bundled = { server: ["kysely", "zod", "hono"] };

/**
 * Bundles a package's entries, with the private contract inside: what npm would publish stands on its own.
 *
 * @param {import("./steps.mjs").Step} step
 */
export async function buildPackage({ name, folder }) {
  const cwd = join(root, folder);
  const entries = entriesOf(JSON.parse(await readFile(join(cwd, "package.json"), "utf8")));
  await emptyDist(cwd);
  await Promise.all([buildModules({ name, cwd, entries }), declare({ name, cwd, entries })]);
  for (const [from, to] of copied[name] ?? []) await cp(join(cwd, from), join(cwd, to), { recursive: true });
}

/** @param {{ name: string, cwd: string, entries: Record<string, string> }} options Without entries there is nobody to declare anything for. */
async function declare({ entries, ...options }) {
  if (Object.keys(entries).length > 0) await buildDeclarations({ entries, ...options });
}

/** @param {{ name: string, cwd: string, entries: Record<string, string> }} options */
async function buildModules({ name, cwd, entries }) {
  if (name !== "kit" && name !== "react") {
    const alwaysBundle = [PRIVATE, ...(bundled[name] ?? []).map((used) => new RegExp(`^${used}(/|$)`))];
    await buildFormat({
      cwd,
      entry: { ...entries, ...more[name] },
      platform: "node",
      sourcemap: true,
      deps: { alwaysBundle },
    });
    return;
  }
  await Promise.all([
    // For bundlers, on servers too, module by module, so that apps leave out what they do not use, and fetch later what they need later.
    buildFormat({
      cwd,
      entry: entries,
      platform: "neutral",
      unbundle: true,
      sourcemap: true,
      treeshake: { moduleSideEffects: false },
      outputOptions: { entryFileNames: ({ name }) => `${published(name)}.js` },
    }),
    // For Node, which takes a moment over every file: what an entry imports at once in one file, what is fetched later apart.
    buildFormat({
      cwd,
      entry: entries,
      platform: "neutral",
      outDir: "dist/node",
      sourcemap: true,
      treeshake: { moduleSideEffects: false },
      // Files that are fetched later find in the entry what they share with it, under names that no declaration mentions.
      inputOptions: { preserveEntrySignatures: "allow-extension" },
      outputOptions: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: byEntry(entries, cwd) }] },
      },
    }),
  ]);
}

/**
 * Puts every module into one chunk with the first entry that imports it at once, and leaves the rest alone.
 *
 * @param {Record<string, string>} entries Sources by name; each may import from the chunks of those before it. @param {string} cwd
 * @returns {import("rolldown").CodeSplittingNameFunction}
 */
function byEntry(entries, cwd) {
  /** @type {Map<string, string> | undefined} */
  let chunks;
  return (id, modules) => {
    chunks ??= new Map(
      Object.entries(entries)
        .toReversed()
        .flatMap(([name, source]) => importedAtOnce(join(cwd, source), modules).map((module) => [module, name])),
    );
    return chunks.get(id) ?? null;
  };
}

/** @param {string} entry @param {import("rolldown").ChunkingContext} modules @returns {string[]} */
function importedAtOnce(entry, modules) {
  const found = new Set([entry]);
  for (const from of found) for (const to of modules.getModuleInfo(from)?.importedIds ?? []) found.add(to);
  return [...found];
}

/**
 * Names a module from outside of the package after what it is. Docker, Jest and others treat folders called node_modules specially.
 *
 * @param {string} name
 */
function published(name) {
  return name.replace(/^node_modules\//, "vendor/").replace(/^packages\/(\w+)\/src\//, "$1/");
}

/** @param {import("tsdown").InlineConfig & { inputOptions?: import("rolldown").InputOptions }} options */
async function buildFormat({ inputOptions, plugins = [], ...options }) {
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
      resolve: { conditionNames: ["latchkit-source", "import", "module", "default"] },
      ...inputOptions,
    },
    failOnWarn: true,
    logLevel: "error",
    plugins: [stylesheets, plugins, notices()],
    ...options,
  });
}

/** @param {{ exports: Record<string, { "latchkit-source": string, default: string }> }} manifest Sources by output name. */
function entriesOf({ exports }) {
  return Object.fromEntries(
    Object.values(exports)
      .filter((target) => target["latchkit-source"]?.match(/\.tsx?$/))
      .map((target) => [target.default.replace(/^\.\/dist\//, "").replace(/\.js$/, ""), target["latchkit-source"]]),
  );
}

/** @param {string} cwd */
async function emptyDist(cwd) {
  const names = await readdir(join(cwd, "dist")).catch(() => []);
  for (const name of names) if (!foreign.has(name)) await rm(join(cwd, "dist", name), { recursive: true });
}
