import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "tsdown";
import { root } from "../workspace.mjs";
import { buildDeclarations } from "./declarations.mjs";
import { notices } from "./notices.mjs";

const CONTRACT = /^@latchkit\/contract(\/|$)/;

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
    const alwaysBundle = [CONTRACT, ...(bundled[name] ?? []).map((used) => new RegExp(`^${used}(/|$)`))];
    await buildFormat({ cwd, entry: { ...entries, ...more[name] }, platform: "node", deps: { alwaysBundle } });
    return;
  }
  await Promise.all([
    // For bundlers, on servers too, module by module, so that apps leave out what they do not use, and fetch later what they need later.
    buildFormat({ cwd, entry: entries, platform: "neutral", unbundle: true, treeshake: { moduleSideEffects: false } }),
    // For Node, which takes a moment over every file, with all that importing loads in one; what is fetched later, apart.
    buildFormat({
      cwd,
      entry: entries,
      platform: "neutral",
      outDir: "dist/node",
      treeshake: { moduleSideEffects: false },
      // Names of functions stay, for stack traces; less to read is less to parse.
      minify: { compress: true, mangle: { keepNames: { function: true, class: true } }, codegen: true },
      // What is fetched later finds what it shares with the rest in the entry, by letters no declaration tells of: a file of its own
      // for that would be one more to load.
      inputOptions: { preserveEntrySignatures: "allow-extension" },
      outputOptions: {
        codeSplitting: { groups: [{ name: inOneFile(Object.values(entries).map((source) => join(cwd, source))) }] },
      },
      plugins: [inAscii],
    }),
  ]);
}

/**
 * Puts what entries import at once into one chunk, and leaves the rest alone.
 *
 * @param {string[]} entries Paths.
 * @returns {import("rolldown").CodeSplittingNameFunction}
 */
function inOneFile(entries) {
  const atOnce = new Set(entries);
  let isFollowed = false;
  return (id, modules) => {
    if (!isFollowed)
      for (const from of atOnce) for (const to of modules.getModuleInfo(from)?.importedIds ?? []) atOnce.add(to);
    isFollowed = true;
    return atOnce.has(id) ? "at-once" : null;
  };
}

/** V8 parses sources of single bytes faster, and one character beyond makes two of each. @type {import("rolldown").Plugin} */
const inAscii = {
  name: "in-ascii",
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) if (file.type === "chunk") file.code = escaped(file.code);
  },
};

/** @param {string} code */
function escaped(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
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
    deps: { alwaysBundle: [CONTRACT] },
    inputOptions: {
      checks: { pluginTimings: false },
      resolve: { conditionNames: ["latchkit-source", "import", "module", "default"] },
      ...inputOptions,
    },
    failOnWarn: true,
    logLevel: "error",
    plugins: [plugins, notices()],
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
