import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { root } from "../workspace.mjs";

/**
 * Reads the scripts and styles of an app that the backend serves, as browsers run them.
 *
 * @param {string} folder In the server's `dist`.
 * @returns {Map<string, Uint8Array>} By name.
 */
export function readBuiltFiles(folder) {
  const path = join(root, "packages/server/dist", folder);
  return new Map(
    readdirSync(path)
      .filter((file) => /\.(js|css)(\.br)?$/.test(file))
      .map((file) => {
        const bytes = readFileSync(join(path, file));
        return file.endsWith(".br") ? [file.replace(/\.br$/, ""), brotliDecompressSync(bytes)] : [file, bytes];
      }),
  );
}
