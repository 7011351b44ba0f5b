import { type EndpointKey, endpoints, type ProjectRole, type Tier } from "@latchkit/contract";
import { asOwner, INTERNAL_ENV, type Owner, type TestAnswer, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";
import { svixPolicies } from "../webhooks/svix/policy.ts";
import { internal, joinShop, openShop, type Shop } from "./shop.test-data.ts";

/** Secrets of the installation: no answer contains them, whatever the role. */
const INSTALLATION = {
  LATCHKIT_STRIPE_SECRET_KEY: "sk_test_ofTheInstallation",
  LATCHKIT_STRIPE_WEBHOOK_SECRET: "whsec_ofTheInstallation",
  LATCHKIT_AI_KEY: "ai-key-of-the-installation",
  LATCHKIT_METRICS_TOKEN: "metrics-token-of-the-installation",
  LATCHKIT_SCHEDULER_SECRET: "scheduler-secret-of-the-installation",
};
/** Service URLs at which nothing listens. */
const ELSEWHERE = {
  LATCHKIT_AI_URL: "http://localhost:1/v1",
  LATCHKIT_AI_MODEL: "none",
  LATCHKIT_STRIPE_API_URL: "http://localhost:1",
};

/** Secrets in the configuration, which administrators read and change. */
const CONFIGURED = {
  oauth: "GITHUB-CLIENT-SECRET",
  smtp: "MAIL-SERVER-PASSWORD",
  stripe: "sk_test_ofTheProject",
  stripeWebhooks: "whsec_ofTheProject",
  resend: "whsec_UkVTRU5ELVNFQ1JFVA==",
  postmark: "POSTMARK-TOKEN",
};

const CONFIG = {
  "auth.oauth.providers.github": {
    type: "github",
    isShared: false,
    clientId: "id",
    clientSecret: CONFIGURED.oauth,
    allowSignIn: true,
    allowConnectedAccounts: true,
  },
  "emails.server": {
    isShared: false,
    host: "127.0.0.1",
    port: 1,
    username: "shop",
    password: CONFIGURED.smtp,
    senderName: "Shop",
    senderEmail: "shop@example.com",
  },
  "payments.stripe.secretKey": CONFIGURED.stripe,
  "payments.stripe.webhookSecret": CONFIGURED.stripeWebhooks,
  "emails.providerEvents.resendSecret": CONFIGURED.resend,
  "emails.providerEvents.postmarkToken": CONFIGURED.postmark,
  "dataVault.stores.safe": {},
  "apiKeys.enabled.user": true,
  "apiKeys.enabled.team": true,
  "auth.otp.allowSignIn": true,
  "rbac.permissions.reader": { scope: "team" },
  "rbac.permissions.editor": { scope: "project" },
};

const VAULT_VALUE = "VALUE-IN-THE-VAULT";
const RECEIVER_PATH = "T00/path-that-lets-post";
const PASSWORD = "correct horse battery";
const TOTP_SECRET = Buffer.from("SECRET-OF-THE-AUTHENTICATOR").toString("base64");
const CALLBACK = "http://localhost:3000/handler/password-reset";
const ADDRESS = "ada@example.com";
const MARKETING = "4f6f8873-3d04-46bd-8bef-18338b1a1b4c";

/** Requests other than reads that the support role may send, each with a body that succeeds. */
const SUPPORT_SENDS: Readonly<Partial<Record<EndpointKey, object>>> = {
  "POST /internal/config/preview": {
    config_override_string: JSON.stringify({ "users.allowClientUserDeletion": true }),
  },
  "POST /webhooks/svix-token": {},
  "POST /auth/password/send-reset-code": { email: ADDRESS, callback_url: CALLBACK },
  "POST /auth/otp/send-sign-in-code": { email: ADDRESS, callback_url: CALLBACK },
  "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code": { callback_url: CALLBACK },
  "POST /internal/send-sign-in-invitation": { email: "guest@example.com", callback_url: CALLBACK },
  "PATCH /users/{user_id}": { display_name: "Ada Lovelace" },
  "PATCH /team-member-profiles/{team_id}/{user_id}": { display_name: "Ada" },
  "PATCH /emails/notification-preference/{user_id}/{notification_category_id}": { enabled: false },
  "POST /emails/suppressions": { email: "gone@example.com" },
};

const backend = await testBackend({ env: { ...INTERNAL_ENV, ...INSTALLATION, ...ELSEWHERE } });
afterAll(() => backend[Symbol.asyncDispose]());

const administrative = (Object.entries(endpoints) as [EndpointKey, { tiers: readonly Tier[] | "none" }][])
  .filter(([, { tiers }]) => tiers !== "none" && tiers.some((tier) => tier !== "client"))
  .map(([key, { tiers }]) => [key, tiers.includes("admin") ? "admin" : "server"] as const);

/** A project in which every kind of secret exists, what its paths name, and a colleague of each role. */
interface World extends Shop {
  readonly colleagues: Readonly<Record<ProjectRole, Owner>>;
  readonly params: Readonly<Record<string, string>>;
  /** Secrets that exist apart from the configuration, by what they are. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly emailIds: readonly string[];
  readonly projectKeysId: string;
  readonly teamKeyId: string;
  readonly webhook: { readonly endpoint: string; readonly secret: string };
}

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function makeWorld(): Promise<World> {
  const shop = await openShop(backend);
  const as = asOwner(shop.owner, shop.projectId);
  const ask = async (key: EndpointKey, options: object = {}) => {
    const answer = await backend.call(key, { ...as, ...options });
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const projectKeys = await ask("POST /internal/api-keys", {
    body: {
      description: "all three",
      expires_at_millis: backend.clock.now().getTime() + 86_400_000,
      has_publishable_client_key: true,
      has_secret_server_key: true,
      has_super_secret_admin_key: true,
    },
  });
  const address = { primary_email: ADDRESS, primary_email_verified: true, primary_email_auth_enabled: true };
  const user = await ask("POST /users", { body: { ...address, password: PASSWORD } });
  const team = await ask("POST /teams", { body: { display_name: "Engines", creator_user_id: user.id } });
  const session = await ask("POST /auth/sessions", { body: { user_id: user.id } });
  // Mail is still the mailbox's, so that the codes in it can be known.
  await ask("POST /auth/password/send-reset-code", { body: { email: ADDRESS, callback_url: CALLBACK } });
  const resetCode = await backend.inbox.readCode(ADDRESS);
  const guest = "newcomer@example.com";
  const invite = { team_id: team.id, email: guest, callback_url: CALLBACK };
  const invitation = await ask("POST /team-invitations/send-code", { body: invite });
  const invitationCode = await backend.inbox.readCode(guest);
  await ask("PATCH /internal/config/override", { body: { config_override_string: JSON.stringify(CONFIG) } });
  const own = { params: { user_id: user.id }, body: { totp_secret_base64: TOTP_SECRET } };
  await ask("PATCH /users/{user_id}", own);
  const key = { description: "CI", expires_at_millis: null };
  const userKey = await ask("POST /user-api-keys", { body: { user_id: user.id, ...key } });
  const teamKey = await ask("POST /team-api-keys", { body: { team_id: team.id, ...key } });
  const entry = { hashed_key: "of a name", encrypted_value: VAULT_VALUE };
  await ask("POST /data-vault/stores/{store_id}/set", { params: { store_id: "safe" }, body: entry });
  const unverified = { user_id: user.id, type: "email", value: "ada@work.example", used_for_auth: false };
  const channel = await ask("POST /contact-channels", { body: unverified });
  const { items: sessions } = await ask("GET /auth/sessions", { query: { user_id: user.id } });
  const { token } = await ask("POST /webhooks/svix-token", { body: {} });
  const hook = await svix(token, "POST", `/app/${shop.projectId}/endpoint`, {
    url: `http://localhost:1/services/${RECEIVER_PATH}`,
  });
  const secret = await svix(token, "GET", `/app/${shop.projectId}/endpoint/${hook.body.id}/secret`);
  const { items: emails } = await ask("GET /emails/outbox");
  return {
    ...shop,
    colleagues: {
      owner: shop.owner,
      admin: await joinShop(backend, shop, "admin"),
      support: await joinShop(backend, shop, "support"),
      viewer: await joinShop(backend, shop, "viewer"),
    },
    params: {
      user_id: user.id,
      team_id: team.id,
      session_id: sessions[0].id,
      contact_channel_id: channel.id,
      api_key_id: userKey.id,
      invitation_id: invitation.id,
      passkey_id: "none",
      provider_id: "github",
      permission_id: "reader",
      notification_category_id: MARKETING,
      store_id: "safe",
      customer_type: "user",
      customer_id: user.id,
      item_id: "none",
      product_id: "none",
      email: "gone@example.com",
      id: emails[0].id,
      template_id: user.id,
      thread_id: "thread",
    },
    secrets: {
      "publishable key": projectKeys.publishable_client_key,
      "server key": projectKeys.secret_server_key,
      "admin key": projectKeys.super_secret_admin_key,
      "user's API key": userKey.value,
      "team's API key": teamKey.value,
      "refresh token": session.refresh_token,
      "access token": session.access_token,
      "code in a mail": resetCode,
      "code of an invitation": invitationCode,
      "secret of a webhook": secret.body.key,
      "address of a webhook": RECEIVER_PATH,
      "value in the vault": VAULT_VALUE,
      "TOTP secret": TOTP_SECRET,
      password: PASSWORD,
    },
    emailIds: emails.map(({ id }: { id: string }) => id),
    projectKeysId: projectKeys.id,
    teamKeyId: teamKey.id,
    webhook: { endpoint: hook.body.id, secret: secret.body.key },
  };
}

async function svix(token: string, method: string, path: string, json?: object) {
  const answer = await backend.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text), text };
}

function callIn(
  role: ProjectRole,
  key: EndpointKey,
  tier: "admin" | "server",
  others: object = {},
): Promise<TestAnswer> {
  const { colleagues, projectId, params } = world;
  const sends = SUPPORT_SENDS[key] ?? {};
  return backend.call(key, {
    ...asOwner(colleagues[role], projectId),
    tier,
    params: { ...params, ...others },
    ...(key.startsWith("GET ") ? { query: queryOf(key) } : key.startsWith("DELETE ") ? {} : { body: sends }),
  });
}

/** Lists of clients name whose they are; others know no such parameter. */
function queryOf(key: EndpointKey): Record<string, string> {
  const { user_id = "", team_id = "" } = world.params;
  const endpoint: { readonly summary: string; readonly query?: { readonly shape: object } } = endpoints[key];
  const known = endpoint.query?.shape ?? {};
  return Object.fromEntries(Object.entries({ user_id, team_id }).filter(([name]) => Object.hasOwn(known, name)));
}

const textOf = ({ body, headers }: TestAnswer) => JSON.stringify([body, [...headers.entries()]]);

/** Everything that counts as a secret or a grant, as the database holds it. */
async function secretsAndGrants(): Promise<readonly string[]> {
  const { db } = servicesOf(backend).database;
  const { projectId, teamId } = world;
  const selects = [
    sql`select override::text as row from config_overrides where project_id = ${projectId}`,
    sql`select (to_jsonb(k) - 'last_used_at')::text as row from project_keys k where project_id = ${projectId}`,
    sql`select (to_jsonb(k) - 'revoked_at')::text as row from api_keys k where project_id = ${projectId}`,
    sql`select jsonb_build_array(id, password_hash, coalesce(totp_secret_sealed, ''), otp_auth_enabled)::text as row from users where project_id = ${projectId}`,
    sql`select e::text as row from contact_channels e where project_id = ${projectId}`,
    sql`select e::text as row from oauth_accounts e where project_id = ${projectId}`,
    sql`select e::text as row from webhook_endpoints e where project_id = ${projectId}`,
    sql`select e::text as row from data_vault_entries e where project_id = ${projectId}`,
    sql`select e::text as row from team_permissions e where project_id in (${projectId}, 'internal')`,
    sql`select e::text as row from project_permissions e where project_id in (${projectId}, 'internal')`,
    sql`select jsonb_build_array(team_id, user_id)::text as row from team_memberships where project_id in (${projectId}, 'internal')`,
    sql`select e::text as row from team_invitations e where project_id in (${projectId}, 'internal')`,
    sql`select jsonb_build_array(project_id, owner_team_id, deleted_at, is_production_mode)::text as row from projects where project_id = ${projectId} or owner_team_id = ${teamId}`,
  ];
  const results = await Promise.all(selects.map((select) => select.$castTo<{ row: string }>().execute(db)));
  return results.flatMap(({ rows }) => rows.map(({ row }) => row)).sort();
}

describe.each(["support", "viewer"] as const)("a colleague in the role %s", (role) => {
  it.each(administrative)("reads no secret and changes none at %s", async (key, tier) => {
    const before = await secretsAndGrants();
    const { projectKeysId, teamKeyId, emailIds } = world;
    const others = key.includes("/internal/api-keys/")
      ? [{ api_key_id: projectKeysId }]
      : key.includes("/team-api-keys/")
        ? [{ api_key_id: teamKeyId }]
        : key.includes("/outbox/{id}")
          ? emailIds.map((id) => ({ id }))
          : [{}];
    for (const other of others) {
      const answer = await callIn(role, key, tier, other);
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(500); // 502: Stripe does not answer
      if (Object.hasOwn(SUPPORT_SENDS, key) && role === "support")
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      const told = textOf(answer);
      for (const [name, secret] of Object.entries({ ...INSTALLATION, ...CONFIGURED, ...world.secrets }))
        expect(told.includes(secret), name).toBe(false);
    }
    expect(await secretsAndGrants()).toEqual(before);
  });

  it("reads no secret of a webhook and changes none at any route of the webhook API", async () => {
    const before = await secretsAndGrants();
    const { body } = await callIn(role, "POST /webhooks/svix-token", "admin");
    const { projectId, webhook } = world;
    for (const route of Object.keys(svixPolicies)) {
      const [method = "", path = ""] = route.split(" ");
      const at = path.replace("{app}", projectId).replace("{endpoint}", webhook.endpoint);
      const json = method === "GET" || method === "DELETE" ? undefined : { url: "http://localhost:2/", headers: {} };
      const answer = await svix(body.token, method, at.replaceAll(/\{\w+\}/g, "none"), json);
      expect(answer.text.includes(webhook.secret), route).toBe(false);
      expect(answer.text.includes(RECEIVER_PATH), route).toBe(false);
      if (route === "GET /app/{app}/endpoint") expect(answer.body.data[0].url).toBe("http://localhost:1");
      expect(answer.status, route).toBeLessThan(500);
    }
    expect(await secretsAndGrants()).toEqual(before);
  });

  it("gets no stronger role, project, key, invitation or colleague by way of their own team", async () => {
    const before = await secretsAndGrants();
    const { colleagues, teamId, projectId } = world;
    const person = colleagues[role];
    const self = { team_id: teamId, user_id: person.id };
    const callback_url = `${backend.url}/dashboard/handler/team-invitation`;
    const invite = { team_id: teamId, email: "friend@example.com", callback_url, permission_ids: ["team_admin"] };
    const tries: readonly [EndpointKey, object][] = [
      ["PATCH /internal/colleagues/{team_id}/{user_id}", { params: self, body: { role: "owner" } }],
      ["POST /internal/projects", { body: { display_name: "Mine", owner_team_id: teamId } }],
      ["POST /internal/projects/transfer", { body: { project_id: projectId, new_team_id: person.teamId } }],
      ["POST /team-invitations/send-code", { body: invite }],
      ["PATCH /teams/{team_id}", { params: self, body: { display_name: "Mine" } }],
      ["DELETE /teams/{team_id}", { params: self }],
      ["DELETE /team-memberships/{team_id}/{user_id}", { params: { ...self, user_id: colleagues.admin.id } }],
      ["POST /team-api-keys", { body: { team_id: teamId, description: "mine", expires_at_millis: null } }],
      ["PATCH /users/me", { body: { server_metadata: { role: "owner" } } }],
    ];
    for (const [key, options] of tries) {
      const answer = await backend.call(key, { ...internal(person), ...options });
      expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBeGreaterThanOrEqual(400);
      expect(answer.status, key).toBeLessThan(500);
    }
    expect(await secretsAndGrants()).toEqual(before);
  });
});

it.each(["owner", "admin"] as const)(
  "a colleague in the role %s reads what the project's secrets are",
  async (role) => {
    const { body } = await callIn(role, "GET /internal/config", "admin");
    for (const [name, secret] of Object.entries(CONFIGURED))
      expect(JSON.stringify(body).includes(secret), name).toBe(true);
    const { body: access } = await callIn(role, "POST /webhooks/svix-token", "admin");
    const { endpoint, secret } = world.webhook;
    const path = `/app/${world.projectId}/endpoint/${endpoint}/secret`;
    expect((await svix(access.token, "GET", path)).body).toEqual({ key: secret });
    const shown = await svix(access.token, "GET", path.replace("/secret", ""));
    expect(shown.body.url).toBe(`http://localhost:1/services/${RECEIVER_PATH}`);
    expect(textOf(await callIn(role, "GET /internal/audit-log", "admin"))).toContain(RECEIVER_PATH);
    const { colleagues, projectId } = world;
    const vault = {
      ...asOwner(colleagues[role], projectId),
      params: { store_id: "safe" },
      body: { hashed_key: "of a name" },
    };
    expect((await backend.call("POST /data-vault/stores/{store_id}/get", vault)).body.encrypted_value).toBe(
      VAULT_VALUE,
    );
  },
);

/** Of the world's secrets, those that no role reads again. */
const SHOWN_ONCE = [
  "publishable key",
  "server key",
  "admin key",
  "user's API key",
  "team's API key",
  "refresh token",
  "access token",
  "TOTP secret",
  "password",
];

it("no colleague, whatever the role, reads a key that was shown once, or a secret of the installation", async () => {
  const { projectKeysId, teamKeyId, secrets } = world;
  const shownOnce = SHOWN_ONCE.map((name) => [name, secrets[name] ?? ""] as const);
  const hidden = [...Object.entries(INSTALLATION), ...shownOnce];
  for (const role of ["owner", "admin"] as const)
    for (const [key, tier] of administrative.filter(([one]) => one.startsWith("GET "))) {
      const other = key.includes("/internal/api-keys/") ? projectKeysId : teamKeyId;
      const told = textOf(await callIn(role, key, tier, key.includes("user-api-keys") ? {} : { api_key_id: other }));
      for (const [name, secret] of hidden) expect(told.includes(secret), `${key}, ${role}: ${name}`).toBe(false);
    }
});
