import { readBuiltFiles } from "./built-files.mjs";
import { compressedBytes } from "./bundle.mjs";

/**
 * Measures what a page without a framework loads until it shows the sign-in form, React included.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {{ baseUrl: string, projectId: string, publishableClientKey: string }} config
 */
export async function measureElements(browser, { baseUrl, projectId, publishableClientKey }) {
  const page = await browser.newPage({ locale: "en-GB" });
  /** @type {Set<string>} */
  const requested = new Set();
  page.on("request", (request) => requested.add(new URL(request.url()).pathname.split("/").at(-1) ?? ""));
  await page.route(`${baseUrl}/plain`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><title>-</title>
        <script type="module" src="${baseUrl}/elements/latchkit.js"></script>
        <latchkit-sign-in project-id="${projectId}" publishable-client-key="${publishableClientKey}"></latchkit-sign-in>`,
    }),
  );
  await page.goto(`${baseUrl}/plain`);
  await page.locator("input[type=email]").waitFor();
  await page.waitForLoadState("networkidle");
  await page.close();
  const files = new Map([...readBuiltFiles("elements"), ...readBuiltFiles("elements/assets")]);
  const names = [...requested].filter((name) => files.has(name));
  return { elementsSignIn: compressedBytes(files, names) };
}
