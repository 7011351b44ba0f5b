import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { build as esbuild } from "esbuild";
import { rolldown } from "rolldown";
import { root } from "../workspace.mjs";

/** Modules that every app with React has, and the files they are bundled into. */
export const reactModules = {
  react: "react/react.js",
  "react-dom": "react/react-dom.js",
  "react-dom/client": "react/react-dom-client.js",
  "react/jsx-runtime": "react/jsx-runtime.js",
};

/**
 * Bundles code as an app would that installed our packages: from what they publish, minified, in chunks.
 *
 * @typedef {(entries: Record<string, string>, options?: { external?: string[] }) => Promise<Map<string, Uint8Array>>}
 *   Bundle From sources (TSX) by name to files by name; that of an entry is its own, with `.js`.
 */

/** With Rolldown, which Vite builds with. @type {Bundle} */
async function bundle(entries, { external = [] } = {}) {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.keys(entries).map((name) => [name, `entry:${name}.tsx`])),
    plugins: [sourcesFrom(entries)],
    external,
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' }, target: "es2023", jsx: "react-jsx" },
    preserveEntrySignatures: "strict",
    logLevel: "warn",
  });
  const { output } = await build.generate({ format: "esm", minify: true, entryFileNames: "[name].js" });
  await build.close();
  return new Map(
    output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, new TextEncoder().encode(file.code)]] : [])),
  );
}

/** With esbuild, which splits by file and leaves more to how packages are published. @type {Bundle} */
async function bundleWithEsbuild(entries, { external = [] } = {}) {
  const { outputFiles } = await esbuild({
    absWorkingDir: root,
    entryPoints: Object.keys(entries).map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [
      {
        name: "entries",
        setup(build) {
          build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: "entries" }));
          build.onLoad({ filter: /.*/, namespace: "entries" }, ({ path }) => ({
            contents: entries[path.slice("entry:".length)] ?? "",
            loader: "tsx",
            resolveDir: root,
          }));
        },
      },
    ],
    bundle: true,
    splitting: true,
    format: "esm",
    minify: true,
    write: false,
    outdir: join(root, "dist"),
    external,
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    target: "es2023",
    logLevel: "warning",
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), contents]));
}

/** The bundlers that every run weighs with. */
export const bundlers = { rolldown: bundle, esbuild: bundleWithEsbuild };

/**
 * Bundles pages, each by itself as if it were all of an app.
 *
 * @param {Record<string, string>} sources By the page's name.
 * @returns {Promise<Map<string, Uint8Array>>} Files by path: those of a page in a folder of its name.
 */
export async function bundlePages(sources) {
  return inFolders(Object.keys(sources), (name) => bundle({ [name]: sources[name] ?? "" }));
}

/**
 * The same with React beside the pages, in files of its own, so that the rest can be weighed.
 *
 * @param {Record<string, string>} sources @param {Bundle} bundleApp
 * @returns {Promise<Map<string, Uint8Array>>} React's files are in the folder `react`.
 */
export async function bundlePagesBesideReact(sources, bundleApp) {
  const external = Object.keys(reactModules);
  const bundlePage = (/** @type {string} */ name) => bundleApp({ [name]: sources[name] ?? "" }, { external });
  const pages = await inFolders(Object.keys(sources), bundlePage);
  return new Map([...pages, ...(await inFolders(["react"], () => bundle(reactAsModules())))]);
}

/**
 * Bundles every part of every language of the React kit by itself, as each is fetched.
 *
 * @returns {Promise<Map<string, Uint8Array>>} Files by language and part, such as `de-account.js`.
 */
export async function bundleLanguages() {
  const folder = join(root, "packages/react/dist/languages");
  const parts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => dirname(file) !== "." && file.endsWith(".js"),
  );
  const sources = parts.map((file) => [
    file.replace(/\.js$/, "").replaceAll(sep, "-"),
    `export * from ${JSON.stringify(join(folder, file))};`,
  ]);
  return bundle(Object.fromEntries(sources));
}

/** @param {string[]} folders @param {(folder: string) => Promise<Map<string, Uint8Array>>} make */
async function inFolders(folders, make) {
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const folder of folders) {
    for (const [name, bytes] of await make(folder)) files.set(`${folder}/${name}`, bytes);
  }
  return files;
}

/** React is made of CommonJS; browsers want modules with named exports. */
function reactAsModules() {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    Object.entries(reactModules).map(([name, file]) => {
      const names = Object.keys(require(name)).join(", ");
      const source = `import all from "${name}"; export const { ${names} } = all; export default all;`;
      return [file.replace(/^react\/(.*)\.js$/, "$1"), source];
    }),
  );
}

/** @param {Record<string, string>} entries @returns {import("rolldown").Plugin} */
function sourcesFrom(entries) {
  return {
    name: "entries",
    resolveId: (id) => (id.startsWith("entry:") ? `${root}/${id.replace(":", "-")}` : null),
    load: (id) => entries[id.replace(/^.*\/entry-(.*)\.tsx$/, "$1")] ?? null,
  };
}

/**
 * @param {Map<string, Uint8Array>} files In folders.
 * @param {string} page
 * @returns {number} Bytes of the page's file and of those that it imports at once.
 */
export function bytesAtOnce(files, page) {
  const found = new Set([`${page}/${page}.js`]);
  for (const name of found) {
    const code = new TextDecoder().decode(files.get(name));
    for (const [, file] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
      if (files.has(`${page}/${file}`)) found.add(`${page}/${file}`);
  }
  return compressedBytes(files, found);
}

/**
 * @param {Map<string, Uint8Array>} files @param {Iterable<string>} names
 * @returns {number} Bytes of the files, each compressed by itself as it travels.
 */
export function compressedBytes(files, names) {
  return [...names].reduce((sum, name) => sum + gzipSync(files.get(name) ?? "", { level: 9 }).length, 0);
}
