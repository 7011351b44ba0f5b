// Checks that folders depend on each other in one direction: no folder of a package is part of an import cycle, types included.
import { folderKnots } from "../structure/cycles.mjs";
import { readSources } from "../structure/sources.mjs";
import knots from "./known-knots.json" with { type: "json" };

/** @type {Readonly<Record<string, readonly (readonly string[])[]>>} */
const knownKnots = knots;
const sources = [
  "packages/contract/src",
  "packages/server/src",
  "packages/kit/src",
  "packages/react/src",
  "packages/cli/src",
];

const modules = readSources().filter(({ isShipped }) => isShipped);
/** @type {string[]} */
const problems = [];
/** @type {string[]} */
const remaining = [];

for (const source of sources) {
  const known = knownKnots[source] ?? [];
  const found = knotsOf(source);
  for (const knot of found) {
    const allowed = known.find((one) => knot.every((member) => one.includes(member)));
    if (!allowed) problems.push(`${source}: these import each other: ${knot.join(", ")}`);
    else remaining.push(`${source}: ${knot.join(", ")}`);
  }
  for (const knot of known) {
    const left = found.filter((one) => one.every((member) => knot.includes(member)));
    const members = new Set(left.flat());
    const gone = knot.filter((member) => !members.has(member));
    if (gone.length > 0) problems.push(`${source}: remove from known-knots.json, they are untied: ${gone.join(", ")}`);
  }
}

if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
} else if (remaining.length > 0) {
  process.stdout.write(`note: ${remaining.length} known knots of folders are left:\n    ${remaining.join("\n    ")}\n`);
}

/**
 * Returns groups of files and folders that import each other and hold at least one folder; knots of files alone are the linter's concern.
 *
 * @param {string} source @returns {string[][]} Paths below the source folder.
 */
function knotsOf(source) {
  const inside = modules.filter(({ path }) => path.startsWith(`${source}/`));
  return folderKnots(inside, { withTypes: true }).map((knot) => knot.map((path) => path.slice(source.length + 1)));
}
