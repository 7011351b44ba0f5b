import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PACKAGES, type PackageFile } from "@latchkit/contract/distribution";
import { z } from "zod";
import { VERSION } from "../version.ts";

const MANIFEST = z.looseObject({ name: z.string(), version: z.string(), files: z.array(z.string()) });

/** The `package.json` of a package. */
export type PackageManifest = z.infer<typeof MANIFEST>;

/** A package as it is installed beside this server. */
export interface InstalledPackage {
  readonly folder: string;
  readonly manifest: PackageManifest;
}

/** Folder of this package: its modules lie in `dist`, or, as sources, in `src/packages`. */
const OWN_FOLDERS = ["..", "../.."].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Whether all packages are complete. In a clone the backend answers while part of them is still being built
 * (scripts/build/unfinished.mjs).
 */
export function arePackagesBuilt(): boolean {
  return !OWN_FOLDERS.some((folder) => existsSync(join(folder, "dist", "unfinished")));
}

/** Finds a package in this version; `null` if it is not installed beside this server. */
export function findPackage(file: PackageFile): InstalledPackage | null {
  for (const folder of candidates(file)) {
    const manifest = readManifest(folder);
    if (manifest?.name === PACKAGES[file] && manifest.version === VERSION) return { folder, manifest };
  }
  return null;
}

/** In a clone packages lie side by side; installed, those of the scope do, and the command line beside the scope. */
function candidates(file: PackageFile): readonly string[] {
  return OWN_FOLDERS.flatMap((own) => {
    if (file === "server") return [own];
    return file === "latchkit" ? [join(own, "../cli"), join(own, "../../latchkit")] : [join(own, "..", file)];
  });
}

function readManifest(folder: string): PackageManifest | null {
  try {
    return MANIFEST.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  } catch {
    return null;
  }
}
