import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Finds the clone of Latchkit's repository that this backend runs from.
 *
 * @returns Its folder, absolute, with slashes as Node and npm take them on every system; `null` where the backend was
 *   installed as a package.
 */
export function findCheckout(): string | null {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isCheckout(folder)) {
    const parent = dirname(folder);
    if (parent === folder) return null;
    folder = parent;
  }
  return folder.replaceAll("\\", "/");
}

/**
 * Whether the command line's package is there, under its own name: applications have folders called `packages`, too.
 */
function isCheckout(folder: string): boolean {
  try {
    const manifest: { name?: unknown } = JSON.parse(readFileSync(join(folder, "packages/cli/package.json"), "utf8"));
    return manifest.name === "latchkit";
  } catch {
    return false;
  }
}

/** Addresses by which browsers on this machine alone reach it, as URLs spell them. */
const OWN_NAMES = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether a page may tell where files are on this machine. Only to a browser on the machine itself: the backend has to
 * listen there alone, and be addressed as what the machine calls itself, which tunnels and names that were rebound to
 * it are not.
 *
 * @param listensAt The host that the settings name.
 */
export function mayTellPaths(listensAt: string, url: string): boolean {
  return OWN_NAMES.has(listensAt === "::1" ? "[::1]" : listensAt) && OWN_NAMES.has(new URL(url).hostname);
}
