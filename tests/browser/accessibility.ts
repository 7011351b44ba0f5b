import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Of the rules that axe applies unasked, those whose findings depend on colours. */
const OF_COLOR: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/**
 * Asks axe what it finds wrong with the page as it is now, by day and by night: one line per rule, naming the elements.
 * Nothing is loaded anew in between, since styles alone follow the system's colours; the page is left in those it had.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const [asItIs, other] = isDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  const problems = await runAxe(page, {});
  await page.emulateMedia({ colorScheme: other });
  const ofColor = await runAxe(page, OF_COLOR);
  await page.emulateMedia({ colorScheme: asItIs });
  return [...problems.map((problem) => `${asItIs}: ${problem}`), ...ofColor.map((problem) => `${other}: ${problem}`)];
}

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  const all = JSON.stringify({ resultTypes: ["violations"], ...options });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${all})`);
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(" ")).join(", ")})`,
  );
}

/** Names that several buttons between header and footer share: a list of all buttons could not tell them apart. */
export async function sharedButtonNames(page: Page): Promise<string[]> {
  const tree = await page.getByRole("main").ariaSnapshot();
  const names = [...tree.matchAll(/^ *- button "(.+)"/gm)].map(([, name]) => name ?? "");
  expect(names).not.toEqual([]);
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** Returns by how many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
