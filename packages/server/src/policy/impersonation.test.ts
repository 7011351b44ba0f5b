import type { EndpointKey } from "@latchkit/contract";
import {
  asOwner,
  authorizeUrl,
  INTERNAL,
  INTERNAL_ENV,
  ownKeys,
  signUpOwner,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";

const backend = await testBackend({
  env: INTERNAL_ENV,
  config: { "auth.oauth.providers": { github: ownKeys("github") } },
});
afterAll(() => backend[Symbol.asyncDispose]());

const HOUR_MILLIS = 3_600_000;
const ANY_ID = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";

const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });

/** Creates a user and an impersonation session of that user. */
async function impersonated({ project = backend.project } = {}) {
  const user = await backend.signUp({ project });
  const body = { user_id: user.id, expires_in_millis: HOUR_MILLIS, is_impersonation: true };
  const { body: tokens } = await backend.call("POST /auth/sessions", { tier: "server", project, body });
  return { user, accessToken: String(tokens.access_token), refreshToken: String(tokens.refresh_token) };
}

it("an impersonation is marked in its access tokens, also after a refresh, and others are not", async () => {
  const { user, accessToken, refreshToken } = await impersonated();
  expect(decodeJwt(accessToken)).toMatchObject({ sub: user.id, is_impersonation: true });
  expect(decodeJwt((await refresh(refreshToken)).body.access_token)).toMatchObject({ is_impersonation: true });
  expect(decodeJwt(user.accessToken)).not.toHaveProperty("is_impersonation");
});

it("does not count as activity of the user", async () => {
  const signedUpAt = backend.clock.now().getTime();
  const user = await backend.signUp();
  backend.clock.advance(60_000);
  const body = { user_id: user.id, is_impersonation: true };
  const { body: tokens } = await backend.call("POST /auth/sessions", { tier: "server", body });
  backend.clock.advance(60_000);
  await refresh(tokens.refresh_token);
  await servicesOf(backend).activity.write();
  const { body: seen } = await backend.call("GET /users/{user_id}", { tier: "server", params: { user_id: user.id } });
  expect(seen.last_active_at_millis).toBe(signedUpAt);
});

it("an impersonation is in the audit log", async () => {
  const { user } = await impersonated();
  const { items } = (await backend.call("GET /internal/audit-log", { tier: "admin" })).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      action: "user.impersonated",
      subject_id: user.id,
      changes: [{ path: "expires_in_millis", after: HOUR_MILLIS }],
    }),
  );
});

const CREDENTIAL = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  clientExtensionResults: {},
};

