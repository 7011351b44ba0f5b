import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./run.mjs";
import { root } from "./workspace.mjs";

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {object} [exports]
 * @property {Record<string, Record<string, string>>} [imports]
 * @property {Versions} [dependencies]
 * @property {Versions} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {Versions} [optionalDependencies]
 * @typedef {{ name: string, path: string, manifest: Manifest }} Published
 */

/** @returns {Published[]} Packages that are for npm, with absolute paths. */
export function publishedPackages() {
  return readdirSync(join(root, "packages"))
    .map((folder) => {
      const path = join(root, "packages", folder);
      const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
      return { name: manifest.name, path, manifest };
    })
    .filter(({ manifest }) => !manifest.private);
}

/**
 * The subpaths that applications import modules from, such as `"./server"`. An entry with nothing but a source is for
 * this repository alone.
 *
 * @param {Manifest} manifest @returns {string[]}
 */
export function publishedEntries({ exports = {} }) {
  return Object.entries(exports)
    .filter(([subpath, target]) => !/\.(css|json)$/.test(subpath) && "default" in target)
    .map(([subpath]) => subpath);
}

/**
 * Packs a package as publishing it would.
 *
 * @param {string} path Of the package. @param {string} folder For the tarball.
 * @returns {Promise<string>} The tarball's path.
 */
export async function packPackage(path, folder) {
  const { filename } = await runPack(path, ["--pack-destination", folder]);
  return join(folder, filename);
}

/** @param {string} path Of a package. @returns {Promise<number>} Bytes of the files that publishing it would pack. */
export async function packedBytes(path) {
  return (await runPack(path, ["--dry-run"])).unpackedSize;
}

/** @param {string} path @param {string[]} options @returns {Promise<{ filename: string, unpackedSize: number }>} */
async function runPack(path, options) {
  const { code, output } = await runNpm(["pack", path, ...options, "--json", "--silent", "--ignore-scripts"]);
  if (code !== 0) throw new Error(`npm could not pack ${path}:\n${output}`);
  return JSON.parse(output.slice(output.indexOf("[")))[0];
}
