import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { root } from "../workspace.mjs";

/** What every app with React has anyway. */
export const reactModules = ["react", "react-dom", "react-dom/client", "react/jsx-runtime"];

/**
 * Bundles code as an app would that installed our packages: from what they publish, minified, in chunks.
 *
 * With Rolldown, which Vite builds with. (esbuild, when it splits, takes along what an app does not use.)
 *
 * @param {Record<string, string>} entries Sources (TSX) by name.
 * @param {{ external?: string[] }} [options]
 * @returns {Promise<Map<string, Uint8Array>>} Files by name; that of an entry is its own, with `.js`.
 */
export async function bundle(entries, { external = [] } = {}) {
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

/** @param {Record<string, string>} entries @returns {import("rolldown").Plugin} */
function sourcesFrom(entries) {
  return {
    name: "entries",
    resolveId: (id) => (id.startsWith("entry:") ? `${root}/${id.replace(":", "-")}` : null),
    load: (id) => entries[id.replace(/^.*\/entry-(.*)\.tsx$/, "$1")] ?? null,
  };
}

/**
 * @param {Map<string, Uint8Array>} files @param {Iterable<string>} names
 * @returns {number} Bytes of the files, each compressed by itself as it travels.
 */
export function compressedBytes(files, names) {
  return [...names].reduce((sum, name) => sum + gzipSync(files.get(name) ?? "", { level: 9 }).length, 0);
}
