import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail, openPage, signedUp } = appsOf(backend);

describe("a magic link", () => {
  it("opens the magic-link page, where it signs a new user up", async () => {
    const email = newEmail();
    const { app } = openPage("http://localhost:3000/handler/sign-in?after_auth_return_to=%2Fcart");
    expect(await app.sendMagicLinkEmail(email)).toEqual({ status: "ok", data: { nonce: expect.any(String) } });
    const [mail] = await backend.inbox.read(email);
    const link = /http:\/\/localhost:3000\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect(link).toContain("/handler/magic-link-callback?after_auth_return_to=%2Fcart&code=");

    const there = openPage(link, undefined, { urls: { afterSignUp: "/welcome" } });
    const code = new URL(link).searchParams.get("code") ?? "";
    expect(await there.app.verifyMagicLinkCode(code)).toEqual({ status: "ok", data: undefined });
    expect(await there.app.signInWithMagicLink(code)).toEqual({ status: "ok", data: undefined });
    expect(there.tab.visited).toEqual([{ url: "/cart", replace: true }]);
    expect(await there.app.getUser()).toMatchObject({ primaryEmail: email, primaryEmailVerified: true });
    expect(await there.app.verifyMagicLinkCode(code)).toMatchObject({
      error: { code: "VERIFICATION_CODE_ALREADY_USED" },
    });
  });

  it("redirects new users to the after-sign-up page, and others to the after-sign-in page", async () => {
    const email = newEmail();
    const urls = { afterSignUp: "/welcome", afterSignIn: "/back" };
    const signIn = async () => {
      const { app, tab } = openPage("http://localhost:3000/handler/magic-link-callback", undefined, { urls });
      await app.sendMagicLinkEmail(email);
      await app.signInWithMagicLink(await backend.inbox.readCode(email));
      return tab.visited;
    };
    expect(await signIn()).toEqual([{ url: "/welcome", replace: true }]);
    expect(await signIn()).toEqual([{ url: "/back", replace: true }]);
  });

  it("requires a callback URL outside a browser", async () => {
    const { app, requests } = createApp();
    await expect(app.sendMagicLinkEmail(newEmail())).rejects.toThrow("callbackUrl");
    expect(requests).toEqual([]);
  });

  it("is refused for an untrusted URL, and for an address that its user never verified", async () => {
    const { app } = createApp();
    const callbackUrl = "https://not-ours.example/";
    expect(await app.sendMagicLinkEmail(newEmail(), { callbackUrl })).toMatchObject({
      status: "error",
      error: { code: "REDIRECT_URL_NOT_WHITELISTED" },
    });
    const { email } = await signedUp();
    expect(await app.sendMagicLinkEmail(email, { callbackUrl: "http://localhost:3000/" })).toMatchObject({
      status: "error",
      error: { code: "USER_EMAIL_ALREADY_EXISTS", details: { would_work_if_email_was_verified: true } },
    });
  });
});

describe("a typed code", () => {
  it("signs in with the nonce, in any case; a wrong one is refused", async () => {
    const email = newEmail();
    const { app } = openPage();
    const sent = await app.sendMagicLinkEmail(email);
    const nonce = sent.status === "ok" ? sent.data.nonce : "";
    const typed = (await backend.inbox.readCode(email)).slice(0, 6).toUpperCase();
    const wrong = typed === "000000" ? "111111" : "000000";
    expect(await app.signInWithMagicLink(wrong + nonce)).toMatchObject({
      error: { code: "VERIFICATION_CODE_NOT_FOUND" },
    });
    expect(await app.signInWithMagicLink(typed + nonce, { noRedirect: true })).toMatchObject({ status: "ok" });
    expect(await app.getUser()).toMatchObject({ primaryEmail: email, otpAuthEnabled: true });
  });

  it.each([" ", "-"])("signs in as the user types it, in two groups with %j between them", async (between) => {
    const email = newEmail();
    const { app } = openPage();
    const sent = await app.sendMagicLinkEmail(email);
    const nonce = sent.status === "ok" ? sent.data.nonce : "";
    const code = (await backend.inbox.readCode(email)).slice(0, 6);
    const typed = ` ${code.slice(0, 3)}${between}${code.slice(3)} `;
    expect(await app.verifyMagicLinkCode(typed + nonce)).toMatchObject({ status: "ok" });
    expect(await app.signInWithMagicLink(typed + nonce, { noRedirect: true })).toMatchObject({ status: "ok" });
    expect(await app.getUser()).toMatchObject({ primaryEmail: email });
  });

  it("of the wrong length is refused without a request", async () => {
    const { app, requests } = createApp();
    expect(await app.signInWithMagicLink("abc")).toMatchObject({ error: { code: "VERIFICATION_CODE_NOT_FOUND" } });
    expect(requests).toEqual([]);
  });
});

describe("an anonymous user who signs up with a magic link", () => {
  it("stays the same user", async () => {
    const { app } = openPage();
    const anonymous = await app.getUser({ or: "anonymous" });
    const email = newEmail();
    await app.sendMagicLinkEmail(email);
    await app.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true });
    expect(await app.getUser()).toMatchObject({ id: anonymous.id, isAnonymous: false, primaryEmail: email });
  });

  it("does not get the account of a link that another user requested", async () => {
    const { app } = openPage();
    const anonymous = await app.getUser({ or: "anonymous" });
    const email = newEmail();
    await createApp().app.sendMagicLinkEmail(email, { callbackUrl: "http://localhost:3000/" });
    await app.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true });
    const user = await app.getUser({ or: "throw" });
    expect(user.primaryEmail).toBe(email);
    expect(user.id).not.toBe(anonymous.id);
  });
});
