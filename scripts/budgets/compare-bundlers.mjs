import { launchChromium } from "../chromium.mjs";
import { bold, green, kilobytes, red, say, table } from "../terminal.mjs";
import { startBackend } from "./backend.mjs";
import { bundlers } from "./bundle.mjs";
import { otherBundlers } from "./other-bundlers.mjs";
import { weighPages } from "./pages.mjs";

/** What each page may weigh with any bundler, in bytes without React. */
const limits = { headlessCore: 12_000, reactCore: 14_800, signInPage: 30_000 };
/** How much the heaviest may exceed the lightest. */
const MAX_SPREAD = 0.15;

/**
 * Weighs the pages with four bundlers, and shows how far apart they are.
 *
 * @returns {Promise<boolean>} Whether all limits are kept.
 */
export async function compareBundlers() {
  const all = { ...bundlers, ...(await otherBundlers()) };
  const backend = await startBackend();
  const browser = await launchChromium();
  try {
    /** @type {{ name: string, found: Awaited<ReturnType<typeof weighPages>> }[]} */
    const weights = [];
    for (const [name, bundle] of Object.entries(all))
      weights.push({ name, found: await weighPages(browser, backend.config, bundle) });
    const pages = /** @type {(keyof typeof limits)[]} */ (Object.keys(limits));
    const verdicts = pages.map((page) => {
      const sizes = weights.map(({ found }) => found[page]);
      const spread = Math.max(...sizes) / Math.min(...sizes) - 1;
      const isKept = spread <= MAX_SPREAD && Math.max(...sizes) <= limits[page];
      const verdict = `${(spread * 100).toFixed(0)} % apart ${isKept ? green("✓") : red("✗")}`;
      return { isKept, row: [bold(page), ...sizes.map(kilobytes), verdict] };
    });
    const titles = ["", ...weights.map(({ name }) => ` ${name}`), ""];
    say(
      table(
        titles,
        verdicts.map(({ row }) => row),
      ),
    );
    return verdicts.every(({ isKept }) => isKept);
  } finally {
    await browser.close();
    await backend.close();
  }
}
