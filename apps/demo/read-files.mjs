import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

/** @typedef {{ bytes: Buffer, type: string, etag: string }} File */

/** Content types of the files in a build. @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Reads a folder into memory, by the path each file has in an address. A server that has done so can neither be led out
 * of the folder nor be surprised by a build that replaces it meanwhile.
 *
 * @param {string} folder @returns {Map<string, File>}
 */
export function readFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      const type = types[extname(path)] ?? "application/octet-stream";
      const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
      return [`/${relative(folder, path).split(sep).join("/")}`, { bytes, type, etag }];
    }),
  );
}
