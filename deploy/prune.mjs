// Leaves in `node_modules` only what some workspaces need to run: npm also installs optional peers of the others.
//
//   node prune.mjs packages/server packages/cli      in the folder of package-lock.json
import { readFileSync, rmSync } from "node:fs";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const needed = new Set();
for (const workspace of process.argv.slice(2)) keep(workspace);
for (const [path, { resolved }] of Object.entries(packages)) {
  const isNeeded = needed.has(path) || needed.has(resolved); // the links to workspaces
  if (path.includes("node_modules/") && !isNeeded) rmSync(path, { recursive: true, force: true });
}

/** @param {string} path Of a package, as the lock file has it. */
function keep(path) {
  if (needed.has(path)) return;
  needed.add(path);
  const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
  if (link) return keep(resolved);
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = find(path, name);
    if (found !== undefined) keep(found);
  }
}

/** Finds a package as Node does: in the folder of the one that needs it, then in those above. */
function find(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf("/node_modules/"), 0))) {
    const path = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === "") return undefined;
  }
}
