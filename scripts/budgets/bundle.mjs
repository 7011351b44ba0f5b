import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "../workspace.mjs";

/** What every app with React has anyway. */
export const reactModules = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];

/**
 * Bundles code as an app would that installed our packages: from what they publish, minified, in chunks.
 *
 * @param {Record<string, string>} entries Sources (TSX) by name.
 * @param {{ external?: string[] }} [options]
 * @returns {Promise<Map<string, Uint8Array>>} Files by name; that of an entry is its own, with `.js`.
 */
export async function bundle(entries, { external = [] } = {}) {
  const { outputFiles } = await build({
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
    outdir: "/",
    external,
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(path.lastIndexOf("/") + 1), contents]));
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
 * @param {Map<string, Uint8Array>} files @param {Iterable<string>} names
 * @returns {number} Bytes of the files, each compressed by itself as it travels.
 */
export function compressedBytes(files, names) {
  return [...names].reduce((sum, name) => sum + gzipSync(files.get(name) ?? "", { level: 9 }).length, 0);
}
