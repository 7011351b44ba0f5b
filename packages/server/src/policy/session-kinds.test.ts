import { type EndpointKey, endpoints } from "@latchkit/contract";
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
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  env: INTERNAL_ENV,
  config: {
    "auth.oauth.providers": { github: ownKeys("github") },
    "auth.passkey.allowSignIn": true,
    "apiKeys.enabled.user": true,
    "teams.allowClientTeamCreation": true,
    "teams.createPersonalTeamOnSignUp": true,
    "users.allowClientUserDeletion": true,
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const headers = { "x-stack-allow-anonymous-user": "true" };
const ANY_ID = "5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11";
const KEY = { description: "for later", expires_at_millis: null };
const CREDENTIAL = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", attestationObject: "AAAA" },
  clientExtensionResults: {},
};

/** Whether the query of an endpoint can name something. */
const asks = (key: EndpointKey, name: string) => {
  const { query } = endpoints[key] as { query?: { shape: object } };
  return query !== undefined && name in query.shape;
};

describe("an anonymous user", () => {
  /** Requests that need an account, each with the input with which nothing else refuses it. */
  const REFUSED: readonly (readonly [EndpointKey, unknown])[] = [
    ["PATCH /users/me", { totp_secret_base64: null }],
    ["PATCH /users/me", { otp_auth_enabled: false }],
    ["PATCH /users/me", { passkey_auth_enabled: false }],
    ["POST /auth/password/set", { password: "a new password of mine" }],
    ["POST /auth/password/update", { old_password: "whatever it was", new_password: "a new password of mine" }],
    ["POST /contact-channels", { user_id: "me", type: "email", value: "victim@example.com", used_for_auth: true }],
    ["PATCH /contact-channels/{user_id}/{contact_channel_id}", {}],
    ["DELETE /contact-channels/{user_id}/{contact_channel_id}", {}],
    [
      "POST /contact-channels/send-verification-code",
      { email: "victim@example.com", callback_url: "http://localhost/" },
    ],
    [
      "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code",
      { callback_url: "http://localhost/" },
    ],
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
    ["POST /user-api-keys", { user_id: "me", ...KEY }],
    ["PATCH /user-api-keys/{api_key_id}", {}],
    ["POST /team-api-keys", { team_id: ANY_ID, ...KEY }],
    ["PATCH /team-api-keys/{api_key_id}", {}],
    ["POST /teams", { display_name: "You won!", creator_user_id: "me" }],
    ["PATCH /teams/{team_id}", { display_name: "You won!" }],
    ["DELETE /teams/{team_id}", {}],
    ["PATCH /team-member-profiles/{team_id}/{user_id}", { display_name: "You won!" }],
    ["DELETE /team-memberships/{team_id}/{user_id}", {}],
    [
      "POST /team-invitations/send-code",
      { team_id: ANY_ID, email: "a@example.com", callback_url: "http://localhost/" },
    ],
    ["DELETE /team-invitations/{invitation_id}", {}],
    ["POST /team-invitations/accept", { code: "0".repeat(45) }],
    ["POST /team-invitations/{invitation_id}/accept", undefined],
    ["GET /internal/projects", undefined],
    ["POST /internal/projects", { display_name: "Mine", owner_team_id: ANY_ID }],
    ["POST /internal/projects/transfer", { project_id: ANY_ID, new_team_id: ANY_ID }],
  ];

  it.each(REFUSED)("is asked to sign up first by %s", async (key, body) => {
    const { accessToken, refreshToken } = await backend.createAnonymousUser();
    const { body: me } = await backend.call("GET /users/me", { accessToken, headers });
    const answer = await backend.call(key, {
      accessToken,
      refreshToken,
      headers,
      params: {
        user_id: "me",
        contact_channel_id: ANY_ID,
        passkey_id: "AAAA",
        provider_id: ANY_ID,
        provider_account_id: "1",
        api_key_id: ANY_ID,
        team_id: me.selected_team_id,
        invitation_id: ANY_ID,
      },
      query: {
        ...(asks(key, "team_id") && { team_id: ANY_ID }),
        ...(key.endsWith("{invitation_id}/accept") && { user_id: "me" }),
      },
      body,
    });
    expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
  });

  it("connects no account at a provider", async () => {
    const { accessToken } = await backend.createAnonymousUser();
    const { pathname, search } = new URL(authorizeUrl(backend, "github", { type: "link", token: accessToken }));
    expect((await backend.fetch(pathname + search, { redirect: "manual" })).status).toBe(401);
  });

  it("keeps data, reads it, sees its sessions, and leaves", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const asThem = { accessToken, headers };
    const body = { display_name: "Visitor", client_metadata: { cart: ["tea"] } };
    expect((await backend.call("PATCH /users/me", { ...asThem, body })).body).toMatchObject({ id, ...body });
    const { body: sessions } = await backend.call("GET /auth/sessions", { ...asThem, query: { user_id: "me" } });
    expect(sessions.items).toHaveLength(1);
    expect((await backend.call("DELETE /users/me", asThem)).body).toEqual({ success: true });
  });

  it("who has signed up has the rights of a user, with the token from before", async () => {
    const { accessToken } = await backend.createAnonymousUser();
    const asThem = { accessToken, headers };
    const { body: me } = await backend.call("GET /users/me", asThem);
    const params = { user_id: me.id };
    await backend.call("PATCH /users/{user_id}", { tier: "server", params, body: { is_anonymous: false } });
    const made = await backend.call("POST /user-api-keys", { ...asThem, body: { user_id: "me", ...KEY } });
    expect(made.status).toBe(200);
  });

  it("gets the rights that the developer's backend grants", async () => {
    const { id, accessToken } = await backend.createAnonymousUser();
    const body = { user_id: id, ...KEY };
    expect((await backend.call("POST /user-api-keys", { tier: "server", accessToken, headers, body })).status).toBe(
      200,
    );
  });
});

