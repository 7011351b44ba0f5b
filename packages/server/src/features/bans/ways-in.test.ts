import { passkeyCeremonies } from "@latchkit/testing/internal";
import { openIdBackend } from "@latchkit/testing/internal/openid-backend";
import "@latchkit/testing/vitest";
import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";

const CALLBACK = "http://localhost:3000/handler";
const BANNED = [403, "USER_BANNED", { ends_at_millis: null }] as const;
const ENDED = [401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"] as const;

const scene = await openIdBackend({ "auth.passkey.allowSignIn": true });
afterAll(() => scene[Symbol.asyncDispose]());
const { backend, google, app } = scene;

const ban = (userId: string) =>
  backend.call("POST /users/{user_id}/ban", { tier: "server", params: { user_id: userId }, body: {} });
const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });
const signIn = (email: string, password: string) =>
  backend.call("POST /auth/password/sign-in", { body: { email, password } });

/** A command line that waits, and the session that confirmed it. */
async function confirmedCli(refreshToken: string): Promise<string> {
  const { login_code, polling_code } = (await backend.call("POST /auth/cli")).body;
  const body = { login_code, refresh_token: refreshToken };
  expect((await backend.call("POST /auth/cli/complete", { body })).status).toBe(200);
  return polling_code;
}

const poll = async (polling_code: string) =>
  (await backend.call("POST /auth/cli/poll", { body: { polling_code } })).body;

describe("a banned user does not get in", () => {
  it("a banned user cannot sign in with a passkey", async () => {
    const { signIn, userWithPasskey } = passkeyCeremonies(backend);
    const { id, authenticator } = await userWithPasskey();
    expect((await signIn(authenticator)).status).toBe(200);
    await ban(id);
    expect(await signIn(authenticator)).toBeKnownError(...BANNED);
  });

  it("a banned user cannot sign in with an account at a provider, nor with a code from before the ban", async () => {
    const person = { sub: "pat", email: "pat@example.com", email_verified: true, name: "Pat" };
    google.signInAs(person);
    const { access_token, refresh_token } = (await app.signIn("google")).body;
    const { id } = (await backend.call("GET /users/me", { accessToken: access_token })).body;
    const early = await app.getCode("google");
    await ban(id);
    expect(await app.collect(early)).toBeKnownError(...BANNED);
    expect(await app.signIn("google")).toBeKnownError(...BANNED);
    const { publishableClientKey, id: projectId } = backend.project;
    const grant = { grant_type: "refresh_token", refresh_token, client_id: projectId };
    const body = { ...grant, client_secret: publishableClientKey };
    expect((await backend.call("POST /auth/oauth/token", { tier: null, body })).status).toBe(401);
  });

  it("a banned user cannot sign in with another account at a provider that has the same verified address", async () => {
    const { id, email } = await backend.signUp({ isVerified: true });
    await ban(id);
    google.signInAs({ sub: "another", email, email_verified: true, name: "Pat" });
    expect((await app.signIn("google")).body.code).toBe("USER_BANNED");
  });

  it("a banned user cannot finish an earlier sign-in with the code of an authenticator app", async () => {
    const { id, email, password, accessToken } = await backend.signUp();
    const secret = Buffer.alloc(20, 7);
    const changes = { totp_secret_base64: secret.toString("base64") };
    await backend.call("PATCH /users/me", { accessToken, body: changes });
    const code = (await signIn(email, password)).body.details.attempt_code;
    await ban(id);
    const totp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
    const body = { type: "totp", code, totp: totp.generate({ timestamp: backend.clock.now().getTime() }) };
    expect(await backend.call("POST /auth/mfa/sign-in", { body })).toBeKnownError(...BANNED);
  });

  it("a banned user is not signed in by a new password from a reset link", async () => {
    const { id, email } = await backend.signUp({ isVerified: true });
    await backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    await ban(id);
    const body = { code: await backend.inbox.readCode(email), password: "a brand new password" };
    const reset = await backend.call("POST /auth/password/reset", { body });
    expect(reset.body).not.toHaveProperty("access_token");
    expect(await signIn(email, "a brand new password")).toBeKnownError(...BANNED);
  });

  it("a banned user cannot sign in to a command line with a login collected or confirmed before the ban", async () => {
    const { id, refreshToken } = await backend.signUp();
    const collected = (await poll(await confirmedCli(refreshToken))).refresh_token;
    const waiting = await confirmedCli(refreshToken);
    await ban(id);
    expect(await refresh(collected)).toBeKnownError(...ENDED);
    expect(await poll(waiting)).not.toHaveProperty("refresh_token");
  });

  it("a banned user cannot turn an anonymous account into one with a password", async () => {
    const { id, accessToken, refreshToken } = await backend.createAnonymousUser();
    await ban(id);
    const body = { email: "visitor@example.com", password: "a good password", verification_callback_url: CALLBACK };
    const upgraded = await backend.call("POST /auth/password/sign-up", { accessToken, body });
    expect(upgraded.body.code).toBe("ACCESS_TOKEN_EXPIRED");
    expect(await refresh(refreshToken)).toBeKnownError(...ENDED);
  });

  it("an impersonation of a banned user ends, and cannot begin", async () => {
    const { id } = await backend.signUp();
    const body = { user_id: id, is_impersonation: true };
    const impersonate = () => backend.call("POST /auth/sessions", { tier: "server", body });
    const { refresh_token, access_token } = (await impersonate()).body;
    await ban(id);
    expect(await refresh(refresh_token)).toBeKnownError(...ENDED);
    expect((await backend.call("GET /users/me", { accessToken: access_token })).body.code).toBe("ACCESS_TOKEN_EXPIRED");
    expect(await impersonate()).toBeKnownError(...BANNED);
  });

  it("a banned user cannot accept an invitation with a token from before the ban", async () => {
    const { id, email, accessToken } = await backend.signUp({ isVerified: true });
    const team = await backend.call("POST /teams", { tier: "server", body: { display_name: "Crew" } });
    const invitation = { team_id: team.body.id, email, callback_url: CALLBACK };
    await backend.call("POST /team-invitations/send-code", { tier: "server", body: invitation });
    const code = await backend.inbox.readCode(email);
    await ban(id);
    const accepted = await backend.call("POST /team-invitations/accept", { accessToken, body: { code } });
    expect(accepted.body.code).toBe("ACCESS_TOKEN_EXPIRED");
  });
});
