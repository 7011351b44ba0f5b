import type { EndpointKey } from "@latchkit/contract";
import type { CallOptions, TestAnswer, TestBackend, TestProject, TestUser } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { servicesOf } from "../services.test-data.ts";

/** Secrets that must never reach a caller without access. */
export const SECRET = "Xanadu";
const EVERY_TEAM_PERMISSION = [
  "$update_team",
  "$delete_team",
  "$read_members",
  "$remove_members",
  "$invite_members",
  "$manage_api_keys",
];

/** An item of users that every world has; the foreign project has such an item, too. */
export const ITEM = "credits";

/** A product of users that the person owns. */
export const PRODUCT = "plan";

/** Key of the value that every world stores; the foreign project has such a store, too. */
export const VAULT = { storeId: "safe", hashedKey: "of a secret" } as const;

/** An address that the project suppresses. */
export const SUPPRESSED = "suppressed@example.com";

/** Callers, from a signed-out client to the project's own server, and the server of another project. */
export const ROLES = ["signedOut", "stranger", "member", "permitted", "self", "server", "foreign"] as const;
export type Role = (typeof ROLES)[number];

/** A small project with a person and a team whose things others may try to see and change. */
export interface World {
  readonly project: TestProject;
  readonly foreignProject: TestProject;
  /** The person whose account it is about; not in the team. */
  readonly self: TestUser;
  readonly people: Readonly<Record<"stranger" | "member" | "permitted", TestUser>>;
  /** Of the person: */
  readonly sessionId: string;
  readonly contactChannelId: string;
  readonly linkId: string;
  readonly passkeyId: string;
  readonly userKeyId: string;
  readonly userKey: string;
  /** A client that the person has allowed to act. */
  readonly oauthClientId: string;
  /** Sells a product of users. */
  readonly paymentLinkId: string;
  /** Of the team: */
  readonly teamId: string;
  readonly invitationId: string;
  readonly teamKeyId: string;
  readonly teamKey: string;
}

const plan = (USD: string) => ({
  displayName: SECRET,
  customerType: "user",
  catalogId: "plans",
  prices: { monthly: { USD, interval: [1, "month"] } },
});

const WORLD_CONFIG = {
  "apiKeys.enabled.user": true,
  "users.allowClientDataDownload": true,
  "apiKeys.enabled.team": true,
  "auth.passkey.allowSignIn": true,
  "auth.otp.allowSignIn": true,
  "auth.oauth.providers.github": {
    type: "github",
    isShared: false,
    clientId: "x",
    clientSecret: "y",
    allowSignIn: true,
    allowConnectedAccounts: true,
  },
  "rbac.permissions.boss": {
    scope: "team",
    containedPermissionIds: Object.fromEntries(EVERY_TEAM_PERMISSION.map((id) => [id, true])),
  },
  "rbac.permissions.reader": { scope: "team" },
  "rbac.permissions.editor": { scope: "project" },
  [`dataVault.stores.${VAULT.storeId}`]: {},
  [`payments.items.${ITEM}`]: { customerType: "user" },
  "payments.catalogs.plans": {},
  [`payments.products.${PRODUCT}`]: plan("5"),
  "payments.products.better": plan("10"),
  "payments.products.gift": { displayName: "gift", customerType: "user", prices: { once: { USD: "1" } } },
} as const;

