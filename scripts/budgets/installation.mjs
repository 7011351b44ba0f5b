import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { placesOf } from "../lockfile.mjs";
import { packedBytes, publishedPackages } from "../pack.mjs";
import { root } from "../workspace.mjs";

/** Packages that an app with React has anyway. */
const given = new Set(["react", "react-dom", "scheduler"]);

/** Measures what installing the React kit adds to an app's node_modules. */
export async function measureInstallation() {
  const ours = new Map(publishedPackages().map((published) => [published.name, published]));
  const found = new Set(["@latchkit/react"]);
  let installedBytes = 0;
  for (const name of found) {
    const path = ours.get(name)?.path ?? join(root, "node_modules", name);
    installedBytes += ours.has(name) ? await packedBytes(path) : bytesBelow(path);
    const manifest = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    const needed = [...Object.keys(dependencies), ...peers];
    for (const dependency of needed) if (!given.has(dependency)) found.add(dependency);
  }
  return { installedPackages: found.size, installedBytes };
}

/**
 * Counts the packages that installing the server brings, by the lock file. Binaries for one platform, which are optional,
 * do not count.
 */
export function countServerPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Set(["packages/server"]);
  for (const folder of found) {
    for (const name of Object.keys(packages[folder].dependencies ?? {})) {
      const place = placesOf(name, folder).find((one) => packages[one]);
      if (place === undefined) throw new Error(`package-lock.json lacks ${name}, which ${folder} needs.`);
      found.add(place);
    }
  }
  return found.size - 1;
}

/** @param {string} path @returns {number} */
function bytesBelow(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + bytesBelow(join(path, name)), 0);
}
