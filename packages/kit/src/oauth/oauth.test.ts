import { createBrowser } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { appsOf, PASSWORD, totp } from "../apps.test-data.ts";
import { type FakeTab, fakeBrowser } from "../fake-browser.test-data.ts";
import { isOAuthError } from "./is-oauth-error.ts";

const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, github } = scene;
const { newEmail, openPage } = appsOf(backend);

let people = 0;
beforeEach(() => google.signInAs({ sub: `person-${people++}`, email: newEmail(), email_verified: true, name: "Pat" }));

const SIGN_IN = "http://localhost:3000/handler/sign-in";

/** Follows a tab that has left for a provider. @returns Where it comes back to. */
async function comeBack({ visited }: FakeTab): Promise<string> {
  await expect.poll(() => visited.at(-1)?.url ?? "").toContain("/auth/oauth/authorize/");
  const { location, response } = await createBrowser(backend).go(visited.at(-1)?.url ?? "");
  return location ?? (await response.text());
}

/** Redirects to a provider from a page, and opens the page to which the user returns. */
async function thereAndBack(url = SIGN_IN, browser = fakeBrowser(), options: Parameters<typeof openPage>[2] = {}) {
  const before = openPage(url, browser, options);
  void before.app.signInWithOAuth("google");
  const back = await comeBack(before.tab);
  return { before, browser, back, ...openPage(back, browser, options) };
}

const oauthCookies = (browser: ReturnType<typeof fakeBrowser>) =>
  Object.entries(browser.stored()).filter(([name]) => name.startsWith("stack-oauth-outer-"));

describe("signing in with a provider", () => {
  it("sends an OAuth authorization request and stores the verifier for an hour", async () => {
    const browser = fakeBrowser();
    const { app, tab } = openPage(`${SIGN_IN}?after_auth_return_to=%2Fcart#there`, browser);
    void app.signInWithOAuth("GitHub");
    await expect.poll(() => tab.visited).toHaveLength(1);
    const url = new URL(tab.visited[0]?.url ?? "");
    expect(url.pathname).toBe("/api/v1/auth/oauth/authorize/github");
    const state = url.searchParams.get("state");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: backend.project.id,
      client_secret: backend.project.publishableClientKey,
      redirect_uri: "http://localhost:3000/handler/oauth-callback?after_auth_return_to=%2Fcart",
      scope: "legacy",
      state: expect.stringMatching(/^[\w-]{43}$/),
      grant_type: "authorization_code",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      response_type: "code",
      type: "authenticate",
      error_redirect_uri: "http://localhost:3000/handler/error",
    });
    const [cookie, ...others] = oauthCookies(browser);
    expect(others).toEqual([]);
    expect(cookie).toEqual([
      `stack-oauth-outer-${state}`,
      { value: expect.stringMatching(/^[\w-]{43}$/), attributes: "Path=/; Max-Age=3600; SameSite=Lax" },
    ]);
  });

  it("requests the scopes that the app configures for the provider", async () => {
    const { app, tab } = openPage(SIGN_IN, undefined, { oauthScopesOnSignIn: { github: ["repo", "gist"] } });
    void app.signInWithOAuth("github");
    await expect.poll(() => tab.visited[0]?.url).toContain("provider_scope=repo+gist");
  });

  it("never redirects to another site afterwards", async () => {
    const { app, tab } = openPage();
    await expect(app.signInWithOAuth("google", { returnTo: "https://evil.example" })).rejects.toThrow(
      "stay on the site",
    );
    expect(tab.visited).toEqual([]);
  });

  it("fails without cookies, and without a secure connection", async () => {
    const { app, tab } = openPage(SIGN_IN, fakeBrowser({ blocksCookies: true }));
    await expect(app.signInWithOAuth("google")).rejects.toThrow("cookies");
    const insecure = openPage("http://192.168.0.7/", undefined, { platform: { device: { digest: null } } });
    await expect(insecure.app.signInWithOAuth("google")).rejects.toThrow("HTTPS");
    expect([tab.visited, insecure.tab.visited]).toEqual([[], []]);
  });
});

