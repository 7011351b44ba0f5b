import type { EndpointKey } from "@latchkit/contract";
import { endpoints } from "@latchkit/contract";
import { INTERNAL_ENV, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { decidedPolicies } from "./decided-policy.test-data.ts";

const backend = await testBackend({
  env: INTERNAL_ENV,
  config: {
    "auth.oauth.providers.github": { type: "github", isShared: false, clientId: "x", clientSecret: "y" },
    "auth.passkey.allowSignIn": true,
    "apiKeys.enabled.user": true,
    "teams.allowClientTeamCreation": true,
    "teams.createPersonalTeamOnSignUp": true,
    "users.allowClientUserDeletion": true,
    "users.allowClientDataDownload": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const ANY_ID = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";
const ANY_CODE = "0".repeat(45);
const CALLBACK = "http://localhost/";
const PASSWORD = "a new password of mine";
const ADDRESS = { user_id: "me", type: "email", value: "mine@example.com", used_for_auth: true };
const KEY = { description: "Mine", expires_at_millis: null };
const CREDENTIAL = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  clientExtensionResults: {},
};

/** Bodies that nothing but the kind of the session refuses. Default: an empty one. */
const BODIES: Partial<Record<EndpointKey, readonly object[]>> = {
  "PATCH /users/me": [{ totp_secret_base64: null }, { otp_auth_enabled: false }, { passkey_auth_enabled: false }],
  "POST /auth/password/set": [{ password: PASSWORD }],
  "POST /auth/password/update": [{ old_password: "whatever it was", new_password: PASSWORD }],
  "POST /auth/password/sign-up": [{ email: "mine@example.com", password: PASSWORD }],
  "POST /auth/otp/sign-in": [{ code: ANY_CODE }],
  "POST /auth/passkey/register": [{ code: ANY_CODE, credential: CREDENTIAL }],
  "POST /auth/cli/complete": [{ login_code: ANY_CODE, refresh_token: ANY_CODE }],
  "POST /contact-channels": [ADDRESS],
  "POST /contact-channels/send-verification-code": [{ email: "mine@example.com", callback_url: CALLBACK }],
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": [{ callback_url: CALLBACK }],
  "PATCH /passkeys/{user_id}/{passkey_id}": [{ name: "Mine" }],
  "PATCH /emails/notification-preference/{user_id}/{notification_category_id}": [{ enabled: false }],
  "POST /user-api-keys": [{ user_id: "me", ...KEY }],
  "POST /team-api-keys": [{ team_id: ANY_ID, ...KEY }],
  "POST /teams": [{ display_name: "Mine", creator_user_id: "me" }],
  "POST /team-invitations/send-code": [{ team_id: ANY_ID, email: "mine@example.com", callback_url: CALLBACK }],
  "POST /team-invitations/accept": [{ code: ANY_CODE }],
  "POST /oauth-consents/{interaction_id}": [{ decision: "allow" }],
  "POST /oauth-devices/{user_code}": [{ decision: "allow" }],
  "POST /internal/projects": [{ display_name: "Mine", owner_team_id: ANY_ID }],
  "POST /internal/projects/transfer": [{ project_id: ANY_ID, new_team_id: ANY_ID }],
  "PATCH /internal/colleagues/{team_id}/{user_id}": [{ role: "owner" }],
  "POST /payments/products/{customer_type}/{customer_id}/switch": [{ from_product_id: "a", to_product_id: "b" }],
  "POST /payments/purchases/create-purchase-url": [{ customer_type: "user", customer_id: ANY_ID, product_id: "a" }],
  "POST /payments/links/{link_id}/checkout": [{ customer_type: "user", customer_id: ANY_ID }],
  "POST /payments/payment-method/{customer_type}/{customer_id}/set-default": [{ setup_intent_id: "seti_1" }],
};

interface Caller {
  readonly accessToken: string;
  /** Default: none, as of a session that has ended. */
  readonly refreshToken?: string;
  readonly teamId: string;
}

const headers = { "x-stack-allow-anonymous-user": "true" };

async function callerWith(accessToken: string, refreshToken?: string): Promise<Caller> {
  const { body: me } = await backend.call("GET /users/me", { accessToken, headers });
  return { accessToken, teamId: me.selected_team_id, ...(refreshToken && { refreshToken }) };
}

function callAs({ accessToken, refreshToken, teamId }: Caller, key: EndpointKey, body: object): Promise<TestAnswer> {
  const { query } = endpoints[key] as { query?: { shape: object } };
  const named = { user_id: "me", team_id: ANY_ID };
  return backend.call(key, {
    ...{ accessToken, headers, ...(refreshToken && { refreshToken }) },
    params: {
      link_id: ANY_ID,
      ...{ user_id: key.includes("/colleagues/") ? ANY_ID : "me" },
      ...{ team_id: teamId, session_id: ANY_ID, invitation_id: ANY_ID, api_key_id: ANY_ID },
      ...{ contact_channel_id: ANY_ID, passkey_id: "AAAA", provider_id: ANY_ID, provider_account_id: "1" },
      ...{ notification_category_id: "4f6f8873-3d04-46bd-8bef-18338b1a1b4c" },
      ...{ interaction_id: ANY_ID, client_id: ANY_ID, user_code: "BCDF-GHJK" },
      ...{ customer_type: "user", customer_id: ANY_ID, product_id: "a" },
    },
    query: Object.fromEntries(Object.entries(named).filter(([name]) => query && name in query.shape)),
    ...(!key.startsWith("GET ") && !key.endsWith("{invitation_id}/accept") && { body }),
  });
}

/** Requests that a kind of session must not make, by a column of the decided policies. */
function refused(isRefused: (columns: { session: string; impersonator: string; anonymous: string }) => boolean) {
  return [...decidedPolicies].flatMap(([text, line]) => {
    const key = text as EndpointKey;
    const [, , , , session = "", impersonator = "", anonymous = ""] = line.split(" | ");
    if (session === "no clients" || !isRefused({ session, impersonator, anonymous })) return [];
    return (BODIES[key] ?? [{}]).map((body) => [key, body] as const);
  });
}

describe("an anonymous user", async () => {
  const { accessToken, refreshToken } = await backend.createAnonymousUser();
  const visitor = await callerWith(accessToken, refreshToken);

  it.each(refused(({ anonymous }) => anonymous !== "allowed"))("is asked to sign up first by %s", async (key, body) => {
    expect(await callAs(visitor, key, body)).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });
});

describe("an access token whose session has ended", async () => {
  const { accessToken, refreshToken } = await backend.signUp();
  const holder = await callerWith(accessToken);
  await backend.call("DELETE /auth/sessions/current", { accessToken, refreshToken });

  it.each(refused(({ session }) => session === "living"))("is refused by %s", async (key, body) => {
    expect(await callAs(holder, key, body)).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });
});

describe("an administrator who acts for a user", async () => {
  const { id } = await backend.signUp();
  const { body: tokens } = await backend.call("POST /auth/sessions", {
    tier: "server",
    body: { user_id: id, is_impersonation: true },
  });
  const visitor = await callerWith(tokens.access_token, tokens.refresh_token);

  it.each(refused(({ impersonator }) => impersonator !== "allowed"))("is refused by %s", async (key, body) => {
    const answer = await callAs(visitor, key, body);
    expect(answer).toMatchObject({ status: 403, body: expect.stringContaining("acts for another user") });
  });
});
