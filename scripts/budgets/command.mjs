import { parseArgs } from "node:util";
import { buildAll } from "../build/build-all.mjs";
import { ensureInstalled } from "../install.mjs";
import { ensureChromium } from "../test/ensure-chromium.mjs";
import { runBudgets } from "./budgets.mjs";
import { compareBundlers } from "./compare-bundlers.mjs";

/** Sets up whatever is missing, measures, and sets the exit code. */
export async function budgets() {
  const { values } = parseArgs({ options: { "all-bundlers": { type: "boolean", default: false } } });
  await ensureInstalled();
  if (!(await buildAll())) process.exit(1);
  await ensureChromium();
  const isKept = values["all-bundlers"] ? await compareBundlers() : (await runBudgets({ isWhole: true })).failed === 0;
  process.exitCode = isKept ? 0 : 1;
}
