import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.mjs";

/** Name of the file with the licenses of bundled packages, in the folder of the bundle. */
const FILE = "licenses.txt";

/** Packages that a package has bundled itself, in the file that we bundle. @type {Record<string, string[]>} */
const inside = { otpauth: ["@noble/hashes"] };

/**
 * Licences of packages that ship no file with theirs, by the start of their names. @type {[start: string, file:
 * string][]}
 */
const elsewhere = [
  ["@unocss/", "packages/email-renderer/licenses/unocss.txt"],
  ["koa-compose", "node_modules/koa/LICENSE"], // of the same authors, under the same license
];

/**
 * Collects the licences of all packages that end up in a bundle, into one file beside it. Most licences ask for that.
 *
 * @returns {import("rolldown").Plugin}
 */
export function notices() {
  return {
    name: "notices",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const ids = chunks.flatMap(({ modules }) => Object.keys(modules).filter((id) => modules[id]?.renderedLength));
      const names = new Set(ids.flatMap(packagesOf));
      if (names.size === 0) return;
      const texts = [...names].sort().map((name) => `${name}\n\n${licenseOf(name)}`);
      this.emitFile({ type: "asset", fileName: FILE, source: texts.join("\n\n") });
    },
  };
}

/** The packages whose code is in a module; none for modules of ours. @param {string} id @returns {string[]} */
function packagesOf(id) {
  const name = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replaceAll("\\", "/");
  return name ? [name, ...(inside[name] ?? [])] : [];
}

/** @param {string} name @returns {string} */
function licenseOf(name) {
  const folder = join(root, "node_modules", name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const kept = elsewhere.find(([start]) => name.startsWith(start))?.[1];
  if (!file && !kept) throw new Error(`${name} is bundled, but its package contains no license.`);
  return readFileSync(file ? join(folder, file) : join(root, String(kept)), "utf8").trim();
}
