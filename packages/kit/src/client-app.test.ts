import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD } from "./apps.test-data.ts";
import { fakeBrowser } from "./fake-browser.test-data.ts";

const backend = await testBackend({ config: { "users.allowClientUserDeletion": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const { createApp, newEmail, openPage, signedUp } = appsOf(backend);

describe("signing up", () => {
  it("creates an account and signs in to it", async () => {
    const { user, email } = await signedUp();
    expect(user).toMatchObject({
      primaryEmail: email,
      primaryEmailVerified: false,
      hasPassword: true,
      isAnonymous: false,
    });
    expect(user.signedUpAt).toBeInstanceOf(Date);
    expect(Object.isFrozen(user)).toBe(true);
  });

  it("returns why it was refused", async () => {
    const { app, email } = await signedUp();
    const taken = await app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true });
    expect(taken).toMatchObject({ status: "error", error: { code: "USER_EMAIL_ALREADY_EXISTS" } });
    const short = { email: newEmail(), password: "short", noVerificationCallback: true };
    expect(await app.signUpWithCredential(short)).toMatchObject({
      status: "error",
      error: { code: "PASSWORD_TOO_SHORT", details: { min_length: 8 } },
    });
  });

  it("sends a link to the verification page, which verifies the address", async () => {
    const { app, tab } = openPage("http://localhost:3000/handler/sign-up?after_auth_return_to=%2Fcart");
    const email = newEmail();
    await app.signUpWithCredential({ email, password: PASSWORD });
    expect(tab.visited).toEqual([{ url: "/cart", replace: true }]);
    const [mail] = await backend.inbox.read(email);
    expect(mail?.text).toContain("http://localhost:3000/handler/email-verification?after_auth_return_to=%2Fcart&code=");
    expect(await app.verifyEmail(await backend.inbox.readCode(email))).toEqual({ status: "ok", data: undefined });
    expect(await app.getUser()).toMatchObject({ primaryEmailVerified: true });
  });

  it("succeeds without that email when the project does not trust the page", async () => {
    const warnings: string[] = [];
    const { app } = createApp({ platform: { warn: (message) => warnings.push(message) } });
    const email = newEmail();
    const options = { email, password: PASSWORD, verificationCallbackUrl: "https://not-ours.example/verify" };
    expect((await app.signUpWithCredential(options)).status).toBe("ok");
    expect(await backend.inbox.read(email)).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("https://not-ours.example/verify")]);
  });

  it("requires a callback URL outside a browser", async () => {
    const { app, requests } = createApp();
    const options = { email: newEmail(), password: PASSWORD };
    await expect(app.signUpWithCredential(options)).rejects.toThrow("verificationCallbackUrl");
    expect(requests).toEqual([]);
  });
});

describe("signing in", () => {
  it("returns the same error for a wrong password and an unknown address", async () => {
    const { email } = await signedUp();
    const { app } = createApp();
    for (const who of [email, newEmail()]) {
      const answer = await app.signInWithCredential({ email: who, password: "wrong horse battery" });
      expect(answer).toMatchObject({ status: "error", error: { code: "EMAIL_PASSWORD_MISMATCH" } });
    }
    expect(await app.getUser()).toBeNull();
  });

  it("redirects to the after-sign-in page unless `noRedirect` is set", async () => {
    const { email } = await signedUp();
    const stays = openPage();
    await stays.app.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
    expect(stays.tab.visited).toEqual([]);
    const goes = openPage(undefined, undefined, { urls: { afterSignIn: "/dashboard" } });
    await goes.app.signInWithCredential({ email, password: PASSWORD });
    expect(goes.tab.visited).toEqual([{ url: "/dashboard", replace: true }]);
  });

  it("fails before the request when no tokens can be stored", async () => {
    const { app, requests } = createApp({ tokenStore: null });
    await expect(app.signInWithCredential({ email: "a@b.example", password: PASSWORD })).rejects.toThrow("tokenStore");
    expect(requests).toEqual([]);
  });
});

