import { availableParallelism } from "node:os";
import { runNode } from "../run.mjs";
import { bold, dim, duration, green, red, say } from "../terminal.mjs";

/**
 * A program of its own.
 *
 * @typedef {{ name: string, script: string, args: string[] }} Check
 */

/** Takes all cores, and has a limit in time: it runs by itself. @type {Check} */
const types = { name: "types", script: "scripts/check/types.mjs", args: [] };

/** These run beside each other; the longest first. @type {Check[]} */
const others = [
  { name: "packages as published", script: "scripts/check/packages.mjs", args: [] },
  { name: "format, lint, boundaries", script: "node_modules/@biomejs/biome/bin/biome", args: ["check", "."] },
  { name: "code in the documentation", script: "scripts/check/snippets.mjs", args: [] },
  { name: "structure, cycles, tenancy of queries, translatable texts", script: "scripts/check/sources.mjs", args: [] },
  { name: "tenancy of tables", script: "scripts/check/schema.mjs", args: [] },
  { name: "money", script: "scripts/check/money.mjs", args: [] },
  { name: "lock file", script: "scripts/check/lockfile.mjs", args: [] },
  { name: "unused code", script: "node_modules/knip/bin/knip.js", args: ["--no-progress"] },
];

/** These compare all of what is published, which a change seldom touches; they run with `LATCHKIT_WHOLE_PROOFS=1`. @type {Check[]} */
const whole = [{ name: "official names", script: "scripts/official-coverage.mjs", args: [] }];

/** Installs what the packages depend on, which no guard may keep it from. @type {Check} */
const installation = { name: "packages as installed", script: "scripts/try-packages.mjs", args: [] };

/** @returns {Promise<import("../test/test.mjs").Part>} */
export async function runChecks() {
  const chosen = process.env.LATCHKIT_WHOLE_PROOFS ? [...whole, ...others] : others;
  const waiting = [...chosen];
  let passed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (await runCheck(check)) passed++;
  };
  say(bold("Checks"));
  if (await runCheck(types)) passed++;
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  return { name: "checks", passed, failed: 1 + chosen.length - passed };
}

/**
 * Runs the check that needs the network.
 *
 * @returns {Promise<import("../test/test.mjs").Part>}
 */
export async function runInstallation() {
  const passed = (await runCheck(installation)) ? 1 : 0;
  return { name: "installation", passed, failed: 1 - passed };
}

/** @param {Check} check */
async function runCheck({ name, script, args }) {
  const { code, output, millis } = await runNode(script, args);
  const isFine = code === 0;
  say(`  ${isFine ? green("✓") : red("✗")} ${name}  ${dim(duration(millis))}`);
  if (!isFine) say(output.trimEnd());
  else if (output.startsWith("note: ")) say(dim(indented(output.slice("note: ".length))));
  return isFine;
}

/** @param {string} text */
function indented(text) {
  return text.trim().replace(/^/gm, "    ");
}
