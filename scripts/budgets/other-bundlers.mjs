import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import { runNpm } from "../run.mjs";
import { dim, say } from "../terminal.mjs";
import { root } from "../workspace.mjs";

/** @typedef {import("./bundle.mjs").Bundle} Bundle */

/** Bundlers that many apps use and this repository does not: installed only when they are compared. */
const packages = { rollup: "^4.0.0", "@rollup/plugin-node-resolve": "^16.0.0", webpack: "^5.0.0" };
const folder = join(root, ".cache/bundlers");

/** Installs the bundlers if they are not there yet. @returns {Promise<{ rollup: Bundle, webpack: Bundle }>} */
export async function otherBundlers() {
  const manifest = JSON.stringify({ private: true, dependencies: packages });
  const file = join(folder, "package.json");
  if (!existsSync(join(folder, "node_modules")) || readFileSync(file, "utf8") !== manifest) {
    say(dim("Installing Rollup and webpack …"));
    await mkdir(folder, { recursive: true });
    await writeFile(file, manifest);
    const { code, output } = await runNpm(["install", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder });
    if (code !== 0) throw new Error(`npm could not install Rollup and webpack:\n${output}`);
  }
  return { rollup: bundleWithRollup, webpack: bundleWithWebpack };
}

/** @type {Bundle} */
async function bundleWithRollup(entries, { external = [] } = {}) {
  const { rollup } = await load("rollup");
  const { default: nodeResolve } = await load("@rollup/plugin-node-resolve");
  return withFiles(entries, async (input) => {
    const define = { "process.env.NODE_ENV": '"production"' };
    const minify = {
      name: "minify",
      /** @param {string} code */
      renderChunk: async (code) => ({ code: (await transform(code, { minify: true, format: "esm", define })).code }),
    };
    const plugins = [nodeResolve({ browser: true, rootDir: root, modulePaths: [join(root, "node_modules")] }), minify];
    const build = await rollup({ input, external, plugins, onwarn: () => undefined });
    const { output } = await build.generate({ format: "es", entryFileNames: "[name].js", chunkFileNames: "[hash].js" });
    await build.close();
    const encoder = new TextEncoder();
    return new Map(
      output.map((/** @type {{ fileName: string, code: string }} */ { fileName, code }) => [
        fileName,
        encoder.encode(code),
      ]),
    );
  });
}

/** @type {Bundle} */
async function bundleWithWebpack(entries, { external = [] } = {}) {
  const { default: webpack } = await load("webpack");
  return withFiles(entries, async (entry, temporary) => {
    const path = join(temporary, "out");
    const compiler = webpack({
      mode: "production",
      context: temporary,
      entry,
      target: ["web", "es2022"],
      experiments: { outputModule: true },
      externalsType: "module",
      externals: external,
      resolve: { modules: [join(root, "node_modules")] },
      output: { path, module: true, chunkFormat: "module", filename: "[name].js", chunkFilename: "[contenthash:8].js" },
      performance: false,
    });
    const stats = await new Promise((resolve, reject) =>
      compiler.run((/** @type {Error | null} */ error, /** @type {any} */ done) =>
        error ? reject(error) : resolve(done),
      ),
    );
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const names = (await readdir(path)).filter((name) => name.endsWith(".js"));
    return new Map(
      await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await readFile(join(path, name))]))),
    );
  });
}

/**
 * Writes sources into files that bundlers can read, as JavaScript.
 *
 * @template T
 * @param {Record<string, string>} entries
 * @param {(files: Record<string, string>, temporary: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withFiles(entries, use) {
  const temporary = await mkdtemp(join(folder, "entries-"));
  try {
    /** @type {Record<string, string>} */
    const files = {};
    for (const [name, source] of Object.entries(entries)) {
      const { code } = await transform(source, { loader: "tsx", jsx: "automatic", target: "es2023" });
      files[name] = join(temporary, `${name}.entry.mjs`);
      await writeFile(files[name], code);
    }
    return await use(files, temporary);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** @param {string} name @returns {Promise<any>} What a bundler exports; it is not there while types are checked. */
function load(name) {
  return import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(name)).href);
}