describe("the current user", () => {
  it("is null without a request when no user is signed in", async () => {
    const { app, requests } = createApp();
    expect(await app.getUser()).toBeNull();
    expect(app.user.peek()).toEqual({ status: "ready", value: null });
    await expect(app.getUser({ or: "throw" })).rejects.toThrow("The user is signed out");
    expect(requests).toEqual([]);
  });

  it("is fetched once for simultaneous calls", async () => {
    const { app, requests } = await signedUp();
    requests.length = 0;
    const users = await Promise.all([app.getUser(), app.getUser(), app.user.load(), app.user.refresh()]);
    expect(new Set(users).size).toBe(1);
    expect(requests).toEqual(["GET /users/me"]);
  });

  it("shows its changes to subscribers", async () => {
    const { app, user, requests } = await signedUp();
    const seen: unknown[] = [];
    const stop = app.user.subscribe(() => {
      const now = app.user.peek();
      seen.push(now.status === "ready" ? now.value?.displayName : now.status);
    });
    requests.length = 0;
    await user.update({ displayName: "Ada", clientMetadata: { theme: "dark" } });
    expect(seen).toEqual(["Ada"]);
    expect(app.user.peek()).toMatchObject({ value: { displayName: "Ada", clientMetadata: { theme: "dark" } } });
    expect(requests).toEqual(["PATCH /users/me"]);
    stop();
  });

  it("is read from the token without a request", async () => {
    const { app, user, email, requests } = await signedUp();
    requests.length = 0;
    const partial = await app.getPartialUser({ from: "token" });
    expect(partial).toEqual({
      id: user.id,
      displayName: null,
      primaryEmail: email,
      primaryEmailVerified: false,
      isAnonymous: false,
      isImpersonated: false,
    });
    backend.clock.advance(601_000);
    expect(await app.getPartialUser({ from: "token" })).toBeNull();
    expect(requests).toEqual([]);
  });

  it("deletes the account and is null afterwards", async () => {
    const { app, user, email } = await signedUp();
    await user.delete();
    expect(await app.getUser()).toBeNull();
    expect(await app.signInWithCredential({ email, password: PASSWORD })).toMatchObject({ status: "error" });
  });

  it("hides an anonymous user, who becomes the account that signs up", async () => {
    const anonymous = await backend.createAnonymousUser();
    const { app } = createApp({
      tokenStore: { accessToken: anonymous.accessToken, refreshToken: anonymous.refreshToken },
    });
    expect(await app.getUser()).toBeNull();
    await app.signUpWithCredential({ email: newEmail(), password: PASSWORD, noVerificationCallback: true });
    expect(await app.getUser()).toMatchObject({ id: anonymous.id, isAnonymous: false });
  });
});

describe("the password", () => {
  it("can be changed with the old one; this session survives and the others end", async () => {
    const { app, user, email } = await signedUp();
    const elsewhere = createApp();
    await elsewhere.app.signInWithCredential({ email, password: PASSWORD });
    expect(await user.updatePassword({ oldPassword: "not this one", newPassword: "a better password" })).toMatchObject({
      code: "PASSWORD_CONFIRMATION_MISMATCH",
    });
    expect(await user.updatePassword({ oldPassword: PASSWORD, newPassword: "a better password" })).toBeUndefined();
    backend.clock.advance(601_000);
    expect(await app.getUser()).toMatchObject({ id: user.id });
    expect(await elsewhere.app.getUser()).toBeNull();
  });

  it("can be reset by email", async () => {
    const { email } = await signedUp();
    const { app } = openPage();
    expect(await app.sendForgotPasswordEmail(email)).toEqual({ status: "ok", data: undefined });
    const [mail] = await backend.inbox.read(email);
    expect(mail?.text).toContain("http://localhost:3000/handler/password-reset?code=");
    const code = await backend.inbox.readCode(email);
    expect((await app.verifyPasswordResetCode(code)).status).toBe("ok");
    expect((await app.resetPassword({ code, password: "chosen after all" })).status).toBe("ok");
    expect(await app.resetPassword({ code, password: "chosen once more" })).toMatchObject({
      error: { code: "VERIFICATION_CODE_ALREADY_USED" },
    });
    expect((await app.signInWithCredential({ email, password: "chosen after all" })).status).toBe("ok");
  });

  it("cannot be reset with a truncated link, which is refused without a request", async () => {
    const { app, requests } = createApp();
    const error = { code: "VERIFICATION_CODE_NOT_FOUND" };
    expect(await app.verifyPasswordResetCode("cut-off")).toMatchObject({ status: "error", error });
    expect(await app.verifyEmail("cut-off")).toMatchObject({ status: "error", error });
    expect(requests).toEqual([]);
  });
});

