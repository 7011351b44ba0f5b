import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";
import { installApart } from "../install-apart.mjs";
import { root } from "../workspace.mjs";

/** @typedef {import("./bundle.mjs").Bundle} Bundle */

/**
 * Bundlers that many apps use and this repository does not, and what webpack minifies with. In exact versions, since
 * others weigh a few bytes more or less.
 */
const packages = {
  rollup: "4.68.8",
  "@rollup/plugin-node-resolve": "16.0.3",
  webpack: "5.113.0",
  terser: "5.51.4",
};

/** Installs the bundlers if they are not there yet. @returns {Promise<{ rollup: Bundle, webpack: Bundle }>} */
export async function otherBundlers() {
  const { folder, load } = await installApart("bundlers", packages);
  return {
    rollup: (entries, options) => bundleWithRollup(entries, { ...options, folder, load }),
    webpack: (entries, options) => bundleWithWebpack(entries, { ...options, folder, load }),
  };
}

/** @typedef {{ external?: string[], folder: string, load: (name: string) => Promise<any> }} Options */

/** @param {Record<string, string>} entries @param {Options} options @returns {Promise<Map<string, Uint8Array>>} */
async function bundleWithRollup(entries, { external = [], folder, load }) {
  const { rollup } = await load("rollup");
  const { default: nodeResolve } = await load("@rollup/plugin-node-resolve");
  return withFiles(entries, folder, async (input) => {
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

/** @param {Record<string, string>} entries @param {Options} options @returns {Promise<Map<string, Uint8Array>>} */
async function bundleWithWebpack(entries, { external = [], folder, load }) {
  const { default: webpack } = await load("webpack");
  return withFiles(entries, folder, async (entry, temporary) => {
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
 * @param {Record<string, string>} entries @param {string} folder Below which they are written.
 * @param {(files: Record<string, string>, temporary: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withFiles(entries, folder, use) {
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
