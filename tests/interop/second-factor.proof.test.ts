import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { officialApp } from "./official-app.ts";

const CALLBACK_URL = "http://localhost:3000/handler/magic-link-callback";
const STEP_MILLIS = 30_000;

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "auth.otp.allowSignIn": true } });
});

afterAll(() => backend[Symbol.asyncDispose]());
afterEach(() => vi.unstubAllGlobals());

/** A user who has set up an authenticator app with the official client. */
async function person() {
  const user = await backend.signUp();
  const change = { primary_email_verified: true };
  await backend.call("PATCH /users/me", { tier: "server", accessToken: user.accessToken, body: change });
  const secret = new Secret({ size: 20 });
  const app = officialApp(backend, user);
  await (await app.getUser({ or: "throw" })).update({ totpMultiFactorSecret: secret.bytes });
  expect(await app.getUser()).toMatchObject({ isMultiFactorRequired: true });
  const totp = new TOTP({ secret });
  return { ...user, show: () => totp.generate({ timestamp: backend.clock.now().getTime() }) };
}

/**
 * Signs in as far as the second factor. The client keeps the attempt where its page for the second factor looks for it,
 * and sends people there; where it cannot redirect, it throws.
 */
async function attemptOf(signIn: () => Promise<unknown>): Promise<string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", { sessionStorage: { setItem: (key: string, value: string) => kept.set(key, value) } });
  await expect(signIn()).rejects.toThrow();
  vi.unstubAllGlobals();
  const code = kept.get("stack_mfa_attempt_code");
  if (code === undefined) throw new Error("The client was not asked for a second factor.");
  return code;
}

const byPassword = async ({ email, password }: { email: string; password: string }) => {
  const app = officialApp(backend);
  return { app, code: await attemptOf(() => app.signInWithCredential({ email, password, noRedirect: true })) };
};

describe("a user with an authenticator app", () => {
  it("signs in by magic link and the code it shows", async () => {
    const someone = await person();
    const app = officialApp(backend);
    await app.sendMagicLinkEmail(someone.email, { callbackUrl: CALLBACK_URL });
    const link = await backend.inbox.readCode(someone.email);
    const code = await attemptOf(() => app.signInWithMagicLink(link, { noRedirect: true }));
    expect((await app.signInWithMfa(someone.show(), code, { noRedirect: true })).status).toBe("ok");
    expect(await app.getUser()).toMatchObject({ id: someone.id });
  });

  it("cannot be completed by an attacker who saw the code", async () => {
    const someone = await person();
    const totp = someone.show();
    const first = await byPassword(someone);
    await first.app.signInWithMfa(totp, first.code, { noRedirect: true });
    const second = await byPassword(someone);
    const replayed = await second.app.signInWithMfa(totp, second.code, { noRedirect: true });
    expect(replayed).toMatchObject({ status: "error", error: { errorCode: "INVALID_TOTP_CODE" } });
    backend.clock.advance(STEP_MILLIS);
    expect((await second.app.signInWithMfa(someone.show(), second.code, { noRedirect: true })).status).toBe("ok");
  });

  it("cannot do without it on a device that was left open, until they sign in there again", async () => {
    const someone = await person();
    backend.clock.advance(600_001);
    const stale = await officialApp(backend, someone).getUser({ or: "throw" });
    await expect(stale.update({ totpMultiFactorSecret: null })).rejects.toMatchObject({
      errorCode: "INVALID_TOTP_CODE",
    });
    const { app, code } = await byPassword(someone);
    await app.signInWithMfa(someone.show(), code, { noRedirect: true });
    await (await app.getUser({ or: "throw" })).update({ totpMultiFactorSecret: null });
    expect(await app.getUser()).toMatchObject({ isMultiFactorRequired: false });
  });
});