describe("verifying the address of the signed-in user", () => {
  it("sends a link, and returns an error once the address is verified", async () => {
    const { app, user, email } = await signedUp();
    const options = { callbackUrl: "http://localhost:3000/verified" };
    expect(await user.sendVerificationEmail(options)).toBeUndefined();
    const stop = app.user.subscribe(() => undefined);
    await app.user.load();
    await app.verifyEmail(await backend.inbox.readCode(email));
    expect(await app.user.refresh()).toMatchObject({ primaryEmailVerified: true });
    expect(await user.sendVerificationEmail(options)).toMatchObject({ code: "EMAIL_ALREADY_VERIFIED" });
    stop();
  });
});

describe("access tokens", () => {
  it("are renewed once for simultaneous calls when they are about to expire", async () => {
    const { app, user, requests } = await signedUp();
    backend.clock.advance(581_000);
    requests.length = 0;
    await Promise.all([
      app.getUser(),
      app.getProject(),
      user.setDisplayName("Ada"),
      app.getAuthJson(),
      app.getAuthHeaders(),
    ]);
    expect(requests.filter((request) => request === "POST /auth/oauth/token")).toHaveLength(1);
  });

  it("are shared between tabs", async () => {
    const browser = fakeBrowser();
    const one = openPage("http://localhost:3000/one", browser);
    await one.app.signUpWithCredential({ email: newEmail(), password: PASSWORD, noRedirect: true });
    const two = openPage("http://localhost:3000/two", browser);
    backend.clock.advance(601_000);
    await one.app.getUser();
    await two.app.getUser();
    expect(one.requests).toContain("POST /auth/oauth/token");
    expect(two.requests).toEqual(["GET /users/me"]);
  });

  it("are renewed when the backend refuses one that seemed valid", async () => {
    const { app, requests } = await signedUp({ platform: { now: () => 0 } }); // A clock that has stopped long ago.
    backend.clock.advance(601_000);
    requests.length = 0;
    expect(await app.getUser()).not.toBeNull();
    expect(requests).toEqual(["GET /users/me", "POST /auth/oauth/token", "GET /users/me"]);
  });

  it("end with the session when it is revoked elsewhere", async () => {
    const { app, user } = await signedUp();
    const { refreshToken } = await app.getAuthJson();
    expect(refreshToken).not.toBeNull();
    const { app: twin } = createApp({ tokenStore: await app.getAuthJson() });
    await twin.signOut();
    backend.clock.advance(601_000);
    expect(await app.getUser()).toBeNull();
    expect(await user.getAuthJson()).toEqual({ accessToken: null, refreshToken: null });
  });
});

