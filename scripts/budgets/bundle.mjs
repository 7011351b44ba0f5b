import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "../workspace.mjs";

/** What every app with React has anyway. */
export const reactModules = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];

/**
 * @typedef {object} Bundle
 * @property {Map<string, Uint8Array>} files By path below the folder they are served from, such as `sign-in.js`.
 * @property {(entry: string) => string[]} filesOf An entry and all it imports at once; not what it may fetch later.
 */

/**
 * Bundles code as an app would that installed our packages: from what they publish, minified, in chunks.
 *
 * @param {Record<string, string>} entries Sources (TSX) by name.
 * @param {{ external?: string[] }} [options]
 * @returns {Promise<Bundle>}
 */
export async function bundle(entries, { external = [] } = {}) {
  const outdir = "/";
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.keys(entries).map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [sourcesFrom(entries)],
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    minify: true,
    write: false,
    metafile: true,
    outdir,
    external,
    chunkNames: "[name]-[hash]",
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "error",
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [path.slice(path.lastIndexOf("/") + 1), contents]));
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [path.slice(path.lastIndexOf("/") + 1), output]),
  );
  return { files, filesOf: (entry) => reach(`${entry}.js`, outputs) };
}

/** @param {string} start @param {Map<string, import("esbuild").Metafile["outputs"][string]>} outputs */
function reach(start, outputs) {
  const found = new Set([start]);
  for (const file of found) {
    for (const { path, kind, external } of outputs.get(file)?.imports ?? []) {
      if (kind === "import-statement" && !external) found.add(path.slice(path.lastIndexOf("/") + 1));
    }
  }
  return [...found];
}

/** @param {Record<string, string>} entries @returns {import("esbuild").Plugin} */
function sourcesFrom(entries) {
  return {
    name: "entries",
    setup(bundling) {
      bundling.onResolve({ filter: /^entry:/ }, ({ path }) => ({
        path: path.slice("entry:".length),
        namespace: "entry",
      }));
      bundling.onLoad({ filter: /.*/, namespace: "entry" }, ({ path }) => ({
        contents: entries[path] ?? "",
        loader: "tsx",
        resolveDir: root,
      }));
    },
  };
}

/**
 * @param {Bundle["files"]} files @param {Iterable<string>} names
 * @returns {number} Bytes of the files, each compressed by itself as it travels.
 */
export function compressedBytes(files, names) {
  return [...names].reduce((sum, name) => sum + gzipSync(files.get(name) ?? "", { level: 9 }).length, 0);
}
