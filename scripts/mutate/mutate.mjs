import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "../install.mjs";
import { runNode } from "../run.mjs";
import { dim, duration, green, red, say } from "../terminal.mjs";
import { applyMutation, readMutations, readSource } from "./mutations.mjs";

/** Some mutations make a test wait forever: it has noticed, then. */
const TIMEOUT_MILLIS = 180_000;

/**
 * Runs the tests of each mutation, one mutation after the other; ends the process with 1 if no test notices one.
 *
 * @param {string[]} words Only mutations whose rule or file contains one of them. Default: all.
 */
export async function mutate(words) {
  await ensureInstalled();
  const chosen = readMutations().filter(
    ({ rule, file }) => words.length === 0 || words.some((word) => rule.includes(word) || file.includes(word)),
  );
  if (chosen.length === 0) {
    say(`${red("✗")} No mutation contains ${words.join(" or ")}.`);
    process.exit(1);
  }
  for (const mutation of chosen) applyMutation(mutation, readSource(mutation.file));
  const survivors = [];
  for (const mutation of chosen) {
    const { verdict, millis } = await runTests(mutation);
    const mark = verdict === "survived" ? red("✗") : green("✓");
    say(`${mark} ${mutation.rule}  ${dim(`${mutation.file}, ${verdict} in ${duration(millis)}`)}`);
    if (verdict === "survived") survivors.push(mutation);
  }
  say(`${chosen.length - survivors.length} caught, ${survivors.length} survived`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
}

/** @param {import("./mutations.mjs").Mutation} mutation */
async function runTests(mutation) {
  const folder = mkdtempSync(join(tmpdir(), "latchkit-mutation-"));
  const report = join(folder, "report.json");
  try {
    const args = ["run", "--bail=1", "--reporter=json", `--outputFile=${report}`, ...mutation.tests];
    const env = { LATCHKIT_MUTATION: JSON.stringify(mutation) };
    const outcome = await runNode("node_modules/vitest/vitest.mjs", args, { env, timeoutMillis: TIMEOUT_MILLIS });
    if (outcome.millis >= TIMEOUT_MILLIS) return { verdict: "never ended", millis: outcome.millis };
    return { verdict: verdictOf(report, outcome), millis: outcome.millis };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} report
 * @param {import("../run.mjs").Outcome} outcome
 * @throws If no test has run: then nothing was found out.
 */
function verdictOf(report, { code, output }) {
  let found;
  try {
    found = JSON.parse(readFileSync(report, "utf8"));
  } catch (cause) {
    throw new Error(`Vitest ended without a report:\n${output}`, { cause });
  }
  if (found.numTotalTests === 0) throw new Error(`No test ran:\n${output}`);
  return code === 0 ? "survived" : "caught";
}
