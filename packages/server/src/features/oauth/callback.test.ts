import { type Browser, createBrowser, ownKeys, readAnswer } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const ERROR_PAGE = "http://localhost:3000/handler/error?from=oauth";
const scene = await openIdBackend();
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;
const callbackOf = (provider: string) => `${backend.url}/api/v1/auth/oauth/callback/${provider}`;

beforeEach(() => {
  const sub = crypto.randomUUID();
  google.signInAs({ sub, email: `${sub}@example.com`, email_verified: true });
});

/** A browser that has come from Google and stands before our callback. */
async function beforeCallback(changes: Record<string, string> = {}): Promise<{ browser: Browser; callback: URL }> {
  const browser = createBrowser(backend, { stopsBefore: callbackOf("google") });
  const { location } = await app.visit("google", changes, browser);
  return { browser, callback: new URL(location!) };
}

async function arrive(browser: Browser, callback: URL, init?: RequestInit) {
  const { response, location } = await browser.go(callback.href, init);
  return { ...(await readAnswer(response)), location };
}

const removesItsCookie = ({ headers }: { headers: Headers }, callback: URL) =>
  headers
    .get("set-cookie")
    ?.startsWith(`stack-oauth-inner-${callback.searchParams.get("state")}=; Path=/; Expires=Thu, 01 Jan 1970`);

describe("the callback takes a browser back", () => {
  it("a browser that returns with a form is signed in", async () => {
    const { browser, callback } = await beforeCallback();
    const init = { method: "POST", body: new URLSearchParams(callback.searchParams) };
    const { status, location } = await arrive(browser, new URL(callbackOf("google")), init);
    expect(status).toBe(303);
    const code = new URL(location!).searchParams.get("code")!;
    expect((await app.collect(code)).status).toBe(200);
  });

  it("a callback works at the addresses of all API versions", async () => {
    const { browser, callback } = await beforeCallback();
    callback.pathname = callback.pathname.replace("/v1/", "/latest/");
    expect((await arrive(browser, callback)).status).toBe(303);
  });

  it("a link that another browser started signs in no one", async () => {
    const { callback } = await beforeCallback();
    const victim = createBrowser(backend);
    const answer = await arrive(victim, callback);
    expect(answer).toMatchObject({
      status: 400,
      body: expect.stringContaining("did not start the sign-in"),
      location: null,
    });
    expect(removesItsCookie(answer, callback)).toBe(true);
  });

  it("a browser without the cookie of this sign-in is refused", async () => {
    const { callback } = await beforeCallback();
    const { browser } = await beforeCallback();
    expect(await arrive(browser, callback)).toMatchObject({ status: 400, location: null });
  });

  it("a browser with a changed cookie is refused", async () => {
    const { browser, callback } = await beforeCallback();
    for (const name of browser.cookies.keys())
      if (name.startsWith("stack-oauth-inner-")) browser.cookies.set(name, "false");
    expect(await arrive(browser, callback)).toMatchObject({ status: 400, location: null });
  });

  it("a callback works once", async () => {
    const { browser, callback } = await beforeCallback();
    const cookies = new Map(browser.cookies);
    expect((await arrive(browser, callback)).status).toBe(303);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const answer = await arrive(browser, callback);
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("finished before"), location: null });
    expect(removesItsCookie(answer, callback)).toBe(true);
  });

  it("one of fifty simultaneous callbacks succeeds", async () => {
    const { browser, callback } = await beforeCallback();
    const headers = { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => backend.fetch(callback.pathname + callback.search, { headers })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(49).fill(400)].sort());
  });

  it.each([
    ["no state", ""],
    ["an unknown state", `state=${"0".repeat(45)}.${backend.project.id}`],
    ["the state of an unknown project", `state=${"0".repeat(45)}.1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b`],
    ["a header in its state", "state=x%0d%0aset-cookie:%20a=b"],
    ["a cookie in its state", "state=a=b;%20Domain=example"],
  ])("a callback with %s is refused", async (_, search) => {
    const state = new URLSearchParams(search).get("state") ?? "";
    const headers = { cookie: `stack-oauth-inner-${state.replace(/[\r\n]/g, "")}=true` };
    const response = await backend.fetch(`/api/v1/auth/oauth/callback/google?code=c&${search}`, { headers });
    expect(response.status).toBe(400);
    expect(response.headers.get("x-stack-known-error")).toBeNull();
    expect(response.headers.get("set-cookie") ?? "").not.toMatch(/a=b/);
  });

  it("a callback at another provider's path is refused", async () => {
    const { browser, callback } = await beforeCallback();
    callback.pathname = callback.pathname.replace("google", "github");
    const answer = await arrive(browser, callback);
    expect(answer).toMatchObject({ status: 400, location: null });
    expect(removesItsCookie(answer, callback)).toBe(true);
  });

  it("a callback that names another issuer is refused", async () => {
    const { browser, callback } = await beforeCallback({ error_redirect_url: ERROR_PAGE });
    callback.searchParams.set("iss", "https://evil.example");
    const { searchParams } = new URL((await arrive(browser, callback)).location!);
    expect(searchParams.get("errorCode")).toBe("OAUTH_PROVIDER_FAILED");
    expect(searchParams.has("code")).toBe(false);
  });
});

