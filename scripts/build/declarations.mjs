import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build } from "tsdown";
import { runNode } from "../run.mjs";
import { root } from "../workspace.mjs";
import { spellOutAnswers, spellOutEvents, spellOutNames } from "./spell-out.mjs";

/**
 * Writes one declaration file per entry, with the private packages inside.
 *
 * The native compiler emits a file per module, several times faster than the one that bundlers come with; what it
 * emitted is then bundled.
 *
 * @param {object} options
 * @param {string} options.name Of the package.
 * @param {string} options.cwd Its folder, absolute.
 * @param {Record<string, string>} options.entries Sources by output name.
 */
export async function buildDeclarations({ name, cwd, entries }) {
  const cache = join(root, ".cache", "types", name);
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const sources = Object.values(entries).map((source) => join(cwd, source));
  await emit(cache, join(cwd, "tsconfig.json"), sources);

  const emitted = (/** @type {string} */ source) => join(cache, name, source.replace(/\.tsx?$/, ".d.ts"));
  if (name === "testing") await spellOutAnswers(join(cwd, "src", "wire-answers.ts"), emitted("src/wire-answers.ts"));
  if (name === "react") {
    const key = "src/languages/translation-key.ts";
    await spellOutNames(join(cwd, key), emitted(key));
  }
  if (name === "kit") {
    const data = "src/webhooks/event-data.ts";
    await spellOutEvents(join(cwd, data), emitted(data));
  }
  await build({
    cwd,
    config: false,
    entry: Object.fromEntries(Object.entries(entries).map(([output, source]) => [output, emitted(source)])),
    format: "esm",
    fixedExtension: false,
    hash: false,
    clean: false,
    dts: { dtsInput: true, emitDtsOnly: true },
    tsconfig: await writeConfig(cache, "bundle.json", { paths: privatePackages(".", ".d.ts") }),
    deps: { alwaysBundle: [/^@latchkit\/(contract|ui|email-renderer)(\/|$)/] },
    inputOptions: { checks: { pluginTimings: false }, experimental: { attachDebugInfo: "none" } },
    failOnWarn: true,
    logLevel: "error",
  });
  for (const output of Object.keys(entries)) await keepModule(join(cwd, "dist", `${output}.d.ts`));
}

/**
 * Says that a file is a module where the bundler has dropped that: without it, what the file adds to another module
 * would replace that module.
 *
 * @param {string} file
 */
async function keepModule(file) {
  const text = await readFile(file, "utf8");
  if (!/^(import|export)\b/m.test(text)) await writeFile(file, `${text}\nexport {};\n`);
}

/** @param {string} cache @param {string} base The package's own configuration. @param {string[]} sources */
async function emit(cache, base, sources) {
  const packages = relative(cache, join(root, "packages"));
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true, // `npm run check` does that.
    rootDir: join(root, "packages"),
    outDir: cache,
    // Sources reached through node_modules count as foreign, and nothing is emitted for them. So private packages are
    // reached by their paths, and never through another package's sources.
    paths: privatePackages(packages, ".ts"),
    customConditions: [],
  };
  const config = await writeConfig(cache, "emit.json", compilerOptions, { extends: base, include: [], files: sources });
  const { code, output } = await runNode("node_modules/typescript-native/bin/tsc", ["-p", config]);
  if (code !== 0) throw new Error(output);
}

/** @param {string} packages Folder that they are in. @param {string} ending */
function privatePackages(packages, ending) {
  const folder = (/** @type {string} */ name) => `${packages.startsWith(".") ? "" : "./"}${packages}/${name}/src`;
  return {
    "@latchkit/contract": [`${folder("contract")}/index${ending}`],
    "@latchkit/contract/*": [`${folder("contract")}/*${ending}`],
    "@latchkit/messages/*": [`${folder("messages")}/*${ending}`],
    "@latchkit/ui": [`${folder("ui")}/index${ending}`],
    "@latchkit/email-renderer": [`${folder("email-renderer")}/index${ending}`],
  };
}

/** @param {string} cache @param {string} file @param {object} compilerOptions @param {object} [rest] */
async function writeConfig(cache, file, compilerOptions, rest) {
  const path = join(cache, file);
  await writeFile(path, JSON.stringify({ ...rest, compilerOptions }));
  return path;
}