describe("the OAuth callback", () => {
  it("signs in, removes the code from the URL and redirects to the requested page", async () => {
    const { app, tab, back, browser } = await thereAndBack(`${SIGN_IN}?after_auth_return_to=%2Fcart`);
    expect(back).toMatch(/^http:\/\/localhost:3000\/handler\/oauth-callback\?after_auth_return_to=%2Fcart&code=/);
    const rewritten: string[] = [];
    Object.assign(tab.device ?? {}, { rewriteAddress: (url: string) => rewritten.push(url) });
    expect(await app.callOAuthCallback()).toBe(true);
    expect(rewritten).toEqual(["http://localhost:3000/handler/oauth-callback?after_auth_return_to=%2Fcart"]);
    expect(tab.visited).toEqual([{ url: "/cart", replace: true }]);
    expect(await app.getUser()).toMatchObject({ displayName: "Pat", oauthProviders: [{ id: "google" }] });
    expect(oauthCookies(browser)).toEqual([]);
  });

  it("redirects new users to the after-sign-up page, others to the after-sign-in page, and all to `returnTo` where set", async () => {
    const urls = { afterSignUp: "/welcome", afterSignIn: "/back" };
    const first = await thereAndBack(SIGN_IN, fakeBrowser(), { urls });
    await first.app.callOAuthCallback();
    const second = await thereAndBack(SIGN_IN, fakeBrowser(), { urls });
    await second.app.callOAuthCallback();
    expect([first.tab.visited, second.tab.visited]).toEqual([
      [{ url: "/welcome", replace: true }],
      [{ url: "/back", replace: true }],
    ]);

    const browser = fakeBrowser();
    const asked = openPage(SIGN_IN, browser, { urls });
    void asked.app.signInWithOAuth("google", { returnTo: "/orders?open=1" });
    const third = openPage(await comeBack(asked.tab), browser, { urls });
    await third.app.callOAuthCallback();
    expect(third.tab.visited).toEqual([{ url: "/orders?open=1", replace: true }]);
  });

  it("exchanges the code once, however many calls and tabs share it", async () => {
    const { app, back, browser, requests } = await thereAndBack();
    const other = openPage(back, browser);
    const results = await Promise.all([
      app.callOAuthCallback(),
      app.callOAuthCallback(),
      other.app.callOAuthCallback(),
    ]);
    expect(results).toEqual([true, true, false]);
    expect([...requests, ...other.requests]).toEqual(["POST /auth/oauth/token"]);
  });

  it("does nothing in a browser that did not start the sign-in, so that no user takes over another's", async () => {
    const { back } = await thereAndBack();
    const warnings: string[] = [];
    const platform = { warn: (message: string) => void warnings.push(message) };
    const victim = openPage(back, fakeBrowser(), { platform });
    expect(await victim.app.callOAuthCallback()).toBe(false);
    const elsewhere = openPage("http://localhost:3000/handler/oauth-callback", fakeBrowser(), { platform });
    expect(await elsewhere.app.callOAuthCallback()).toBe(false);
    expect(warnings).toEqual([expect.stringContaining("did not begin"), expect.stringContaining("no `code`")]);
    expect([...victim.requests, ...elsewhere.requests]).toEqual([]);
  });

  it("throws one message when it fails, with the reason as its cause", async () => {
    const { app, back, browser } = await thereAndBack();
    const forged = back.replace(/code=[^&]+/, "code=forged");
    const { app: fooled } = openPage(forged, browser);
    await expect(fooled.callOAuthCallback()).rejects.toMatchObject({
      message: "Error signing in during OAuth callback. Please try again.",
      cause: { code: "INVALID_AUTHORIZATION_CODE" },
    });
    expect(await app.callOAuthCallback()).toBe(false);
    expect(await app.getUser()).toBeNull();
  });

  it("returns the OAuth error of a refused code", async () => {
    const refusal = {
      error: "invalid_grant",
      error_description: "The code is old.",
      error_uri: "https://docs.example/",
    };
    const fetch = async () => Response.json(refusal, { status: 400 });
    const { back, browser } = await thereAndBack();
    const { app } = openPage(back, browser, { platform: { fetch } });
    const failure = await app.callOAuthCallback().catch((error: Error) => error.cause);
    expect(isOAuthError(failure)).toBe(true);
    expect(failure).toMatchObject({
      code: "invalid_grant",
      description: "The code is old.",
      uri: "https://docs.example/",
      cause: { status: 400 },
    });
  });

  it("continues with the second factor, then redirects to the requested page", async () => {
    const first = await thereAndBack();
    await first.app.callOAuthCallback();
    const secret = new Uint8Array(20).fill(5);
    await (await first.app.getUser({ or: "throw" })).update({ totpMultiFactorSecret: secret });
    backend.clock.advance(60_000);
    const { app, tab } = await thereAndBack(`${SIGN_IN}?after_auth_return_to=%2Fcart`);
    void app.callOAuthCallback();
    await expect.poll(() => tab.visited).toHaveLength(1);
    expect(tab.visited).toEqual([{ url: "/handler/mfa?after_auth_return_to=%2Fcart", replace: false }]);
    await app.signInWithMfa(await totp(secret, backend.clock.now()));
    expect(tab.visited[1]).toEqual({ url: "/cart", replace: true });
  });

  it("turns an anonymous user into the account", async () => {
    const browser = fakeBrowser();
    const anonymous = await openPage(SIGN_IN, browser).app.getUser({ or: "anonymous" });
    const { app } = await thereAndBack(SIGN_IN, browser);
    await app.callOAuthCallback();
    expect(await app.getUser()).toMatchObject({ id: anonymous.id, isAnonymous: false });
  });
});

