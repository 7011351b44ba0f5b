import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStage, type Stage } from "./stage.ts";
import { heading, see, signIn } from "./steps.ts";

const TABS = 6;
const OUTAGE_MILLIS = 6_000;

describe("while the backend is unavailable", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("the tabs of a browser wait for it, ask seldom for a new access token, and go on signed in", async () => {
    const page = await stage.visit();
    await signIn(page, await stage.backend.signUp());
    await page.goto("about:blank"); // A page that is still open would put its access token back.
    const context = page.context();
    await context.clearCookies({ name: "stack-access" });

    let renewals = 0;
    await context.route(/\/api\/v1\//, (route) => {
      if (route.request().url().endsWith("/auth/oauth/token")) renewals += 1;
      return route.fulfill({
        status: 503,
        headers: { "access-control-allow-origin": "*" },
        body: "The database cannot be reached; try again soon.",
      });
    });
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    await Promise.all(tabs.map((tab) => tab.goto("/plants", { waitUntil: "commit" })));
    await expect.poll(() => renewals, { timeout: 20_000 }).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, OUTAGE_MILLIS));
    await context.unroute(/\/api\/v1\//);

    for (const tab of tabs) await see(heading(tab, "Hello"));
    expect(renewals).toBeLessThanOrEqual(2 * TABS); // Without a shared pause each tab would ask three or four times.
  });
});
