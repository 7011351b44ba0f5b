import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail, openPage, signedUp } = appsOf(backend);

describe("a link by mail", () => {
  it("leads to the magic-link page, and signs a new person up there", async () => {
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

  it("leads new people to the after-sign-up page, and those who come again to the after-sign-in page", async () => {
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

  it("needs a target outside a browser", async () => {
    const { app, requests } = createApp();
    await expect(app.sendMagicLinkEmail(newEmail())).rejects.toThrow("callbackUrl");
    expect(requests).toEqual([]);
  });

  it("is refused for a place the project does not trust, and for an address of somebody who never proved it", async () => {
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
  it("signs in together with the nonce, however it is typed; a wrong one is told", async () => {
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

  it("of the wrong length is not even sent", async () => {
    const { app, requests } = createApp();
    expect(await app.signInWithMagicLink("abc")).toMatchObject({ error: { code: "VERIFICATION_CODE_NOT_FOUND" } });
    expect(requests).toEqual([]);
  });
});

describe("an anonymous user who signs up by mail", () => {
  it("stays who they are", async () => {
    const { app } = openPage();
    const anonymous = await app.getUser({ or: "anonymous" });
    const email = newEmail();
    await app.sendMagicLinkEmail(email);
    await app.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true });
    expect(await app.getUser()).toMatchObject({ id: anonymous.id, isAnonymous: false, primaryEmail: email });
  });

  it("keeps what is theirs to themselves when the link is one that somebody else asked for", async () => {
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
