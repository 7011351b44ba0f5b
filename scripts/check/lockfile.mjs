// Checks that package-lock.json knows what every package.json of the workspace asks for, which npm would add silently,
// and that it lists every optional package: npm drops those that a registry lacks for some platform, and `npm ci` then
// refuses the lock file everywhere. Every package has the hash of its content: npm records none for packages that it
// could not look up, and would later install whatever a registry answers under that name.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { placesOf } from "../lockfile.mjs";
import { root } from "../workspace.mjs";

const kinds = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

for (const [folder, locked] of Object.entries(lockfile.packages)) {
  if (folder.includes("node_modules")) continue;
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  for (const kind of kinds) {
    if (canonical(manifest[kind]) === canonical(locked[kind])) continue;
    process.stdout.write(`${join(folder, "package.json")} has other ${kind} than package-lock.json; run npm install\n`);
    process.exitCode = 1;
  }
}

for (const [folder, { optionalDependencies = {} }] of Object.entries(lockfile.packages)) {
  for (const name of Object.keys(optionalDependencies)) {
    if (placesOf(name, folder).some((place) => lockfile.packages[place])) continue;
    process.stdout.write(`package-lock.json lacks ${name}, an optional dependency of ${folder || "the workspace"}\n`);
    process.exitCode = 1;
  }
}

for (const [folder, { link, integrity }] of Object.entries(lockfile.packages)) {
  if (!folder.includes("node_modules/") || link || integrity) continue;
  process.stdout.write(`package-lock.json has no integrity for ${folder}\n`);
  process.exitCode = 1;
}

/** @param {Record<string, string>} [versions] */
function canonical(versions = {}) {
  return JSON.stringify(Object.entries(versions).sort());
}