describe("signing out", () => {
  it("ends the session on the backend and on this device for good", async () => {
    const { app, user } = await signedUp();
    const tokens = await app.getAuthJson();
    await app.signOut();
    expect(await app.getAuthJson()).toEqual({ accessToken: null, refreshToken: null });
    expect(await user.currentSession.getTokens()).toEqual({ accessToken: null, refreshToken: null });
    expect(app.user.peek()).toEqual({ status: "ready", value: null });
    const { app: revived } = createApp({ tokenStore: { refreshToken: tokens.refreshToken, accessToken: null } });
    expect(await revived.getUser()).toBeNull();
  });

  it("shows in other tabs and redirects to the after-sign-out page", async () => {
    const browser = fakeBrowser();
    const one = openPage("http://localhost:3000/one", browser);
    const two = openPage("http://localhost:3000/two", browser);
    await one.app.signUpWithCredential({ email: newEmail(), password: PASSWORD, noRedirect: true });
    const seen: string[] = [];
    two.app.user.subscribe(() => seen.push(two.app.user.peek().status));
    expect(await two.app.user.load()).not.toBeNull();
    await one.app.signOut();
    expect(one.tab.visited).toEqual([{ url: "/", replace: false }]);
    two.tab.tick();
    expect(two.app.user.peek()).toEqual({ status: "ready", value: null });
    expect(seen).toEqual(["ready", "ready"]);
  });

  it("ends the session on this device even when the backend cannot be reached", async () => {
    const { app } = await signedUp();
    const { app: cutOff } = createApp({
      tokenStore: await app.getAuthJson(),
      platform: { fetch: () => Promise.reject(new TypeError("fetch failed")) },
    });
    await expect(cutOff.signOut()).rejects.toThrow("cannot be reached");
    expect(await cutOff.getAuthJson()).toEqual({ accessToken: null, refreshToken: null });
  });
});

describe("a second factor", () => {
  it("has a page, which finds the sign-in that waits in the tab", async () => {
    const { user, email } = await signedUp();
    await user.update({ totpMultiFactorSecret: new Uint8Array(20).fill(7) });
    const { app, tab } = openPage();
    void app.signInWithCredential({ email, password: PASSWORD });
    await expect.poll(() => tab.visited).toEqual([{ url: "/handler/mfa", replace: false }]);
    expect(tab.page.storage.getItem("stack_mfa_attempt_code")).toMatch(/^\w{45}$/);
    expect(await app.getUser()).toBeNull();
  });

  it("is an error where there are no pages", async () => {
    const { user, email } = await signedUp();
    await user.update({ totpMultiFactorSecret: new Uint8Array(20).fill(7) });
    const { app } = createApp();
    await expect(app.signInWithCredential({ email, password: PASSWORD })).rejects.toMatchObject({
      code: "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
      details: { attempt_code: expect.any(String) },
    });
  });
});

describe("cookies outside a browser", () => {
  it("leave the user pending, and explain why on request", async () => {
    const { app } = createApp({ tokenStore: "cookie" });
    expect(app.user.peek()).toEqual({ status: "pending" });
    expect(app.user.subscribe(() => undefined)).toBeTypeOf("function");
    await expect(app.user.load()).rejects.toThrow("the token store is cookie");
    await expect(app.getProject()).resolves.toMatchObject({ id: app.projectId });
  });
});

describe("a request as token store", () => {
  it("acts as the user who sent it, by header or by cookies", async () => {
    const { app, user } = await signedUp();
    const onServer = createApp({ tokenStore: null }).app;
    const byHeader = new Request("http://localhost:3000/", { headers: await app.getAuthHeaders() });
    expect(await onServer.getUser({ tokenStore: byHeader })).toMatchObject({ id: user.id });

    const browser = openPage();
    await browser.app.signInWithCredential({ email: user.primaryEmail ?? "", password: PASSWORD, noRedirect: true });
    const byCookie = new Request("http://localhost:3000/", { headers: { cookie: browser.tab.cookies.read() } });
    expect(await onServer.getUser({ tokenStore: byCookie })).toMatchObject({ id: user.id });

    const signedOut = new Request("http://localhost:3000/");
    expect(await onServer.getUser({ tokenStore: signedOut })).toBeNull();
    await expect(onServer.getUser()).rejects.toThrow("tokenStore");
  });
});

describe("the project", () => {
  it("needs no signed-in user and no token store", async () => {
    const { app } = createApp({ tokenStore: null });
    expect(await app.getProject()).toMatchObject({
      id: backend.project.id,
      config: { credentialEnabled: true, signUpEnabled: true, clientUserDeletionEnabled: true, oauthProviders: [] },
    });
    expect(app.project.peek()).toMatchObject({ status: "ready", value: { id: app.projectId } });
  });
});