describe("connected accounts", () => {
  /** A user with a password, on the account settings page. */
  async function atSettings() {
    const browser = fakeBrowser();
    const page = openPage("http://localhost:3000/handler/account-settings#auth", browser);
    await page.app.signUpWithCredential({
      email: newEmail(),
      password: PASSWORD,
      noVerificationCallback: true,
      noRedirect: true,
    });
    return { ...page, browser, user: await page.app.getUser({ or: "throw" }) };
  }

  /** The same with an account at GitHub connected. */
  async function connected() {
    const page = await atSettings();
    github.signInAs({ sub: `github-${people++}`, email: newEmail(), email_verified: true });
    void page.user.connectAccount("github");
    const back = openPage(await comeBack(page.tab), page.browser);
    expect(await back.app.callOAuthCallback()).toBe(true);
    return { ...back, id: page.user.id, user: await back.app.getUser({ or: "throw" }) };
  }

  it("are connected at the provider, which returns to the same page", async () => {
    const { tab, user, id } = await connected();
    expect(tab.visited).toEqual([{ url: "/handler/account-settings#auth", replace: true }]);
    expect(user).toMatchObject({ id, oauthProviders: [{ id: "github" }] });
    const [link, ...others] = await user.listOAuthProviders();
    expect(others).toEqual([]);
    expect(link).toMatchObject({ type: "github", userId: id, allowSignIn: true, allowConnectedAccounts: true });
    expect(await user.getOAuthProvider(link?.id ?? "")).toMatchObject({ id: link?.id });
    expect(await user.getOAuthProvider("unknown")).toBeNull();
  });

  it("provide tokens for the provider's API", async () => {
    const { user } = await connected();
    const account = await user.getConnectedAccount("github", { or: "throw" });
    expect(account.id).toBe("github");
    expect(await account.getAccessToken()).toEqual({ accessToken: expect.any(String) });
  });

  it("that are missing or lack scopes yield null, an error or a redirect to connect one", async () => {
    const { user, tab } = await atSettings();
    expect(await user.getConnectedAccount("github")).toBeNull();
    await expect(user.getConnectedAccount("github", { or: "throw" })).rejects.toThrow("github");
    void user.getConnectedAccount("github", { or: "redirect", scopes: ["openid", "email"] });
    await expect.poll(() => tab.visited).toHaveLength(1);
    const { searchParams } = new URL(tab.visited[0]?.url ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      type: "link",
      token: (await user.getAuthJson()).accessToken,
      provider_scope: "openid email",
      after_callback_redirect_url: "http://localhost:3000/handler/account-settings#auth",
    });
    const less = await connected();
    expect(await less.user.getConnectedAccount("github", { scopes: ["everything"] })).toBeNull();
  });

  it("can be updated and unlinked; subscribers see it before the promise resolves", async () => {
    const { app, user } = await connected();
    const stop = user.oauthProviderLinks.subscribe(() => undefined);
    const [link] = await user.oauthProviderLinks.load();
    expect(await link?.update({ allowSignIn: false })).toEqual({ status: "ok", data: undefined });
    expect(user.oauthProviderLinks.peek()).toMatchObject({
      value: [{ allowSignIn: false, allowConnectedAccounts: true }],
    });
    await link?.delete();
    expect(user.oauthProviderLinks.peek()).toMatchObject({ value: [] });
    expect(await app.getUser()).toMatchObject({ oauthProviders: [] });
    stop();
  });
});