describe.each(["GET", "POST"])(
  "the callback refuses, by %s, and tells the app's error page if it is trusted",
  (method) => {
    // What the provider's form held is not posted on to the app.
    const redirectStatus = method === "GET" ? 307 : 303;
    const comeBack = (browser: Browser, callback: URL) =>
      method === "GET"
        ? arrive(browser, callback)
        : arrive(browser, new URL(callbackOf("google")), { method, body: new URLSearchParams(callback.searchParams) });
    const expectRedirect = (location: string | null, errorCode: string, details: object = {}) => {
      const { origin, pathname, searchParams } = new URL(location!);
      expect(origin + pathname).toBe("http://localhost:3000/handler/error");
      expect(Object.fromEntries(searchParams)).toEqual({
        from: "oauth",
        errorCode,
        message: expect.stringMatching(/^[A-Z].+/),
        details: JSON.stringify(details),
      });
    };

    it("a sign-in that took too long fails with OUTER_OAUTH_TIMEOUT", async () => {
      const { browser, callback } = await beforeCallback();
      const told = await beforeCallback({ error_redirect_url: ERROR_PAGE });
      backend.clock.advance(600_001);
      const answer = await comeBack(browser, callback);
      expect(answer).toBeKnownError(408, "OUTER_OAUTH_TIMEOUT");
      expect(removesItsCookie(answer, callback)).toBe(true);
      const { status, location } = await comeBack(told.browser, told.callback);
      expect(status).toBe(redirectStatus);
      expectRedirect(location, "OUTER_OAUTH_TIMEOUT");
    });

    it("a sign-in that the user denied fails with OAUTH_PROVIDER_ACCESS_DENIED", async () => {
      google.deny();
      const { browser, callback } = await beforeCallback();
      expect(await comeBack(browser, callback)).toBeKnownError(400, "OAUTH_PROVIDER_ACCESS_DENIED");
      const told = await beforeCallback({ error_redirect_uri: ERROR_PAGE });
      const answer = await comeBack(told.browser, told.callback);
      expect(answer.status).toBe(redirectStatus);
      expect(removesItsCookie(answer, told.callback)).toBe(true);
      expectRedirect(answer.location, "OAUTH_PROVIDER_ACCESS_DENIED");
    });

    it.each([
      "https://evil.example/",
      "https://localhost.evil.example/",
      "http://localhost@evil.example/",
      "http://localhost:3000\\@evil.example/",
      "javascript:alert(1)//localhost",
    ])("a denied sign-in does not redirect to %s", async (error_redirect_url) => {
      google.deny();
      const { browser, callback } = await beforeCallback({ error_redirect_url });
      const answer = await comeBack(browser, callback);
      expect(answer).toBeKnownError(400, "OAUTH_PROVIDER_ACCESS_DENIED");
      expect(answer.location).toBeNull();
    });

    it("a sign-in fails if its provider was removed meanwhile", async () => {
      const { browser, callback } = await beforeCallback();
      await backend.configure({ "auth.oauth.providers.google": null });
      const answer = await comeBack(browser, callback);
      await backend.configure({ "auth.oauth.providers.google": ownKeys("google") });
      expect(answer).toBeKnownError(400, "OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED");
    });

    it("a sign-in fails if its page is no longer trusted", async () => {
      const { browser, callback } = await beforeCallback({ error_redirect_url: ERROR_PAGE });
      await backend.configure({ "domains.allowLocalhost": false });
      const answer = await comeBack(browser, callback);
      await backend.configure({ "domains.allowLocalhost": true });
      expect(answer).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
      expect(answer.location).toBeNull();
    });

    it("a new user is refused if sign-up is disabled", async () => {
      await backend.configure({ "auth.allowSignUp": false });
      const { browser, callback } = await beforeCallback();
      const told = await beforeCallback({ error_redirect_url: ERROR_PAGE });
      const answers = [await comeBack(browser, callback), await comeBack(told.browser, told.callback)] as const;
      await backend.configure({ "auth.allowSignUp": true });
      expect(answers[0]).toBeKnownError(400, "SIGN_UP_NOT_ENABLED");
      expectRedirect(answers[1].location, "SIGN_UP_NOT_ENABLED");
    });

    it("an account that another user has connected is refused", async () => {
      await app.signIn("google");
      const { accessToken: token } = await backend.signUp();
      const { browser, callback } = await beforeCallback({ type: "link", token });
      const code = "OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER";
      expect(await comeBack(browser, callback)).toBeKnownError(409, code);
      const told = await beforeCallback({ type: "link", token, error_redirect_url: ERROR_PAGE });
      expectRedirect((await comeBack(told.browser, told.callback)).location, code);
    });

    it("another user's email is refused, with details", async () => {
      const { email } = await backend.signUp();
      google.signInAs({ sub: crypto.randomUUID(), email, email_verified: true });
      const code = "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE";
      const details = { type: "email", contact_channel_value: email, would_work_if_email_was_verified: true };
      const { browser, callback } = await beforeCallback();
      expect(await comeBack(browser, callback)).toBeKnownError(409, code, details);
      const told = await beforeCallback({ error_redirect_url: ERROR_PAGE });
      expectRedirect((await comeBack(told.browser, told.callback)).location, code, details);
    });
  },
);

