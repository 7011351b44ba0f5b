import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DashboardStage, openDashboardStage } from "./dashboard-stage.ts";
import { main, see } from "./steps.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Answers come one after the other, so that what waits for the last of them is seen waiting. */
const STAGGER_MILLIS = 40;

describe("the dashboard", () => {
  let stage: DashboardStage;
  let bannedId: string;
  let teamId: string;
  beforeAll(async () => {
    stage = await openDashboardStage();
    const { backend, asOwner } = stage;
    const body = { display_name: "Ada Lovelace", primary_email: "ada@example.com", primary_email_auth_enabled: true };
    bannedId = (await backend.call("POST /users", { ...asOwner, body })).body.id;
    await backend.call("POST /users/{user_id}/ban", { ...asOwner, params: { user_id: bannedId }, body: {} });
    teamId = (await backend.call("POST /teams", { ...asOwner, body: { display_name: "Engines" } })).body.id;
    const params = { team_id: teamId, user_id: bannedId };
    await backend.call("POST /team-memberships/{team_id}/{user_id}", { ...asOwner, params, body: {} });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each([
    ["a phone", PHONE],
    ["a desktop", DESKTOP],
  ])("moves nothing once it is shown, on %s", async (_, viewport) => {
    const page = await stage.visitProject("/users", { viewport });
    const toUser = page.getByRole("link", { name: /Ada Lovelace/ });
    await see(toUser);
    await staggerAnswers(page);
    // A script's press: what moves within half a second of a person's does not count.
    await toUser.evaluate((link: HTMLElement) => link.click());
    await see(main(page).getByText("Sign-in problems"));
    expect(await shiftsOf(page), "a user, from the list").toEqual([]);

    const entries = [`/users/${bannedId}`, `/users/${bannedId}?tab=timeline`, `/teams/${teamId}`];
    for (const path of ["", ...entries, "/auth-methods"]) {
      await page.goto(`/dashboard/projects/${stage.projectId}${path}`);
      await see(main(page).getByRole("heading", { level: 2 }));
      expect(await shiftsOf(page), path).toEqual([]);
    }
  });
});

async function staggerAnswers(page: Page): Promise<void> {
  let count = 0;
  await page.route("**/api/v1/**", async (route) => {
    count += 1;
    await setTimeout((count % 5) * STAGGER_MILLIS);
    await route.continue();
  });
}

/**
 * Waits until the page rests.
 *
 * @returns What has moved since it was loaded, and by how much; less than a thousandth is rounding.
 */
async function shiftsOf(page: Page): Promise<readonly string[]> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(async () => {
    const entries = await new Promise<readonly PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
      window.setTimeout(() => resolve([]), 100);
    });
    return entries.flatMap((entry) => {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      return value < 0.001 ? [] : sources.map(({ node }) => `${value.toFixed(4)}: ${node?.textContent?.slice(0, 60)}`);
    });
  });
}
