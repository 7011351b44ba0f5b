import { createAuthenticator, passkeyCeremonies, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const backend = await testBackend({ config: { "auth.passkey.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());
const { register, signIn } = passkeyCeremonies(backend);

const STEP_MILLIS = 30_000;
const USER_PRESENT_ONLY = 0x01;
const ASKED = [400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED", { attempt_code: expect.any(String) }] as const;

beforeEach(() => backend.clock.advance(2 * STEP_MILLIS - (backend.clock.now().getTime() % STEP_MILLIS)));

const secretOf = (email: string) => Buffer.from(`the secret of ${email}`.padEnd(16, "."));
const showsOf = (secret: Buffer) => {
  const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  return () => totp.generate({ timestamp: backend.clock.now().getTime() });
};

/** A user with an authenticator app, whose session is as old as their account. */
async function careful() {
  const user = await backend.signUp();
  const secret = secretOf(user.email);
  const setSecret = (bytes: Buffer | null) =>
    backend.call("PATCH /users/{user_id}", {
      tier: "server",
      params: { user_id: user.id },
      body: { totp_secret_base64: bytes?.toString("base64") ?? null },
    });
  await setSecret(secret);
  return { ...user, setSecret, show: showsOf(secret) };
}

/** Signs in with password and code. @returns The access token of the new session. */
async function signInWithBoth({ email, password, show }: Awaited<ReturnType<typeof careful>>): Promise<string> {
  const asked = await backend.call("POST /auth/password/sign-in", { body: { email, password } });
  return (await finish(asked.body.details.attempt_code, show())).body.access_token;
}

const finish = (code: string, totp: string) =>
  backend.call("POST /auth/mfa/sign-in", { body: { type: "totp", code, totp } });

describe("a passkey that verifies its user", () => {
  it("counts as both factors if it was added right after a sign-in with the second factor", async () => {
    const user = await careful();
    const authenticator = createAuthenticator();
    await register(authenticator, { accessToken: await signInWithBoth(user) });
    expect(await signIn(authenticator)).toMatchObject({ status: 200, body: { user_id: user.id } });
  });

  it("does not replace the second factor if it was added in a session that may have been stolen", async () => {
    const user = await careful();
    const accessToken = await signInWithBoth(user);
    const refreshed = async () => {
      const { body } = await backend.call("POST /auth/sessions/current/refresh", { refreshToken: user.refreshToken });
      return body.access_token ?? accessToken;
    };
    backend.clock.advance(601_000);
    const authenticator = createAuthenticator();
    const added = await register(authenticator, { accessToken: await refreshed() });
    expect(added.status).toBe(200);
    expect(await signIn(authenticator)).toBeKnownError(...ASKED);
  });

  it("asks once for a second factor that was set up later, and counts as both factors from then on", async () => {
    const user = await backend.signUp();
    const authenticator = createAuthenticator();
    await register(authenticator, { accessToken: user.accessToken });
    const secret = secretOf(user.email);
    const body = { totp_secret_base64: secret.toString("base64") };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params: { user_id: user.id }, body });
    const asked = await signIn(authenticator);
    expect(asked).toBeKnownError(...ASKED);
    expect((await signIn(authenticator)).status).toBe(400); // a wrong code, or none, proves nothing
    const { attempt_code } = (asked.body as unknown as { details: { attempt_code: string } }).details;
    expect((await finish(attempt_code, showsOf(secret)())).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it("counts as one factor beside another second factor, or if it did not verify its user", async () => {
    const user = await careful();
    const authenticator = createAuthenticator();
    await register(authenticator, { accessToken: await signInWithBoth(user) });
    expect(await signIn(authenticator, { tampering: { flags: USER_PRESENT_ONLY } })).toBeKnownError(...ASKED);
    expect((await signIn(authenticator)).status).toBe(200);
    await user.setSecret(null);
    await user.setSecret(Buffer.from("the secret of another telephone"));
    expect(await signIn(authenticator)).toBeKnownError(...ASKED);
  });

  it("does not count as both factors after a sign-in with a code in which it did not verify its user", async () => {
    const user = await careful();
    const accessToken = await signInWithBoth(user);
    backend.clock.advance(601_000);
    const authenticator = createAuthenticator();
    await register(authenticator, { accessToken: (await renewed(user.refreshToken)) ?? accessToken });
    const asked = await signIn(authenticator, { tampering: { flags: USER_PRESENT_ONLY } });
    const { attempt_code } = (asked.body as unknown as { details: { attempt_code: string } }).details;
    expect((await finish(attempt_code, user.show())).status).toBe(200);
    expect(await signIn(authenticator)).toBeKnownError(...ASKED);
  });
});

async function renewed(refreshToken: string): Promise<string | undefined> {
  return (await backend.call("POST /auth/sessions/current/refresh", { refreshToken })).body.access_token;
}
