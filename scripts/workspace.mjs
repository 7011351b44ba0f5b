import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The workspace's root folder, absolute. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The version of everything in it. @type {string} */
export const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;

/**
 * @typedef {{ version?: string, resolved?: string, dependencies?: Record<string, string>, optional?: boolean, link?:
 *   boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether node_modules holds what package-lock.json asks for.
 *
 * npm leaves its own list in node_modules once an installation is complete, so an interrupted first one counts as none.
 * Packages for other platforms are missing from that list by right.
 *
 * @param {string} [folder] Default: the workspace's root.
 */
export function isInstalled(folder = root) {
  const wanted = readLockfile("package-lock.json", folder);
  const present = readLockfile("node_modules/.package-lock.json", folder);
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([path, { version, link, optional }]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    const found = present.packages[path];
    if (!found) return optional === true;
    return link ? found.link === true : found.version === version;
  });
}

/** @param {string} file @param {string} [folder] @returns {Lockfile | null} */
export function readLockfile(file, folder = root) {
  try {
    return JSON.parse(readFileSync(join(folder, file), "utf8"));
  } catch {
    return null; // Missing or half-written: either way nothing that could be relied upon.
  }
}
