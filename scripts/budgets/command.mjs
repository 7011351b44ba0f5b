import { buildAll } from "../build/build-all.mjs";
import { ensureInstalled } from "../install.mjs";
import { ensureChromium } from "../test/ensure-chromium.mjs";
import { runBudgets } from "./budgets.mjs";

/** Sets up whatever is missing, measures, and sets the exit code. */
export async function budgets() {
  await ensureInstalled();
  if (!(await buildAll())) process.exit(1);
  await ensureChromium();
  const { failed } = await runBudgets();
  process.exitCode = failed === 0 ? 0 : 1;
}
