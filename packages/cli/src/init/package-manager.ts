import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { VERSION } from "../version.ts";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

const LOCK_FILES: readonly (readonly [file: string, manager: PackageManager])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
];

/**
 * Returns the package manager of a folder: the one that package.json names, or the one whose lock file exists here or
 * at the root of the repository.
 *
 * @param named The field `packageManager`, such as `pnpm@10.1.0`.
 */
export function findPackageManager(folder: string, named: string | undefined): PackageManager {
  const name = named?.split("@")[0];
  if (name === "npm" || name === "pnpm" || name === "yarn" || name === "bun") return name;
  const [, manager] = LOCK_FILES.find(([file]) => existsSync(join(folder, file))) ?? [];
  if (manager) return manager;
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, ".git")) ? "npm" : findPackageManager(parent, undefined);
}

/** A program and its arguments. */
export type CommandLine = readonly string[];

/**
 * Returns the commands that add packages, in the order in which to run them.
 *
 * @param sourceOf Folder of one of our own packages, where this command runs from a clone. They are packed into the
 *   application then, which installs without the clone: on a colleague's machine, in CI and in a container.
 */
export function installCommands(
  manager: PackageManager,
  packages: readonly string[],
  sourceOf: (name: string) => string | null,
): readonly CommandLine[] {
  const wanted = packages.map((name) => {
    // Yarn takes no file without the name of its package, and bun none with it.
    if (sourceOf(name) !== null) return manager === "bun" ? `./${tarballOf(name)}` : `${name}@file:${tarballOf(name)}`;
    return name.startsWith("@latchkit/") ? `${name}@${VERSION}` : name;
  });
  const add = [manager, manager === "npm" ? "install" : "add", ...wanted];
  const sources = packages.flatMap((name) => sourceOf(name) ?? []);
  return sources.length > 0 ? [["npm", "pack", "--silent", ...sources], add] : [add];
}

/** Returns the name that `npm pack` gives to a package's file. */
function tarballOf(name: string): string {
  return `${name.replace("@", "").replace("/", "-")}-${VERSION}.tgz`;
}
