import { randomBytes } from "node:crypto";
import { createAuthenticator, createOAuthApp } from "@latchkit/testing/internal";
import type { TestOpenIdProvider } from "@latchkit/testing/openid-provider";
import type { Holdings, Login } from "./holdings.ts";
import { good, PASSKEY_CHALLENGE, type Project, readCode } from "./installation.ts";

/** Application of the project. */
export const APP = "http://localhost:3000";
export const PASSWORD = "correct horse battery";
/** Of `U*U`, by another implementation: a published test vector of bcrypt. */
const BCRYPT_HASH = "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW";

export async function signUp({ call }: Project, email: string): Promise<Login> {
  const body = good(await call("POST /auth/password/sign-up", { body: { email, password: PASSWORD } }));
  const { user_id: id, access_token: accessToken, refresh_token: refreshToken } = body;
  return { id, email, password: PASSWORD, accessToken, refreshToken };
}

/** Changes a user, as a server. */
async function change({ call }: Project, id: string, body: object): Promise<void> {
  good(await call("PATCH /users/{user_id}", { tier: "server", params: { user_id: id }, body }));
}

/** Ada has a password, two addresses, two sessions, an API key, a permission, and a command line that she confirmed. */
export async function leaveAda(project: Project): Promise<Omit<Holdings["ada"], "subscriptionId">> {
  const { call } = project;
  const ada = await signUp(project, "ada@garden.example");
  await change(project, ada.id, {
    display_name: "Ada",
    primary_email_verified: true,
    client_metadata: { color: "green" },
    client_read_only_metadata: { plot: 7 },
    server_metadata: { notes: ["pays in time"] },
  });
  const address = { user_id: ada.id, type: "email", value: "ada@work.example", used_for_auth: false };
  good(await call("POST /contact-channels", { tier: "server", body: { ...address, is_verified: true } }));
  const login = { email: ada.email, password: ada.password };
  const other = good(await call("POST /auth/password/sign-in", { body: login }));
  const key = { user_id: ada.id, description: "Watering robot", expires_at_millis: null };
  const apiKey = good(await call("POST /user-api-keys", { tier: "server", body: key })).value;
  const permission = { user_id: ada.id, permission_id: "read_reports" };
  const grant = "POST /project-permissions/{user_id}/{permission_id}";
  good(await call(grant, { tier: "server", params: permission, body: {} }));
  const { polling_code: pollingCode, login_code } = good(await call("POST /auth/cli", { body: {} }));
  const confirmed = { login_code, refresh_token: ada.refreshToken };
  good(await call("POST /auth/cli/complete", { body: confirmed }));
  const reset = { email: ada.email, callback_url: `${APP}/reset` };
  good(await call("POST /auth/password/send-reset-code", { body: reset }));
  const resetCode = await readCode(project, ada.email, "/reset");
  return { ...ada, otherRefreshToken: other.refresh_token, apiKey, resetCode, pollingCode };
}

/** Ben has signed in with a code by email, and has asked for another one. */
export async function leaveBen(project: Project): Promise<Holdings["ben"]> {
  const { call } = project;
  const email = "ben@garden.example";
  const ask = async (path: string) => {
    good(await call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: APP + path } }));
    return readCode(project, email, path);
  };
  const { user_id: id } = good(await call("POST /auth/otp/sign-in", { body: { code: await ask("/first") } }));
  await change(project, id, { display_name: "Ben" });
  return { id, email, signInCode: await ask("/second") };
}

/** Cleo has a passkey, with which she has already made the signature of her next sign-in. */
export async function leaveCleo(project: Project): Promise<Holdings["cleo"]> {
  const { call } = project;
  const { id, accessToken } = await signUp(project, "cleo@garden.example");
  await change(project, id, { display_name: "Cleo" });
  const start = await call("POST /auth/passkey/initiate-passkey-registration", { accessToken, body: {} });
  const { code, options_json } = good(start);
  const authenticator = createAuthenticator();
  const credential = authenticator.register(options_json, { origin: APP });
  good(await call("POST /auth/passkey/register", { accessToken, body: { code, credential, name: "Garden gate" } }));
  const challenge = Buffer.from(PASSKEY_CHALLENGE).toString("base64url");
  return { id, passkey: authenticator.signIn({ challenge }, { origin: APP }) };
}

/** Dan has an authenticator app, and recovery codes. */
export async function leaveDan(project: Project): Promise<Holdings["dan"]> {
  const { call } = project;
  const dan = await signUp(project, "dan@garden.example");
  await change(project, dan.id, { display_name: "Dan" });
  const { accessToken } = dan;
  const totpSecret = randomBytes(20).toString("base64");
  good(await call("PATCH /users/me", { accessToken, body: { totp_secret_base64: totpSecret } }));
  const { codes } = good(await call("POST /auth/mfa/recovery-codes", { accessToken, body: {} }));
  return { ...dan, totpSecret, recoveryCode: codes[0] };
}

/** Eve signs in with Google. */
export async function leaveEve(project: Project, google: TestOpenIdProvider): Promise<Holdings["eve"]> {
  const accountId = "eve-at-google";
  google.signInAs({ sub: accountId, email: "eve@garden.example", email_verified: true, name: "Eve" });
  const { access_token: accessToken } = good(await createOAuthApp(project).signIn("google"));
  const { id } = good(await project.call("GET /users/me", { accessToken }));
  return { id, accountId };
}

/** Gus is anonymous, Hal is banned, and Ivy was imported. */
export async function leaveOthers(project: Project): Promise<Pick<Holdings, "gus" | "hal" | "ivy">> {
  const { call } = project;
  const gus = good(await call("POST /auth/anonymous/sign-up"));
  const hal = await signUp(project, "hal@garden.example");
  const ban = { tier: "server", params: { user_id: hal.id }, body: { reason: "Stole tools" } } as const;
  good(await call("POST /users/{user_id}/ban", ban));
  const email = "ivy@garden.example";
  const body = {
    display_name: "Ivy",
    primary_email: email,
    primary_email_verified: true,
    primary_email_auth_enabled: true,
    password_hash: BCRYPT_HASH,
  };
  const { id } = good(await call("POST /users", { tier: "server", body }));
  return { gus: { id: gus.user_id, refreshToken: gus.refresh_token }, hal, ivy: { id, email, password: "U*U" } };
}
