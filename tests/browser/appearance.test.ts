import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { heading, main, press, see, signIn } from "./steps.ts";

const OPEN_PAGES: readonly (readonly [path: string, heading: string])[] = [
  ["/", "Know which plant is thirsty today."],
  ["/no-such-page", "Nothing grows here"],
  ["/handler/sign-in", "Sign in"],
  ["/handler/sign-up", "Create your account"],
  ["/handler/forgot-password", "Set a new password"],
  ["/handler/password-reset?code=mistyped", "This link does not work any more"],
  ["/handler/email-verification?code=mistyped", "Verify your e-mail address"],
  ["/handler/error", "That did not work"],
  ["/handler/no-such-page", "There is no such page"],
];

const OWN_PAGES: typeof OPEN_PAGES = [
  ["/plants", "Hello"],
  ["/handler/account-settings", "Profile"],
  ["/handler/account-settings#auth", "Password"],
  ["/handler/account-settings#settings", "Delete the account"],
];

describe("how the pages look and read", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "users.allowClientUserDeletion": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  for (const colorScheme of ["light", "dark"] as const) {
    it(`are accessible in ${colorScheme}, without scrolling sideways on a small phone`, async () => {
      const page = await stage.visit("/", { colorScheme, viewport: { width: 360, height: 740 } });
      await inspectAll(page, OPEN_PAGES);
      await page.goto("/");
      await signIn(page, await stage.backend.signUp());
      await press(page, "Send again");
      await see(page.getByText("A new link is on its way."));
      await inspectAll(page, OWN_PAGES);
      await page.goto(stage.mailboxUrl);
      const newest = page.getByRole("navigation", { name: "Mails" }).getByRole("link").first();
      await see(newest);
      await inspect(page, "/mailbox");
      await newest.click();
      await see(main(page).getByRole("heading", { name: /Verify/ }));
      await inspect(page, "/mailbox with a mail open");
    });
  }

  it("follow the system's colours until somebody chooses, and remember the choice before the first paint", async () => {
    const page = await stage.visit("/", { colorScheme: "dark" });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const night = await background();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    const day = await background();
    expect(day).not.toBe(night);
    await page.goto("/handler/sign-in");
    expect(await background()).toBe(day);
    expect(await cardColor(page)).toBe("rgb(255, 255, 255)");
  });

  it("speak German when asked to, the kit's parts included", async () => {
    const page = await stage.visit("/");
    await page.getByRole("button", { name: "Deutsch" }).click();
    await see(heading(page, "Wissen, welche Pflanze heute Durst hat."));
    await page.getByRole("banner").getByRole("link", { name: "Anmelden" }).click();
    await see(heading(page, "Anmelden"));
    expect(await page.getByText(/password|sign in|address/i).count()).toBe(0);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });

  it("speak German to a German browser without being asked", async () => {
    const page = await stage.visit("/handler/sign-in", { locale: "de-DE" });
    await see(heading(page, "Anmelden"));
  });
});

async function inspectAll(page: Page, pages: typeof OPEN_PAGES): Promise<void> {
  for (const [path, name] of pages) {
    await page.goto(path);
    await see(main(page).getByRole("heading", { name }));
    await inspect(page, path);
  }
}

async function inspect(page: Page, path: string): Promise<void> {
  expect.soft(await accessibilityProblems(page), path).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${path} is wider than its window`).toBeLessThanOrEqual(0);
}

function cardColor(page: Page): Promise<string> {
  return page
    .getByRole("main")
    .locator("section")
    .first()
    .evaluate((card) => getComputedStyle(card).backgroundColor);
}