describe("an access token whose session has ended", () => {
  /** Requests that the token must not make in the minutes until it expires. */
  const REFUSED: readonly (readonly [EndpointKey, unknown])[] = [
    ["PATCH /users/me", { display_name: "Still me" }],
    ["DELETE /users/me", {}],
    ["POST /auth/password/set", { password: "a new password of mine" }],
    ["POST /auth/password/update", { old_password: "whatever it was", new_password: "a new password of mine" }],
    ["POST /contact-channels", { user_id: "me", type: "email", value: "mine@example.com", used_for_auth: true }],
    ["PATCH /contact-channels/{user_id}/{contact_channel_id}", {}],
    ["DELETE /contact-channels/{user_id}/{contact_channel_id}", {}],
    ["POST /contact-channels/send-verification-code", { email: "mine@example.com", callback_url: "http://localhost/" }],
    ["POST /auth/passkey/initiate-passkey-registration", {}],
    ["POST /auth/passkey/register", { code: "0".repeat(45), credential: CREDENTIAL }],
    ["PATCH /passkeys/{user_id}/{passkey_id}", { name: "Mine" }],
    ["DELETE /passkeys/{user_id}/{passkey_id}", {}],
    ["PATCH /oauth-providers/{user_id}/{provider_id}", {}],
    ["DELETE /oauth-providers/{user_id}/{provider_id}", {}],
    ["POST /connected-accounts/{user_id}/{provider_id}/access-token", {}],
    ["POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token", {}],
    ["DELETE /auth/sessions", {}],
    ["DELETE /auth/sessions/{session_id}", {}],
    ["PATCH /emails/notification-preference/{user_id}/{notification_category_id}", { enabled: false }],
    ["POST /user-api-keys", { user_id: "me", ...KEY }],
    ["PATCH /user-api-keys/{api_key_id}", { revoked: true }],
    ["POST /team-api-keys", { team_id: ANY_ID, ...KEY }],
    ["PATCH /team-api-keys/{api_key_id}", { revoked: true }],
    ["POST /teams", { display_name: "Mine", creator_user_id: "me" }],
    ["PATCH /teams/{team_id}", { display_name: "Mine" }],
    ["DELETE /teams/{team_id}", {}],
    ["PATCH /team-member-profiles/{team_id}/{user_id}", { display_name: "Me" }],
    ["DELETE /team-memberships/{team_id}/{user_id}", {}],
    [
      "POST /team-invitations/send-code",
      { team_id: ANY_ID, email: "a@example.com", callback_url: "http://localhost/" },
    ],
    ["DELETE /team-invitations/{invitation_id}", {}],
    ["POST /team-invitations/accept", { code: "0".repeat(45) }],
    ["POST /team-invitations/{invitation_id}/accept", undefined],
    ["GET /internal/projects", undefined],
    ["POST /internal/projects", { display_name: "Mine", owner_team_id: ANY_ID }],
    ["POST /internal/projects/transfer", { project_id: ANY_ID, new_team_id: ANY_ID }],
  ];

  it.each(REFUSED)("is refused by %s", async (key, body) => {
    const { accessToken } = await signedOut();
    const answer = await backend.call(key, {
      accessToken,
      params: {
        user_id: "me",
        contact_channel_id: ANY_ID,
        passkey_id: "AAAA",
        provider_id: ANY_ID,
        provider_account_id: "1",
        session_id: ANY_ID,
        api_key_id: ANY_ID,
        team_id: ANY_ID,
        invitation_id: ANY_ID,
        notification_category_id: "4f6f8873-3d04-46bd-8bef-18338b1a1b4c",
      },
      query: {
        ...(asks(key, "team_id") && { team_id: ANY_ID }),
        ...((key.includes("sessions") || key.endsWith("{invitation_id}/accept")) && { user_id: "me" }),
      },
      body,
    });
    expect(answer).toBeKnownError(401, "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  });

  it("still reads until it expires", async () => {
    const { id, accessToken } = await signedOut();
    expect((await backend.call("GET /users/me", { accessToken })).body).toMatchObject({ id });
  });

  async function signedOut() {
    const user = await backend.signUp();
    const { accessToken, refreshToken } = user;
    expect((await backend.call("DELETE /auth/sessions/current", { accessToken, refreshToken })).status).toBe(200);
    return user;
  }
});

describe("an owner of a project", () => {
  async function ownerWithProject() {
    const owner = await signUpOwner(backend);
    const { accessToken, teamId: owner_team_id } = owner;
    const body = { display_name: "Shop", owner_team_id };
    const { body: project } = await backend.call("POST /internal/projects", { project: INTERNAL, accessToken, body });
    return { owner, as: asOwner(owner, project.id) };
  }

  it("who has signed out neither reads nor changes anything with the token that is left", async () => {
    const { owner, as } = await ownerWithProject();
    const { body: user } = await backend.call("POST /users", { ...as, body: {} });
    const params = { user_id: user.id };
    const { accessToken, refreshToken } = owner;
    await backend.call("DELETE /auth/sessions/current", { project: INTERNAL, accessToken, refreshToken });
    const asked = [
      await backend.call("GET /internal/projects/current", as),
      await backend.call("POST /auth/sessions", { ...as, body: { user_id: user.id } }),
      await backend.call("PATCH /users/{user_id}", { ...as, params, body: { password: "a new password of mine" } }),
      await backend.call("PATCH /internal/config/override", { ...as, body: { config_override_string: "{}" } }),
      await backend.call("DELETE /internal/projects/current", as),
    ];
    const details = { expired_at_millis: backend.clock.now().getTime() };
    for (const answer of asked) expect(answer).toBeKnownError(401, "ADMIN_ACCESS_TOKEN_EXPIRED", details);
  });

  it("is in the audit log whatever tier they use", async () => {
    const { owner, as } = await ownerWithProject();
    const asServer = { ...as, tier: "server" } as const;
    const { body: user } = await backend.call("POST /users", { ...asServer, body: {} });
    const params = { user_id: user.id };
    await backend.call("PATCH /users/{user_id}", { ...asServer, params, body: { display_name: "Ada" } });
    await backend.call("POST /auth/sessions", { ...asServer, body: { user_id: user.id } });
    await backend.call("DELETE /users/{user_id}", { ...asServer, params });
    const { body: log } = await backend.call("GET /internal/audit-log", as);
    const mine = log.items.filter(({ actor }: { actor: { user_id?: string } }) => actor.user_id === owner.id);
    expect(mine.map(({ action }: { action: string }) => action)).toEqual([
      "user.deleted",
      "session.created",
      "user.updated",
      "user.created",
      "project.created",
    ]);
  });

  it("sees actions of the developer's backend in the audit log, under the name of its key", async () => {
    const project = await backend.createProject();
    await backend.call("POST /users", { tier: "server", project, body: {} });
    const { body: log } = await backend.call("GET /internal/audit-log", { tier: "admin", project });
    expect(log.items).toMatchObject([{ action: "user.created", actor: { type: "key" } }]);
  });
});
