import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf, PASSWORD, totp } from "../apps.test-data.ts";
import { fakeBrowser } from "../fake-browser.test-data.ts";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail, openPage, signedUp } = appsOf(backend);

const SECRET = new Uint8Array(20).fill(7);
const now = () => totp(SECRET, backend.clock.now());

/** A user with a second factor. */
async function careful() {
  const { user, email } = await signedUp();
  await user.update({ totpMultiFactorSecret: SECRET });
  backend.clock.advance(60_000); // What set it up counts as used.
  return { id: user.id, email };
}

/** A tab at the page for the second factor, after a password. */
async function halfSignedIn(url = "http://localhost:3000/handler/sign-in") {
  const person = await careful();
  const { app, tab } = openPage(url);
  void app.signInWithCredential({ email: person.email, password: PASSWORD });
  await expect.poll(() => tab.visited).toHaveLength(1);
  return { ...person, app, tab };
}

describe("a sign-in with a second factor", () => {
  it("waits in its tab, and continues to the requested page after a code", async () => {
    const { app, tab, id } = await halfSignedIn("http://localhost:3000/handler/sign-in?after_auth_return_to=%2Fcart");
    expect(tab.visited).toEqual([{ url: "/handler/mfa?after_auth_return_to=%2Fcart", replace: false }]);
    expect(app.hasPendingMfa()).toBe(true);
    expect(await app.getUser()).toBeNull();
    expect(await app.signInWithMfa(await now())).toEqual({ status: "ok", data: undefined });
    expect(tab.visited[1]).toEqual({ url: "/cart", replace: true });
    expect(app.hasPendingMfa()).toBe(false);
    expect(await app.getUser()).toMatchObject({ id, isMultiFactorRequired: true });
  });

  it("survives a wrong code", async () => {
    const { app } = await halfSignedIn();
    expect(await app.signInWithMfa("not a code")).toMatchObject({
      status: "error",
      error: { code: "INVALID_TOTP_CODE" },
    });
    expect(app.hasPendingMfa()).toBe(true);
    expect((await app.signInWithMfa(await now())).status).toBe("ok");
  });

  it.each([" ", "-"])("accepts the code in two groups, with %j between them", async (between) => {
    const { app, id } = await halfSignedIn();
    const code = await now();
    expect((await app.signInWithMfa(` ${code.slice(0, 3)}${between}${code.slice(3)} `)).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ id });
  });

  it("expires, and is then forgotten", async () => {
    const { app } = await halfSignedIn();
    backend.clock.advance(301_000);
    expect(await app.signInWithMfa(await now())).toMatchObject({ error: { code: "VERIFICATION_CODE_EXPIRED" } });
    expect(app.hasPendingMfa()).toBe(false);
  });

  it("can be completed in another tab with its code", async () => {
    const { email } = await careful();
    const { app } = createApp();
    const error: unknown = await app.signInWithCredential({ email, password: PASSWORD }).catch((thrown) => thrown);
    expect(error).toMatchObject({ details: { attempt_code: expect.any(String) } });
    const { details } = error as { details: { attempt_code: string } };
    expect((await app.signInWithMfa(await now(), details.attempt_code, { noRedirect: true })).status).toBe("ok");
    expect(await app.getUser()).not.toBeNull();
  });

  it("waits in its own tab only", async () => {
    const { app, requests } = openPage("http://localhost:3000/handler/mfa", fakeBrowser());
    expect(app.hasPendingMfa()).toBe(false);
    expect(await app.signInWithMfa("123456")).toMatchObject({ error: { code: "VERIFICATION_CODE_NOT_FOUND" } });
    expect(requests).toEqual([]);
  });

  it("also follows an emailed code", async () => {
    const email = newEmail();
    const first = openPage();
    await first.app.sendMagicLinkEmail(email);
    await first.app.signInWithMagicLink(await backend.inbox.readCode(email), { noRedirect: true });
    await (await first.app.getUser({ or: "throw" })).update({ totpMultiFactorSecret: SECRET });
    backend.clock.advance(60_000);
    const { app, tab } = openPage();
    await app.sendMagicLinkEmail(email);
    void app.signInWithMagicLink(await backend.inbox.readCode(email));
    await expect.poll(() => tab.visited).toEqual([{ url: "/handler/mfa", replace: false }]);
    expect((await app.signInWithMfa(await now())).status).toBe("ok");
  });
});

describe("a second factor long after sign-in", () => {
  it("can be turned off only with a correct code", async () => {
    const { user } = await signedUp();
    await user.update({ totpMultiFactorSecret: SECRET });
    backend.clock.advance(600_001);
    const refused = { code: "INVALID_TOTP_CODE" };
    await expect(user.update({ totpMultiFactorSecret: null })).rejects.toMatchObject(refused);
    await expect(user.update({ totpMultiFactorSecret: null, totpCode: "000000x" })).rejects.toMatchObject(refused);
    await user.update({ totpMultiFactorSecret: null, totpCode: await now() });
  });

  it("updates the list of sessions once it is set up", async () => {
    const { user, email } = await signedUp();
    await createApp().app.signInWithCredential({ email, password: PASSWORD, noRedirect: true });
    expect(await user.activeSessions.load()).toHaveLength(2);
    await user.update({ totpMultiFactorSecret: SECRET });
    expect(user.activeSessions.peek()).toMatchObject({ value: [{ isCurrentSession: true }] });
  });
});
