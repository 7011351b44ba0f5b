import { launchChromium } from "../chromium.mjs";
import { bold, green, kilobytes, red, say, table } from "../terminal.mjs";
import { startBackend } from "./backend.mjs";
import { bundlers } from "./bundle.mjs";
import { weighFlows } from "./flows.mjs";
import { limits } from "./limits.mjs";
import { otherBundlers } from "./other-bundlers.mjs";
import { weighPages, weighRuntime } from "./pages.mjs";

/** Maximum weight of each page with any bundler, in bytes without React. */
const pageLimits = { headlessCore: 11_600, reactCore: 14_210, signInPage: 29_500 };
/** The same for the headless core without webpack's own runtime. */
const CORE_LIMIT = 11_000;
/** Maximum share by which the heaviest may exceed the lightest. */
const MAX_SPREAD = 0.15;

/**
 * Weighs the pages and the headless flows with four bundlers, and shows how far apart the pages are.
 *
 * @returns {Promise<boolean>} Whether all limits are kept.
 */
export async function compareBundlers() {
  const weights = await weighWithAll({ ...bundlers, ...(await otherBundlers()) });
  const pages = /** @type {(keyof typeof pageLimits)[]} */ (Object.keys(pageLimits));
  const flows = Object.keys(weights[0]?.flows ?? {});
  const verdicts = [
    ...pages.map((page) =>
      judge(
        page,
        weights.map(({ pages: found }) => found[page]),
        pageLimits[page],
        MAX_SPREAD,
      ),
    ),
    judge(
      "headlessCore without webpack's runtime",
      weights.map(({ name, pages: found, runtime }) => found.headlessCore - (name === "webpack" ? runtime : 0)),
      CORE_LIMIT,
      MAX_SPREAD,
    ),
    ...flows.map((flow) =>
      judge(
        `${flow}, beyond Provider and useUser`,
        weights.map(({ flows: found }) => found[flow] ?? 0),
        limits.headlessFlow.limit,
      ),
    ),
  ];
  const runtimes = weights.map(({ runtime }) => kilobytes(runtime));
  say(
    table(
      ["", ...weights.map(({ name }) => ` ${name}`), " limit", ""],
      [...verdicts.map(({ row }) => row), ["an app without the kit, with one import()", ...runtimes]],
    ),
  );
  return verdicts.every(({ isKept }) => isKept);
}

/** @param {Record<string, import("./bundle.mjs").Bundle>} all */
async function weighWithAll(all) {
  const backend = await startBackend();
  const browser = await launchChromium();
  try {
    const weights = [];
    for (const [name, bundle] of Object.entries(all))
      weights.push({
        name,
        pages: await weighPages(browser, backend.config, bundle),
        runtime: await weighRuntime(bundle),
        flows: await weighFlows(bundle),
      });
    return weights;
  } finally {
    await browser.close();
    await backend.close();
  }
}

/** @param {string} what @param {number[]} sizes By bundler. @param {number} limit @param {number} [maxSpread] */
function judge(what, sizes, limit, maxSpread = Infinity) {
  const spread = Math.max(...sizes) / Math.min(...sizes) - 1;
  const isKept = spread <= maxSpread && Math.max(...sizes) <= limit;
  const apart = maxSpread < Infinity ? `${(spread * 100).toFixed(0)} % apart ` : "";
  return {
    isKept,
    row: [bold(what), ...sizes.map(kilobytes), kilobytes(limit), `${isKept ? green("✓") : red("✗")} ${apart}`],
  };
}
