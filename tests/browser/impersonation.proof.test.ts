import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { chooseFromAccountMenu, heading, main, openAccountPages, press, see, seeNoMore, signIn } from "./steps.ts";

const PHONE = { width: 360, height: 740 };

describe("acting as a user", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** Returns the address that the dashboard opens for an impersonation. */
  async function handOver(userId: string): Promise<string> {
    const body = { user_id: userId, expires_in_millis: 3_600_000, is_impersonation: true };
    const answer = await stage.backend.call("POST /auth/sessions", { tier: "server", body });
    return `/handler/impersonation#refresh_token=${answer.body.refresh_token}`;
  }

  const banner = (page: Page) => page.getByRole("region", { name: "Impersonating a user" });
  const edges = (page: Page) =>
    page.evaluate(() => ({
      banner: document.querySelector(".lk-acting")?.getBoundingClientRect().bottom,
      page: document.querySelector("header")?.getBoundingClientRect().top,
    }));

  it("asks first, shows a banner on every page, and returns to the own account when stopped", async () => {
    const [ada, owner] = [await stage.backend.signUp(), await stage.backend.signUp()];
    const page = await stage.visit("/", { viewport: PHONE, colorScheme: "dark" });
    await signIn(page, owner);
    await page.goto(await handOver(ada.id));
    await see(heading(page, `Sign in as ${ada.email}?`));
    await see(page.getByText(`You're currently signed in as ${owner.email}.`));
    expect(page.url()).not.toContain("refresh_token");
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await press(page, `Continue as ${ada.email}`);

    await see(banner(page).getByText(`You're signed in as ${ada.email}`));
    await see(page.getByRole("heading", { level: 1 }));
    const { banner: bottom, page: top } = await edges(page);
    expect(top).toBeGreaterThanOrEqual(bottom ?? Number.POSITIVE_INFINITY);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await chooseFromAccountMenu(page, "Account settings");
    await see(banner(page));
    const name = main(page).getByLabel("Name", { exact: true });
    await name.fill("Ada");
    await name.press("Enter");
    await see(banner(page).getByText("You're signed in as Ada"));
    await openAccountPages(page);
    await main(page).getByRole("link", { name: "Security" }).click();
    await main(page).getByLabel("Current password", { exact: true }).fill(ada.password);
    await main(page).getByLabel("New password", { exact: true }).fill("a password of the visitor's");
    await press(page, "Change password");
    await see(main(page).getByText("You don't have permission to do this."));

    await banner(page).getByRole("button", { name: "Stop impersonating" }).click();
    await seeNoMore(banner(page));
    await chooseFromAccountMenu(page, "Account settings");
    await see(main(page).getByText(owner.email));
    await page.reload();
    await see(main(page).getByText(owner.email));
    await seeNoMore(banner(page));
  });

  it("speaks the reader's language", async () => {
    const ada = await stage.backend.signUp();
    const page = await stage.visit("/", { locale: "de-DE" });
    await page.evaluate(() => document.documentElement.removeAttribute("lang"));
    await page.goto(await handOver(ada.id));
    await see(heading(page, `Als ${ada.email} anmelden?`));
  });

  it("takes no links but those made for it, and says what is wrong with others", async () => {
    const page = await stage.visit("/handler/impersonation");
    await see(heading(page, "No user to impersonate"));
    const stranger = await stage.backend.signUp();
    await page.goto(`/handler/impersonation#refresh_token=${stranger.refreshToken}`);
    await see(heading(page, "This link can't be used"));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto("/handler/impersonation#refresh_token=unknown-token");
    await see(heading(page, "This session has ended"));
    await press(page, "Go to home page");
    await see(heading(page, "Know which plant is thirsty today."));
  });
});