/** Makes a world of its own. */
export async function makeWorld(backend: TestBackend): Promise<World> {
  const project = await backend.createProject(WORLD_CONFIG);
  const server = async (key: EndpointKey, options: CallOptions) => {
    const answer = await backend.call(key, { tier: "server", project, ...options });
    if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const person = async (name: string): Promise<TestUser> => {
    const email = `${name}-${SECRET}@example.com`.toLowerCase();
    const { id } = await server("POST /users", { body: { display_name: `${name} ${SECRET}`, primary_email: email } });
    const { access_token, refresh_token } = await server("POST /auth/sessions", { body: { user_id: id } });
    return { id, email, password: "", accessToken: access_token, refreshToken: refresh_token };
  };
  const self = await person("self");
  const people = {
    stranger: await person("stranger"),
    member: await person("member"),
    permitted: await person("permitted"),
  };
  await server("PATCH /users/{user_id}", {
    params: { user_id: people.permitted.id },
    body: { primary_email_verified: true }, // required for sending invitations
  });
  const { id: teamId } = await server("POST /teams", {
    body: { display_name: SECRET, creator_user_id: people.permitted.id },
  });
  await server("POST /team-memberships/{team_id}/{user_id}", {
    params: { team_id: teamId, user_id: people.member.id },
    body: {},
  });
  const grant = { team_id: teamId, user_id: people.permitted.id, permission_id: "boss" };
  await server("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { params: grant, body: {} });
  const read = { team_id: teamId, user_id: people.member.id, permission_id: "reader" };
  await server("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { params: read, body: {} });
  const edit = { user_id: self.id, permission_id: "editor" };
  await server("POST /project-permissions/{user_id}/{permission_id}", { params: edit, body: {} });
  const own = await server("GET /auth/sessions", { query: { user_id: self.id } });
  await server("POST /auth/sessions", { body: { user_id: self.id } }); // a second one: the one in use cannot be ended
  const all = await server("GET /auth/sessions", { query: { user_id: self.id } });
  const second = all.items.find(({ id }: { id: string }) => id !== own.items[0].id);
  const { items: channels } = await server("GET /contact-channels", { query: { user_id: self.id } });
  const link = await server("POST /oauth-providers", {
    body: {
      user_id: self.id,
      provider_config_id: "github",
      account_id: SECRET,
      email: `${SECRET}@github.example`,
      allow_sign_in: true,
      allow_connected_accounts: true,
    },
  });
  const key = { description: SECRET, expires_at_millis: null };
  const userKey = await server("POST /user-api-keys", { body: { user_id: self.id, ...key } });
  const teamKey = await server("POST /team-api-keys", { body: { team_id: teamId, ...key } });
  await server("POST /payments/products/{customer_type}/{customer_id}", {
    params: { customer_type: "user", customer_id: self.id },
    body: { product_id: PRODUCT },
  });
  const invitation = await server("POST /team-invitations/send-code", {
    body: { team_id: teamId, email: `${SECRET}@guest.example`, callback_url: "http://localhost:3000/" },
  });
  await server("POST /emails/suppressions", { body: { email: SUPPRESSED } });
  await server("POST /data-vault/stores/{store_id}/set", {
    params: { store_id: VAULT.storeId },
    body: { hashed_key: VAULT.hashedKey, encrypted_value: SECRET },
  });
  const shared = { tier: "admin", body: { product_id: "gift" } } as const;
  const paymentLink = await server("POST /internal/payments/links", shared);
  return {
    project,
    foreignProject: await backend.createProject(WORLD_CONFIG),
    self,
    people,
    sessionId: second.id,
    contactChannelId: channels[0].id,
    linkId: link.id,
    passkeyId: await insertPasskey(backend, project, self),
    userKeyId: userKey.id,
    userKey: userKey.value,
    paymentLinkId: paymentLink.id,
    oauthClientId: await insertOAuthGrant(backend, project, self),
    teamId,
    invitationId: invitation.id,
    teamKeyId: teamKey.id,
    teamKey: teamKey.value,
  };
}

async function insertPasskey(backend: TestBackend, project: TestProject, owner: TestUser): Promise<string> {
  const id = Buffer.from(`passkey of ${owner.id}`);
  await servicesOf(backend)
    .database.db.insertInto("passkeys")
    .values({
      project_id: project.id,
      branch_id: "main",
      credential_id: id,
      user_id: owner.id,
      name: SECRET,
      public_key: Buffer.from("none"),
      counter: 0,
      transports: [],
      is_backup_eligible: false,
      is_backed_up: false,
      created_at: backend.clock.now(),
      last_used_at: null,
    })
    .execute();
  return id.toString("base64url");
}

async function insertOAuthGrant(backend: TestBackend, project: TestProject, owner: TestUser): Promise<string> {
  const client = { name: SECRET, type: "public", redirect_uris: ["https://app.example.com/"] };
  const { body } = await backend.call("POST /internal/oauth-clients", { tier: "admin", project, body: client });
  const now = backend.clock.now();
  await servicesOf(backend)
    .database.db.insertInto("oauth_grants")
    .values({
      project_id: project.id,
      branch_id: "main",
      id: owner.id,
      user_id: owner.id,
      client_id: body.client_id,
      scopes: ["openid"],
      payload_sealed: Buffer.from("none"),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  return body.client_id;
}

/** Calls an endpoint in a role. */
export function callAs(
  backend: TestBackend,
  world: World,
  role: Role,
  key: EndpointKey,
  options: CallOptions,
): Promise<TestAnswer> {
  const { project, foreignProject, self, people } = world;
  switch (role) {
    case "signedOut":
      return backend.call(key, { project, ...options });
    case "self":
      return backend.call(key, { project, accessToken: self.accessToken, ...options });
    case "server":
      return backend.call(key, { project, tier: "server", ...options });
    case "foreign":
      return backend.call(key, { project: foreignProject, tier: "server", ...options });
    default:
      return backend.call(key, { project, accessToken: people[role].accessToken, ...options });
  }
}

const TABLES = [
  "users",
  "contact_channels",
  "sessions",
  "passkeys",
  "oauth_accounts",
  "oauth_provider_tokens",
  "teams",
  "team_memberships",
  "team_permissions",
  "project_permissions",
  "team_invitations",
  "api_keys",
  "notification_preferences",
  "images",
  "config_overrides",
  "projects",
  "project_keys",
  "audit_log",
  "daily_activity",
  "user_activity",
  "data_vault_entries",
  "item_entries",
  "item_balances",
  "purchases",
  "payment_customers",
] as const;

/** All that a project holds, as one text: the same before and after what must change nothing. */
export async function stateOf(backend: TestBackend, { project }: World): Promise<string> {
  const parts = TABLES.map(
    (table) => sql`select ${table} as name, md5(string_agg(row::text, ' ' order by row::text)) as state
      from ${sql.table(table)} as row where row.project_id = ${project.id}`,
  );
  const { rows } = await sql<{
    name: string;
    state: string | null;
  }>`${sql.join(parts, sql` union all `)} order by name`.execute(servicesOf(backend).database.db);
  return rows.map(({ name, state }) => `${name}: ${state}`).join("\n");
}
