import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  authorizationLink,
  exchange,
  REDIRECT_URI,
  registerClient,
} from "../../packages/server/src/features/oauth-server/oauth-server.test-data.ts";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { followLinkInMail } from "./mail.ts";
import { answerAtApplication } from "./other-application.ts";
import { openStage, type Stage } from "./stage.ts";
import { fillIn, see } from "./steps.ts";

const PASSWORD = "correct horse battery";

/** The pages that the backend serves by itself, under its own policy. */
describe("hosted pages", () => {
  let stage: Stage;
  let pages: string;

  beforeAll(async () => {
    stage = await openStage({
      config: { "hostedPages.enabled": true, "oauthServer.enabled": true, "domains.allowLocalhost": false },
    });
    pages = `${stage.backend.url}/hosted/${stage.backend.project.id}`;
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it("sign a visitor up, keep the session, and lead to the account settings", async () => {
    const page = await stage.visit(pages);
    await page.waitForURL(`${pages}/sign-in`);
    await see(page.getByRole("heading", { name: "Sign in" }));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("link", { name: "Sign up" }).click();
    await fillIn(page, { email: "ada@example.com", password: PASSWORD });
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL(`${pages}/account-settings**`);
    await see(page.getByRole("heading", { name: "Profile" }));
    await page.reload();
    await see(page.getByRole("heading", { name: "Profile" }));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("reset a password by an email that leads back to them", async () => {
    const page = await stage.visit(`${pages}/forgot-password`);
    await fillIn(page, { email: "ada@example.com" });
    await page.getByRole("button", { name: /reset/i }).click();
    await see(page.getByText(/ada@example\.com/));
    const opened = await followLinkInMail(stage, page, "ada@example.com", /password/i);
    expect(opened.url()).toMatch(new RegExp(`^${pages}/password-reset`));
    await see(opened.getByLabel("New password", { exact: true }));
  });

  it("sign a user in to an application without pages, and ask about those of others only", async () => {
    const { backend } = stage;
    const user = await backend.signUp();
    const own = await registerClient(backend, { name: "Shop", is_first_party: true });
    const foreign = await registerClient(backend, { name: "Field Notes" });
    const page = await stage.visit(pages);
    await answerAtApplication(page);
    const begin = await authorizationLink(backend, own);
    await page.goto(begin.href);
    await page.waitForURL(`${pages}/sign-in**`);
    await fillIn(page, user);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`${REDIRECT_URI}**`);
    const tokens = await exchange(backend, own, { ...begin, callback: new URL(page.url()) });
    expect(tokens.scope).toBe("openid profile email");

    await page.goto((await authorizationLink(backend, foreign)).href);
    await see(page.getByText("Field Notes wants to use your account."));
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it("speak the reader's language, and fit a phone", async () => {
    const page = await stage.visit(`${pages}/sign-in`, { locale: "de-DE", viewport: { width: 360, height: 740 } });
    await see(page.getByRole("heading", { name: "Anmelden" }));
    expect(await sidewaysScroll(page)).toBe(0);
    const arabic = await stage.visit(`${pages}/sign-in`, { locale: "ar" });
    await see(arabic.getByRole("button").first());
    expect(await arabic.evaluate(() => document.documentElement.lang)).toBe("ar");
  });
});
