import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdBack } from "./gate.ts";
import { openStageWithProviders, type StageWithProviders } from "./stage-with-providers.ts";
import { heading, main, press, see, signOut } from "./steps.ts";

describe("signing in with another site", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders({ config: { "auth.otp.allowSignIn": true } });
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const accountId = (page: Page) =>
    page.evaluate(() => {
      const [, token = ""] = /stack-access=([^;]*)/.exec(document.cookie) ?? [];
      const [, payload = ""] = String(JSON.parse(decodeURIComponent(token))[1]).split(".");
      return String(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).sub);
    });

  it("creates an account the first time and finds it the next, and continues to the requested page", async () => {
    stage.google.showPage([{ sub: "grace", email: "grace@example.com", email_verified: true, name: "Grace Hopper" }]);
    const page = await stage.visit("/handler/sign-up?after_auth_return_to=%2Fplants%3Fshow%3Dthirsty");
    await press(page, "Continue with Google");
    await page.getByRole("button", { name: "Sign in as Grace Hopper" }).click();
    await see(heading(page, "Hello"));
    expect(new URL(page.url()).search).toBe("?show=thirsty");
    const id = await accountId(page);

    await signOut(page);
    await page.goto("/handler/sign-in");
    await press(page, "Continue with Google Last used");
    await page.getByRole("button", { name: "Sign in as Grace Hopper" }).click();
    await see(heading(page, "Hello"));
    expect(await accountId(page)).toBe(id);
  });

  it.each(["GitHub", "Microsoft"])("works with %s", async (name) => {
    const provider = name === "GitHub" ? stage.github : stage.microsoft;
    provider.signInAs({ sub: `some-${name}`, email: `${name}@example.com`, email_verified: true, name: "Sam" });
    const page = await stage.visit("/handler/sign-in");
    await press(page, `Continue with ${name}`);
    await see(heading(page, "Hello"));
  });

  it("finds the account of the same proved address", async () => {
    const email = "one-person@example.com";
    const { body } = await stage.backend.call("POST /users", {
      tier: "server",
      body: { primary_email: email, primary_email_verified: true, primary_email_auth_enabled: true },
    });
    stage.google.signInAs({ sub: "one-person", email, email_verified: true });
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Continue with Google");
    await see(heading(page, "Hello"));
    expect(await accountId(page)).toBe(body.id);
  });

  it("keeps an account with an unverified address from a provider account, and says how to go on", async () => {
    const { email } = await stage.backend.signUp();
    stage.google.signInAs({ sub: "conflict", email, email_verified: true });
    const page = await stage.visit("/handler/sign-in?after_auth_return_to=%2Fplants");
    await press(page, "Continue with Google");
    await see(heading(page, "You already have an account"));
    await press(page, "Back to sign-in");
    await see(heading(page, "Sign in"));
  });

  it("shows a message if the user denies access there", async () => {
    stage.google.deny();
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Continue with Google");
    await see(heading(page, "Access denied"));
  });

  it("says so where sign-up is closed", async () => {
    stage.google.signInAs({ sub: "not-yet-known", email: "not-yet-known@example.com", email_verified: true });
    await stage.backend.configure({ "auth.allowSignUp": false });
    try {
      const page = await stage.visit("/handler/sign-in");
      await press(page, "Continue with Google");
      await see(heading(page, "Sign-up is by invitation only"));
    } finally {
      await stage.backend.configure({ "auth.allowSignUp": true });
    }
  });

  it("sends people who come back with nothing to the sign-in page, and those who are signed in onward", async () => {
    const stranger = await stage.visit("/handler/oauth-callback?code=made-up&state=made-up");
    await see(heading(stranger, "Couldn't sign you in"));
    await see(stranger.getByText("Something went wrong while signing you in. Please try again."));
    await press(stranger, "Back to sign-in");
    await see(heading(stranger, "Sign in"));

    stage.google.signInAs({ sub: "reloader", email: "reloader@example.com", email_verified: true });
    await press(stranger, "Continue with Google");
    await see(heading(stranger, "Hello"));
    await stranger.goto("/handler/oauth-callback");
    await see(heading(stranger, "Hello"));
  });

  it("works again after the user went back from there", async () => {
    stage.google.showPage([]);
    const page = await stage.visit("/handler/sign-in");
    await press(page, "Continue with Google");
    await see(page.getByRole("button", { name: "Deny" }));
    await page.goBack();
    await press(page, "Continue with Google Last used");
    await see(page.getByRole("button", { name: "Deny" }));
  });

  it("is not to be had inside another page, and says where it is", async () => {
    // Pages that tests make up have no address, and need leave to talk to this machine.
    const page = await stage.visit("/", { permissions: ["local-network-access"] });
    await page.route("**/framing", (route) =>
      route.fulfill({ contentType: "text/html", body: '<iframe src="/handler/sign-in" height="900"></iframe>' }),
    );
    await page.route("**/handler/sign-in", async (route) => {
      const response = await route.fetch();
      const { "content-security-policy": _, ...headers } = response.headers(); // The demo forbids to be framed at all.
      await route.fulfill({ response, headers });
    });
    await page.goto("/framing");
    const frame = page.frameLocator("iframe");
    const button = frame.getByRole("button", { name: "Continue with Google" });
    await see(button);
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await see(frame.getByText("open this page in its own window"));
  });

  it.each([
    ["sign-in", 360],
    ["sign-in", 1280],
    ["sign-up", 360],
  ])("moves nothing on a first visit to the %s page, %i pixels wide, however late it is known", async (path, width) => {
    const page = await stage.visit("/", { viewport: { width, height: 740 } });
    await noteShifts(page);
    const project = await holdBack(page, "**/projects/current");
    await page.goto(`/handler/${path}`);
    const fields = [page.getByLabel("Email address"), page.getByLabel("Password", { exact: true })];
    const things = [...fields, main(page).getByRole("link", { name: /^Sign (up|in)$/ })];
    const places = async () => Promise.all(things.map((thing) => thing.boundingBox()));
    for (const thing of things) await see(thing);
    const before = await places();
    project.open();
    await see(main(page).getByRole("button", { name: "Email me a code" }));
    await page.waitForLoadState("networkidle");
    expect(await places()).toEqual(before);
    expect(await page.evaluate("shifts")).toEqual([]);
  });

  it("shows its final layout at once when users return", async () => {
    const page = await stage.visit("/handler/sign-in");
    await see(page.getByRole("button", { name: "Email me a code" }));
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith("latchkit-sign-in-methods-")),
    );
    await noteShifts(page);
    await page.reload();
    await see(page.getByRole("button", { name: "Email me a code" }));
    await see(page.getByText(/^Welcome back to/));
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate("shifts")).toEqual([]);
  });

  /** Records layout shifts without user input, on pages opened from now on. */
  async function noteShifts(page: Page): Promise<void> {
    await page.addInitScript(() => {
      Object.assign(globalThis, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(globalThis, "shifts").push(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
  }
});
