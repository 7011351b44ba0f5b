import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageSource } from "@latchkit/contract/distribution";
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
 * @param backendUrl Backend that serves our own packages while they are on no public registry. They are put into the
 *   application then, which installs without that backend: on a colleague's machine, in CI and in a container.
 */
export function installCommands(
  manager: PackageManager,
  packages: readonly string[],
  backendUrl: string,
): readonly CommandLine[] {
  const sources = packages.map((name) => packageSource(name, backendUrl));
  const wanted = packages.map((name, i) => {
    // Yarn takes no file without the name of its package, and bun none with it.
    if (sources[i] !== name) return manager === "bun" ? `./${tarballOf(name)}` : `${name}@file:${tarballOf(name)}`;
    return name.startsWith("@latchkit/") ? `${name}@${VERSION}` : name;
  });
  const add = [manager, manager === "npm" ? "install" : "add", ...wanted];
  const served = sources.filter((source, i) => source !== packages[i]);
  return served.length > 0 ? [["npm", "pack", "--silent", ...served], add] : [add];
}

/** Returns the name that `npm pack` gives to a package's file. */
function tarballOf(name: string): string {
  return `${name.replace("@", "").replace("/", "-")}-${VERSION}.tgz`;
}