/** Requests that must be refused, each complete but for the impersonation. */
const REFUSED: readonly (readonly [EndpointKey, unknown])[] = [
  ["PATCH /users/me", { totp_secret_base64: null }],
  ["PATCH /users/me", { otp_auth_enabled: false }],
  ["PATCH /users/me", { passkey_auth_enabled: false }],
  ["DELETE /users/me", {}],
  ["POST /auth/password/set", { password: "a new password of mine" }],
  ["POST /auth/password/update", { old_password: "whatever it was", new_password: "a new password of mine" }],
  ["POST /auth/password/sign-up", { email: "mine@example.com", password: "a new password of mine" }],
  ["POST /auth/otp/sign-in", { code: "0".repeat(45) }],
  ["POST /contact-channels", { user_id: "me", type: "email", value: "mine@example.com", used_for_auth: true }],
  ["PATCH /contact-channels/{user_id}/{contact_channel_id}", {}],
  ["DELETE /contact-channels/{user_id}/{contact_channel_id}", {}],
  ["POST /auth/passkey/initiate-passkey-registration", {}],
  ["POST /auth/passkey/register", { code: "0".repeat(45), credential: CREDENTIAL }],
  ["PATCH /passkeys/{user_id}/{passkey_id}", { name: "Mine" }],
  ["DELETE /passkeys/{user_id}/{passkey_id}", {}],
  ["PATCH /oauth-providers/{user_id}/{provider_id}", {}],
  ["DELETE /oauth-providers/{user_id}/{provider_id}", {}],
  ["POST /connected-accounts/{user_id}/{provider_id}/access-token", {}],
  ["POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token", {}],
  ["POST /auth/oauth/connected-accounts/{provider_id}/access-token", {}],
  ["POST /auth/cli/complete", { login_code: "0".repeat(45), refresh_token: "0".repeat(45) }],
  ["DELETE /auth/sessions", {}],
  ["DELETE /auth/sessions/{session_id}", {}],
  ["POST /user-api-keys", { user_id: "me", description: "Mine", expires_at_millis: null }],
  ["PATCH /user-api-keys/{api_key_id}", {}],
  ["POST /team-api-keys", { team_id: ANY_ID, description: "Mine", expires_at_millis: null }],
  ["PATCH /team-api-keys/{api_key_id}", {}],
  [
    "POST /team-invitations/send-code",
    { team_id: ANY_ID, email: "mine@example.com", callback_url: "http://localhost/" },
  ],
  ["POST /team-invitations/accept", { code: "0".repeat(45) }],
  ["POST /team-invitations/{invitation_id}/accept", undefined],
  ["DELETE /team-memberships/{team_id}/{user_id}", {}],
  ["DELETE /teams/{team_id}", {}],
  ["GET /internal/projects", undefined],
  ["POST /internal/projects", { display_name: "Mine", owner_team_id: ANY_ID }],
  ["POST /internal/projects/transfer", { project_id: ANY_ID, new_team_id: ANY_ID }],
];

it("an impersonator cannot take the account over, create a way back, or destroy the user's data", async () => {
  const { user, accessToken, refreshToken } = await impersonated();
  const params = {
    user_id: "me",
    contact_channel_id: ANY_ID,
    passkey_id: "AAAA",
    provider_id: ANY_ID,
    provider_account_id: "1",
    session_id: ANY_ID,
    api_key_id: ANY_ID,
    team_id: ANY_ID,
    invitation_id: ANY_ID,
  };
  for (const [key, body] of REFUSED) {
    const query = {
      ...((key.includes("sessions") || key.endsWith("{invitation_id}/accept")) && { user_id: "me" }),
      ...(key.includes("team-api-keys/") && { team_id: ANY_ID }),
    };
    const answer = await backend.call(key, { accessToken, refreshToken, params, query, body });
    expect(answer, key).toMatchObject({ status: 403, body: expect.stringContaining("acts for another user") });
  }
  const { status } = await backend.call("PATCH /users/me", { accessToken, body: { display_name: "As asked" } });
  expect(status).toBe(200);
  // The developer's backend acts in its own right, no matter which token it passes on.
  const end = { tier: "server", accessToken, query: { user_id: "me" } } as const;
  expect(await backend.call("DELETE /auth/sessions", end)).toMatchObject({ status: 200 });
  expect((await refresh(user.refreshToken)).status).toBe(401);
});

it("connects no account at a provider", async () => {
  const { accessToken } = await impersonated();
  const url = authorizeUrl(backend, "github", { type: "link", token: accessToken });
  expect((await backend.fetch(new URL(url).pathname + new URL(url).search, { redirect: "manual" })).status).toBe(403);
});

it("administers no project in its owner's name", async () => {
  const owner = await signUpOwner(backend);
  const { body: project } = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body: { display_name: "Shop", owner_team_id: owner.teamId },
  });
  const body = { user_id: owner.id, is_impersonation: true };
  const { body: tokens } = await backend.call("POST /auth/sessions", { tier: "server", project: INTERNAL, body });
  expect((await backend.call("GET /internal/projects/current", asOwner(owner, project.id))).status).toBe(200);
  const visitor = { ...owner, accessToken: tokens.access_token };
  const code = "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN";
  expect(await backend.call("GET /internal/projects/current", asOwner(visitor, project.id))).toBeKnownError(401, code);
});
