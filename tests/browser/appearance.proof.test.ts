import { ownKeys } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, heading, main, press, see, signIn } from "./steps.ts";

const OPEN_PAGES: readonly (readonly [path: string, heading: string])[] = [
  ["/", "Know which plant is thirsty today."],
  ["/no-such-page", "Nothing grows here"],
  ["/handler/sign-in", "Sign in"],
  ["/handler/sign-up", "Create your account"],
  ["/handler/forgot-password", "Reset your password"],
  ["/handler/password-reset?code=mistyped", "This link no longer works"],
  ["/handler/email-verification?code=mistyped", "This link no longer works"],
  ["/handler/error", "Something went wrong"],
  ["/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED", "Access denied"],
  ["/handler/magic-link-callback?code=mistyped", "This link no longer works"],
  ["/handler/oauth-callback", "Couldn't sign you in"],
  ["/handler/mfa", "Please sign in again"],
  ["/handler/cli-auth-confirm", "This request is no longer valid"],
  ["/handler/no-such-page", "Page not found"],
];

const OWN_PAGES: typeof OPEN_PAGES = [
  ["/plants", "Hello"],
  ["/handler/account-settings", "Profile"],
  ["/handler/account-settings#auth", "Password"],
  ["/handler/account-settings#settings", "Delete account"],
  ["/handler/cli-auth-confirm?login_code=mistyped", "Sign in to the command line?"],
];

const EVERY_WAY_IN = {
  "auth.otp.allowSignIn": true,
  "auth.passkey.allowSignIn": true,
  ...Object.fromEntries(["google", "github", "microsoft"].map((id) => [`auth.oauth.providers.${id}`, ownKeys(id)])),
};

describe("how the pages look and read", () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage({ config: { "users.allowClientUserDeletion": true, ...EVERY_WAY_IN } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("are accessible by day and by night, without scrolling sideways on a small phone", async () => {
    const page = await stage.visit("/", { viewport: { width: 360, height: 740 } });
    await inspectAll(page, OPEN_PAGES);
    await inspectSignIn(page);
    await page.goto("/");
    await signIn(page, await stage.backend.signUp());
    await press(page, "Send again");
    await see(page.getByText("A new link is on its way."));
    await inspectAll(page, OWN_PAGES);
    await page.goto(stage.mailboxUrl);
    const mail = page
      .getByRole("navigation", { name: "Mails" })
      .getByRole("link", { name: /Verify/ })
      .first();
    await see(mail);
    await inspect(page, "/mailbox");
    await mail.click();
    await see(main(page).getByRole("heading", { name: /Verify/ }));
    await inspect(page, "/mailbox with a mail open");
  });

  it("can be read in letters twice as large, on a window as narrow as they come", async () => {
    const page = await stage.visit("/", { viewport: { width: 320, height: 640 } });
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    for (const [path, title] of [
      ["/", "Know which plant"],
      ["/handler/sign-in", "Sign in"],
      ["/handler/sign-up", "Create"],
    ] as const) {
      await page.goto(path);
      await see(heading(page, title));
      await enlarge();
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.goto("/handler/sign-in");
    const welcome = main(page).getByText(/^Welcome back to/);
    await see(welcome);
    await enlarge();
    expect(await welcome.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.goto("/");
    await signIn(page, await stage.backend.signUp());
    await enlarge();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("keep the controls of the header apart when letters are twice as large", async () => {
    const { id, ...ada } = await stage.backend.signUp();
    const body = { display_name: "The Society of Long-Distance Fern Growers", creator_user_id: id };
    const team = await stage.backend.call("POST /teams", { tier: "server", body });
    const choice = { params: { user_id: id }, body: { selected_team_id: team.body.id } };
    await stage.backend.call("PATCH /users/{user_id}", { tier: "server", ...choice });
    const page = await stage.visit("/", { viewport: { width: 320, height: 640 } });
    await signIn(page, ada);
    await see(page.getByRole("banner").getByRole("button", { name: /Switch team$/ }));
    for (const size of ["100%", "200%"]) {
      await page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), size);
      for (const width of [320, 390, 500, 700, 1440]) {
        await page.setViewportSize({ width, height: 640 });
        expect.soft(await page.evaluate(collisionsInHeader), `${width} pixels, letters of ${size}`).toEqual([]);
      }
    }
  });

  it("follow the system's colours until the user chooses, and remember the choice before the first paint", async () => {
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

/** Inspects the parts of the sign-in pages that show only after a press or during a sign-in. */
async function inspectSignIn(page: Page): Promise<void> {
  await page.goto("/handler/sign-in");
  await see(main(page).getByRole("button", { name: "Continue with Google" }));
  await inspect(page, "sign-in with every way there is");
  await press(page, "Email me a code");
  await inspect(page, "sign-in with a code by email");
  await fillIn(page, { email: "a-rather-long-address-for-a-small-phone@example.com" });
  await press(page, "Email me a code");
  await page.getByLabel("Verification code").fill("000000");
  await see(page.getByText("Incorrect code."));
  await inspect(page, "a wrong code");
  await page.evaluate(() => sessionStorage.setItem("stack_mfa_attempt_code", "0".repeat(45)));
  await page.goto("/handler/mfa");
  await see(heading(page, "Two-step verification"));
  await inspect(page, "second factor");
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear(); // The code by email waits in every tab.
  });
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

/** Runs in the page. @returns Controls of the header that lie over another one or outside the window, with content. */
function collisionsInHeader(): string[] {
  const controls = [...document.querySelectorAll("header :is(a, button)")].filter((control) =>
    control.checkVisibility(),
  );
  const boxes = controls.map((control) => {
    const shown = [control, ...control.querySelectorAll("*")].filter(
      (part) => getComputedStyle(part).clipPath === "none",
    );
    const parts = shown.map((part) => part.getBoundingClientRect());
    return {
      name: control.textContent,
      left: Math.min(...parts.map(({ left }) => left)),
      right: Math.max(...parts.map(({ right }) => right)),
      top: Math.min(...parts.map(({ top }) => top)),
      bottom: Math.max(...parts.map(({ bottom }) => bottom)),
    };
  });
  type Box = (typeof boxes)[number];
  const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return boxes.flatMap((box, index) => [
    ...(box.left < 0 || box.right > document.documentElement.clientWidth ? [`${box.name} leaves the window`] : []),
    ...boxes.slice(index + 1).flatMap((other) => (meet(box, other) ? [`${box.name} lies over ${other.name}`] : [])),
  ]);
}
