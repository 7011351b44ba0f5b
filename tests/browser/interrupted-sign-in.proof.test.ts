import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStageWithProviders, type StageWithProviders } from "./stage-with-providers.ts";
import { fillIn, heading, main, press, see, signIn } from "./steps.ts";
import { STEP_MILLIS, totp } from "./totp.ts";

describe("a sign-in that needs a second factor", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** A user with an authenticator app. */
  async function withApp() {
    const person = await stage.backend.signUp();
    const secret = randomBytes(20);
    await stage.backend.call("PATCH /users/{user_id}", {
      tier: "server",
      params: { user_id: person.id },
      body: {
        totp_secret_base64: secret.toString("base64"),
        primary_email_verified: true,
        primary_email_auth_enabled: true,
      },
    });
    return { person, code: () => totp(secret, stage.backend.clock.now().getTime()) };
  }

  const field = (page: Page) => page.getByLabel("Verification code");

  it("continues to the requested page after the code of the app", async () => {
    const { person, code } = await withApp();
    const page = await stage.visit("/plants?show=thirsty");
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(heading(page, "Two-step verification"));
    await see(field(page).and(page.locator(":focus"))); // although the demo moves the focus to each new page
    expect(await field(page).getAttribute("autocomplete")).toBe("one-time-code");
    expect(await field(page).getAttribute("inputmode")).toBe("numeric");
    const right = code();
    await field(page).fill(right === "000000" ? "000001" : "000000");
    await see(page.getByText("Incorrect code, or already used."));
    await field(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
    await see(heading(page, "Hello"));
    expect(new URL(page.url()).search).toBe("?show=thirsty");
  });

  it("takes no code twice", async () => {
    const { person, code } = await withApp();
    const used = code();
    for (const isFirst of [true, false]) {
      const page = await stage.visit("/handler/sign-in");
      await fillIn(page, person);
      await press(page, "Sign in");
      await field(page).fill(used);
      if (isFirst) await see(heading(page, "Hello"));
      else await see(page.getByText("Incorrect code, or already used."));
    }
  });

  it("expires after a while, and starts again", async () => {
    const { person, code } = await withApp();
    const page = await stage.visit("/handler/sign-in?after_auth_return_to=%2Fplants");
    await fillIn(page, person);
    await press(page, "Sign in");
    await see(heading(page, "Two-step verification"));
    stage.backend.clock.advance(20 * STEP_MILLIS);
    await field(page).fill(code());
    await see(heading(page, "Please sign in again"));
    await press(page, "Back to sign-in");
    await fillIn(page, person);
    await press(page, "Sign in");
    await field(page).fill(code());
    await see(heading(page, "Hello"));
  });

  it("asks those who come without one to sign in", async () => {
    const page = await stage.visit("/handler/mfa");
    await see(heading(page, "Please sign in again"));
    await see(main(page).getByText("There's no sign-in to complete here."));
  });

  it("also asks users who come from another site", async () => {
    const { person, code } = await withApp();
    stage.google.signInAs({ sub: "second-factor", email: person.email, email_verified: true });
    const page = await stage.visit("/plants?show=thirsty");
    await press(page, "Continue with Google");
    await see(heading(page, "Two-step verification"));
    await field(page).fill(code());
    await see(heading(page, "Hello"));
    expect(new URL(page.url()).search).toBe("?show=thirsty");
  });
});

describe("a visitor who has used the app without signing in", () => {
  let stage: StageWithProviders;

  beforeAll(async () => {
    stage = await openStageWithProviders();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  /** A browser that holds the session of an anonymous user. */
  async function anonymously(path: string) {
    const visitor = await stage.backend.createAnonymousUser();
    const page = await stage.visit("/no-such-page");
    await page.context().addCookies([
      {
        name: `stack-refresh-${stage.backend.project.id}--default`,
        value: encodeURIComponent(JSON.stringify({ refresh_token: visitor.refreshToken, updated_at_millis: 1 })),
        url: stage.demoUrl,
      },
    ]);
    await page.goto(path);
    return { page, visitor };
  }

  const whoIs = async (email: string) => {
    const { body } = await stage.backend.call("GET /users", { tier: "server", query: { query: email } });
    return body.items[0];
  };

  it("is shown the form, and keeps the account on signing up", async () => {
    const { page, visitor } = await anonymously("/handler/sign-in");
    await main(page).getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { email: "was-anonymous@example.com", password: "a name at last" });
    await press(page, "Create account");
    await see(heading(page, "Hello"));
    expect((await whoIs("was-anonymous@example.com")).id).toBe(visitor.id);
  });

  it("keeps it on signing up at another site", async () => {
    const { page, visitor } = await anonymously("/handler/sign-up");
    stage.google.signInAs({ sub: "was-a-visitor", email: "was-a-visitor@example.com", email_verified: true });
    await press(page, "Continue with Google");
    await see(heading(page, "Hello"));
    expect((await whoIs("was-a-visitor@example.com")).id).toBe(visitor.id);
  });

  it("goes over to an account that was there before", async () => {
    const person = await stage.backend.signUp();
    const { page } = await anonymously("/");
    await signIn(page, person);
  });
});
