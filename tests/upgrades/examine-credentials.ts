import { createOAuthApp, type TestAnswer } from "@latchkit/testing/internal";
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import type { Holdings, Login } from "./holdings.ts";
import { good, type Project } from "./installation.ts";
import type { Opened } from "./open.ts";

const signIn = ({ call }: Project, { email, password }: Pick<Login, "email" | "password">) =>
  call("POST /auth/password/sign-in", { body: { email, password } });

/** Expects that an answer has signed a user in, and that the new session works. */
async function expectSession({ call }: Project, answer: TestAnswer, id: string): Promise<void> {
  const { access_token: accessToken } = good(answer);
  expect(good(await call("GET /users/me", { accessToken })).id).toBe(id);
}

/** Parts of an installation that signing in needs. */
type Entry = Pick<Opened, "dashboard" | "project" | "google"> & { readonly clock: Pick<Opened["clock"], "now"> };

/** Signs in to the dashboard and to the project, in every way that its people have. */
export async function signInWithEveryCredential({ dashboard, project, google, clock }: Entry, held: Holdings) {
  const { call } = project;
  const { owner, ada, ben, cleo, dan, eve, hal, ivy } = held;
  const { access_token: accessToken } = good(await signIn(dashboard, owner));
  const { items } = good(await dashboard.call("GET /internal/projects", { accessToken }));
  const own = items.find(({ id }: { id: string }) => id === held.project.id);
  expect(own).toMatchObject({ display_name: "Garden", description: "Grows", role: "owner" });

  await expectSession(project, await signIn(project, ada), ada.id);
  await expectSession(project, await call("POST /auth/otp/sign-in", { body: { code: ben.signInCode } }), ben.id);
  const ceremony = good(await call("POST /auth/passkey/initiate-passkey-authentication", { body: {} }));
  const signature = { code: ceremony.code, authentication_response: cleo.passkey };
  await expectSession(project, await call("POST /auth/passkey/sign-in", { body: signature }), cleo.id);
  const attempt = async (): Promise<string> => {
    const { status, body } = await signIn(project, dan);
    expect([status, body.code]).toEqual([400, "MULTI_FACTOR_AUTHENTICATION_REQUIRED"]);
    return body.details.attempt_code;
  };
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from(dan.totpSecret, "base64")).buffer });
  const totp = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  const second = { type: "totp", code: await attempt(), totp };
  await expectSession(project, await call("POST /auth/mfa/sign-in", { body: second }), dan.id);
  const recovery = { code: await attempt(), recovery_code: dan.recoveryCode };
  await expectSession(project, await call("POST /auth/mfa/recovery-codes/sign-in", { body: recovery }), dan.id);
  google.signInAs({ sub: eve.accountId, email: "eve@garden.example", email_verified: true });
  await expectSession(project, await createOAuthApp(project).signIn("google"), eve.id);
  expect((await signIn(project, hal)).body.code).toBe("USER_BANNED");
  await expectSession(project, await signIn(project, ivy), ivy.id);

  const wrong = await signIn(project, { email: ada.email, password: "incorrect horse battery" });
  expect(wrong.body.code).toBe("EMAIL_PASSWORD_MISMATCH");
}

/** Uses tokens and keys that were issued before the upgrade. */
export async function useEveryToken({ project, clock }: Omit<Entry, "google" | "dashboard">, held: Holdings) {
  const { call, url, installation } = project;
  const { ada, gus, team } = held;
  const refresh = async (refreshToken: string) => {
    const { access_token: accessToken } = good(await call("POST /auth/sessions/current/refresh", { refreshToken }));
    const headers = { "x-stack-allow-anonymous-user": "true" };
    return good(await call("GET /users/me", { accessToken, headers })).id;
  };
  expect(good(await call("GET /users/me", { accessToken: ada.accessToken })).id).toBe(ada.id);
  const jwks = createRemoteJWKSet(new URL(`${url}/api/v1/projects/${held.project.id}/.well-known/jwks.json`), {
    [customFetch]: (address, init) => installation.send(new Request(address, init)),
  });
  const { payload } = await jwtVerify(ada.accessToken, jwks, { currentDate: clock.now() });
  expect(payload.sub).toBe(ada.id);
  for (const token of [ada.refreshToken, ada.otherRefreshToken]) expect(await refresh(token)).toBe(ada.id);
  expect(await refresh(gus.refreshToken)).toBe(gus.id);
  const { status, refresh_token } = good(
    await call("POST /auth/cli/poll", { body: { polling_code: ada.pollingCode } }),
  );
  expect(status).toBe("success");
  expect(await refresh(refresh_token)).toBe(ada.id);
  const check = { tier: "server", body: { api_key: ada.apiKey } } as const;
  expect(good(await call("POST /user-api-keys/check", check))).toMatchObject({ type: "user", user_id: ada.id });
  const teamCheck = { tier: "server", body: { api_key: team.apiKey } } as const;
  expect(good(await call("POST /team-api-keys/check", teamCheck))).toMatchObject({ type: "team", team_id: team.id });
  const store = { tier: "server", params: { store_id: "notes" }, body: { hashed_key: "where is the key" } } as const;
  const value = good(await call("POST /data-vault/stores/{store_id}/get", store));
  expect(value).toEqual({ encrypted_value: "under the third pot" });
}
