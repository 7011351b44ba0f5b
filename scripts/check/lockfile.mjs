// Checks that package-lock.json knows what every package.json of the workspace asks for; npm would add it in silence.
import { readFileSync } from "node:fs";
import { join } from "node:path";
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

/** @param {Record<string, string>} [versions] */
function canonical(versions = {}) {
  return JSON.stringify(Object.entries(versions).sort());
}
