import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { InstalledPackage, PackageManifest } from "./find-package.ts";

/** A packed package. */
export interface Tarball {
  readonly manifest: PackageManifest;
  readonly bytes: Buffer;
  /** Hash of the bytes, as lock files name it (Subresource Integrity). */
  readonly integrity: string;
  /** The same for npm's older clients. */
  readonly shasum: string;
  /** Part of the address that never changes its content. */
  readonly contentHash: string;
}

/** Files that packages contain whatever `files` says. */
const ALWAYS = ["package.json", "README.md", "LICENSE", "CHANGELOG.md"];
const CONTENT_HASH_BYTES = 8;
const EPOCH = new Date(0);

/**
 * Packs a package as `npm pack` does. The same files make the same bytes: entries come in order, and without times and
 * owners.
 */
export async function pack({ folder, manifest }: InstalledPackage): Promise<Tarball> {
  const { create } = await import("tar"); // Few backends are asked for packages.
  const files = [...ALWAYS, ...manifest.files].flatMap((name) => filesOf(folder, name)).sort();
  const tar = await buffer(create({ cwd: folder, portable: true, prefix: "package", mtime: EPOCH }, files));
  const bytes = await promisify(gzip)(tar); // off the event loop, unlike the library's own
  const hashOf = (algorithm: "sha1" | "sha512") => createHash(algorithm).update(bytes);
  return {
    manifest,
    bytes,
    integrity: `sha512-${hashOf("sha512").digest("base64")}`,
    shasum: hashOf("sha1").digest("hex"),
    contentHash: hashOf("sha512").digest().subarray(0, CONTENT_HASH_BYTES).toString("hex"),
  };
}

/** Returns the paths of a file, or of all files of a folder, below the package; none if it does not exist. */
function filesOf(folder: string, name: string): readonly string[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}