describe("the callback brings users back to the app's error page", () => {
  const withErrorPage = () => beforeCallback({ error_redirect_url: ERROR_PAGE });

  /** Expects words without an error page, and the code at one that is trusted. */
  async function expectRefusal(
    before: typeof beforeCallback,
    change: (callback: URL) => void,
    expected: { status: number; text: string; errorCode: string },
  ) {
    const alone = await before();
    change(alone.callback);
    const answer = await arrive(alone.browser, alone.callback);
    expect(answer).toMatchObject({
      status: expected.status,
      body: expect.stringContaining(expected.text),
      location: null,
    });
    expect(removesItsCookie(answer, alone.callback)).toBe(true);
    const told = await before({ error_redirect_url: ERROR_PAGE });
    change(told.callback);
    const redirect = await arrive(told.browser, told.callback);
    expect(redirect.status).toBe(307);
    const { origin, pathname, searchParams } = new URL(redirect.location!);
    expect(origin + pathname).toBe("http://localhost:3000/handler/error");
    expect(Object.fromEntries(searchParams)).toEqual({
      from: "oauth",
      errorCode: expected.errorCode,
      message: expect.stringContaining(expected.text),
      details: "{}",
    });
    expect(removesItsCookie(redirect, told.callback)).toBe(true);
    const elsewhere = await before({ error_redirect_url: "https://evil.example/" });
    change(elsewhere.callback);
    expect(await arrive(elsewhere.browser, elsewhere.callback)).toMatchObject({
      status: expected.status,
      location: null,
    });
  }

  it.each([
    ["login_required", 400, "did not accept this sign-in", "OAUTH_PROVIDER_FAILED"],
    ["interaction_required", 400, "did not accept this sign-in", "OAUTH_PROVIDER_FAILED"],
    ["server_error", 503, "cannot be reached right now", "OAUTH_PROVIDER_UNAVAILABLE"],
    ["temporarily_unavailable", 503, "cannot be reached right now", "OAUTH_PROVIDER_UNAVAILABLE"],
    ["invalid_scope", 400, "check the client id", "OAUTH_PROVIDER_FAILED"],
  ])("the provider's error %s leads to the app's error page", async (error, status, text, errorCode) => {
    const change = (callback: URL) => callback.searchParams.set("error", error);
    await expectRefusal(beforeCallback, change, { status, text, errorCode });
  });

  it("a code that the provider refuses leads to the app's error page", async () => {
    const change = (callback: URL) => callback.searchParams.set("code", "made-up");
    const text = "did not accept this sign-in";
    await expectRefusal(beforeCallback, change, { status: 400, text, errorCode: "OAUTH_PROVIDER_FAILED" });
  });

  it("a code that another user requested leads to the app's error page, without signing in", async () => {
    const [mine, theirs] = [await withErrorPage(), await withErrorPage()];
    mine.callback.searchParams.set("code", theirs.callback.searchParams.get("code")!);
    const { location } = await arrive(mine.browser, mine.callback);
    expect(new URL(location!).searchParams.get("errorCode")).toBe("OAUTH_PROVIDER_FAILED");
    expect(new URL(location!).searchParams.has("code")).toBe(false);
  });

  it("an answer with neither code nor error leads to the app's error page", async () => {
    const change = (callback: URL) => callback.searchParams.delete("code");
    const text = "did not accept this sign-in";
    await expectRefusal(beforeCallback, change, { status: 400, text, errorCode: "OAUTH_PROVIDER_FAILED" });
  });

  it("the error page does not get the provider's words", async () => {
    const { browser, callback } = await withErrorPage();
    callback.searchParams.set("error", "server_error");
    callback.searchParams.set("error_description", "<b>Call 555-0100</b>");
    const { location } = await arrive(browser, callback);
    expect(location).not.toContain("555");
  });

  it("a wrong client secret leads to the app's error page", async () => {
    await backend.configure({ "auth.oauth.providers.google": { ...ownKeys("google"), clientSecret: "outdated" } });
    try {
      const text = "check the client id";
      await expectRefusal(beforeCallback, () => undefined, { status: 400, text, errorCode: "OAUTH_PROVIDER_FAILED" });
    } finally {
      await backend.configure({ "auth.oauth.providers.google": ownKeys("google") });
    }
  });

  it("a user who has signed out since is led to the app's error page when they connect an account", async () => {
    const before = async (changes: Record<string, string> = {}) => {
      const { accessToken: token } = await backend.signUp();
      const left = await beforeCallback({ type: "link", token, ...changes });
      await backend.call("DELETE /auth/sessions/current", { accessToken: token });
      return left;
    };
    const errorCode = "USER_AUTHENTICATION_REQUIRED";
    await expectRefusal(before, () => undefined, { status: 400, text: "no longer signed in", errorCode });
  });

  it("a user who was deleted since is led to the app's error page when they connect an account", async () => {
    const { id, accessToken: token } = await backend.signUp();
    const { browser, callback } = await beforeCallback({ type: "link", token });
    await backend.call("DELETE /users/{user_id}", { tier: "server", params: { user_id: id } });
    expect(await arrive(browser, callback)).toMatchObject({ status: 400, location: null });
  });

  it("an unreachable provider leads to the app's error page, before the sign-in as well", async () => {
    await using alone = await openIdBackend();
    alone.google.signInAs({ sub: "pat" });
    const stopsBefore = `${alone.backend.url}/api/v1/auth/oauth/callback`;
    const browsers = [
      createBrowser(alone.backend, { stopsBefore }),
      createBrowser(alone.backend, { stopsBefore }),
    ] as const;
    const { location } = await alone.app.visit("google", {}, browsers[0]);
    const told = await alone.app.visit("google", { error_redirect_url: ERROR_PAGE }, browsers[1]);
    await alone.google.close();
    expect((await arrive(browsers[0], new URL(location!))).status).toBe(503);
    const codeAt = (address: string | null) => new URL(address!).searchParams.get("errorCode");
    expect(codeAt((await arrive(browsers[1], new URL(told.location!))).location)).toBe("OAUTH_PROVIDER_UNAVAILABLE");
    await alone.github.close(); // before the first discovery of its endpoints
    expect((await alone.app.visit("github")).response.status).toBe(503);
    const evil = await alone.app.visit("github", { error_redirect_url: "https://evil.example/" });
    expect(evil.response.status).toBe(503);
    const stopped = createBrowser(alone.backend, { stopsBefore: ERROR_PAGE });
    const ledBack = await alone.app.visit("github", { error_redirect_url: ERROR_PAGE }, stopped);
    expect(codeAt(ledBack.location)).toBe("OAUTH_PROVIDER_UNAVAILABLE");
  });
});
