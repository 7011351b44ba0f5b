import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "../build/build-all.mjs";
import { ensureInstalled } from "../install.mjs";
import { runNode } from "../run.mjs";
import { bold, dim, duration, green, red, say } from "../terminal.mjs";

const isWhole = Boolean(process.env.LATCHKIT_WHOLE_PROOFS);

/**
 * @typedef {{ name: string, passed: number, failed: number }} Part A part of the run and how many of its claims held.
 */

/**
 * Runs all there is, on a machine that need not have more than Node; ends the process.
 *
 * @param {string[]} args For Vitest. With any, only its tests run.
 */
export async function test(args) {
  const startedAt = performance.now();
  try {
    await ensureInstalled();
    if (!(await buildAll())) process.exit(1);
    await (await import("./ensure-chromium.mjs")).ensureChromium();
    if (args.length === 0) {
      if (isWhole) {
        await (await import("../examples/ensure-examples.mjs")).ensureExamples();
        await (await import("../budgets/other-bundlers.mjs")).otherBundlers();
      }
      await (await import("../official/install.mjs")).installAllOfficial();
    }
  } catch (error) {
    say(`${red("✗")} ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  const { runChecks, runInstallation } = await import("../check/checks.mjs");
  const online = isWhole && args.length === 0 ? [await runInstallation()] : [];
  // Everything from here on runs behind the guard, so that it cannot call another machine.
  const { withNetworkGuard } = await import("./network-guard.mjs");
  const parts = await withNetworkGuard(async () => {
    const { runVitest } = await import("./vitest.mjs");
    if (args.length > 0) return [await runVitest(args)];
    const { runBudgets } = await import("../budgets/budgets.mjs");
    // Components by themselves: their browser loses keys and focus beside the other tests.
    const checks = await runChecks();
    const components = await runVitest(["--project", "components*"]);
    const others = isWhole ? await runRecorded() : [await runVitest(["--project", "!components*"])];
    return [checks, { ...components, name: "component tests" }, ...others, await runBudgets({ isWhole })];
  });
  summarise([...online, ...parts], performance.now() - startedAt);
}

/** Runs tests, and checks the statements that the server has sent meanwhile. @returns {Promise<Part[]>} */
async function runRecorded() {
  const { runVitest } = await import("./vitest.mjs");
  const folder = mkdtempSync(join(tmpdir(), "latchkit-statements-"));
  process.env.LATCHKIT_STATEMENTS_DIRECTORY = folder;
  try {
    const tests = await runVitest(["--project", "!components*"]);
    const { code, output } = await runNode("scripts/check/routable.mjs", [folder]);
    say(output.trimEnd());
    return [tests, { name: "statements", passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }];
  } finally {
    delete process.env.LATCHKIT_STATEMENTS_DIRECTORY;
    rmSync(folder, { recursive: true });
  }
}

/** @param {Part[]} parts @param {number} millis */
function summarise(parts, millis) {
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  say(`\n${bold("Summary")}  ${dim(duration(millis))}`);
  for (const part of parts) {
    const mark = part.failed > 0 ? red("✗") : green("✓");
    say(`  ${mark} ${part.name}: ${part.passed} passed${part.failed > 0 ? red(`, ${part.failed} failed`) : ""}`);
  }
  if (!isWhole)
    say(
      dim(
        "  Left to npm run test:all: journeys beside the main ones, sweeps of all pages, examples, official packages of all ages, long proofs",
      ),
    );
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
