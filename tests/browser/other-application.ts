import type { Page } from "playwright-core";
import { REDIRECT_URI } from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";

/** Has an application answer at the address to which the authorization server returns. */
export async function answerAtApplication(page: Page): Promise<void> {
  // Playwright intercepts no targets of redirects, so a page leads there.
  await page.route("**/api/v1/oauth/*/authorize/*", async (route) => {
    const { location = "" } = (await route.fetch({ maxRedirects: 0 })).headers();
    const target = location.replaceAll("&", "&amp;");
    await route.fulfill({ contentType: "text/html", body: `<meta http-equiv="refresh" content="0; url=${target}">` });
  });
  await page.route(`${REDIRECT_URI}**`, (route) => route.fulfill({ contentType: "text/plain", body: "Signed in." }));
}
