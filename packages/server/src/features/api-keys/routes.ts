import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { recordOptInEvents } from "../../events/record-events.ts";
import { lockUser } from "../../records/user-queries.ts";
import { hashToken } from "../../tokens/token.ts";
import { toPage } from "../list-page.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { mayInTeam } from "../teams/require-permission.ts";
import { type CheckKeyServices, checkKey } from "./check-key.ts";
import { toKeyAnswer, toTeamKey, toUserKey } from "./key-answer.ts";
import { newApiKey } from "./key-format.ts";
import { limitsOfNewKey, type WantedKey } from "./new-key.ts";
import { type ApiKeyOwner, type ApiKeyRecord, changeApiKey, findApiKey, insertApiKey, listApiKeys } from "./queries.ts";
import { requireEnabled } from "./require-enabled.ts";

const OWN_ONLY = "You may manage your own API keys only.";

export const apiKeyRoutes = {
  "GET /user-api-keys": async ({ query }, context) => {
    requireEnabled(context, "user");
    if (query.user_id === undefined)
      return refuse("SCHEMA_ERROR", { message: "Set user_id to the user whose keys to list." });
    const userId = await keysUserId(context, query.user_id);
    const keys = await listApiKeys(context.tenancy, context.db, { userId }, query);
    return toPage(keys, query, ({ id }) => id, toUserKey);
  },

  "POST /user-api-keys": async ({ body }, context) => {
    requireEnabled(context, "user");
    const userId = await keysUserId(context, body.user_id);
    const { key, value } = await createApiKey(context, { userId }, body);
    return { ...toUserKey(key), value };
  },

  "GET /user-api-keys/{api_key_id}": async ({ params, query }, context) => {
    requireEnabled(context, "user");
    return toUserKey(await userKey(context, params.api_key_id, query.user_id));
  },

  "PATCH /user-api-keys/{api_key_id}": async ({ params, query, body }, context) => {
    requireEnabled(context, "user");
    return toUserKey(await change(context, await userKey(context, params.api_key_id, query.user_id), body));
  },

  "POST /user-api-keys/check": async ({ body }, context) => toUserKey(await checkKey(context, "user", body)),

  "GET /team-api-keys": async ({ query }, context) => {
    requireEnabled(context, "team");
    await requireKeyManager(context, query.team_id);
    const keys = await listApiKeys(context.tenancy, context.db, { teamId: query.team_id }, query);
    return toPage(keys, query, ({ id }) => id, toTeamKey);
  },

  "POST /team-api-keys": async ({ body }, context) => {
    requireEnabled(context, "team");
    await requireKeyManager(context, body.team_id);
    const { key, value } = await createApiKey(context, { teamId: body.team_id }, body);
    return { ...toTeamKey(key), value };
  },

  "GET /team-api-keys/{api_key_id}": async ({ params, query }, context) => {
    requireEnabled(context, "team");
    return toTeamKey(await teamKey(context, params.api_key_id, query.team_id));
  },

  "PATCH /team-api-keys/{api_key_id}": async ({ params, query, body }, context) => {
    requireEnabled(context, "team");
    return toTeamKey(await change(context, await teamKey(context, params.api_key_id, query.team_id), body));
  },

  "POST /team-api-keys/check": async ({ body }, context) => toTeamKey(await checkKey(context, "team", body)),
} satisfies Handlers<CheckKeyServices>;

/** Returns the owner whose keys a call is about: any for servers, the signed-in user for clients. */
async function keysUserId(context: Context, idOrMe: string): Promise<string> {
  if (context.tier !== "client" || idOrMe === "me") return userIdFrom(context, idOrMe);
  if (!(await context.user())) refuse("USER_AUTHENTICATION_REQUIRED");
  return ownUserIdFrom(context, idOrMe, OWN_ONLY);
}

/**
 * Lets clients manage the keys of a team only with the permission; without it they do not even learn that the team
 * exists.
 */
async function requireKeyManager(context: Context, teamId: string): Promise<void> {
  if (context.tier === "client" && !context.claims) refuse("USER_AUTHENTICATION_REQUIRED");
  if (!(await mayInTeam(context, teamId, "$manage_api_keys"))) refuse("API_KEY_NOT_FOUND");
}

async function userKey(context: Context, id: string, idOrMe: string | undefined): Promise<ApiKeyRecord> {
  const { tenancy, tier, db } = context;
  const asked = idOrMe === undefined ? undefined : await keysUserId(context, idOrMe);
  const user = tier === "client" ? ((await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED")) : null;
  const key = await findApiKey(tenancy, db, id);
  if (!key || key.userId === null || (asked !== undefined && key.userId !== asked)) return refuse("API_KEY_NOT_FOUND");
  if (user && key.userId !== user.userId) throw new PlainError(403, OWN_ONLY, { reason: "NOT_YOUR_OWN" });
  return key;
}

async function teamKey(context: Context, id: string, teamId: string): Promise<ApiKeyRecord> {
  await requireKeyManager(context, teamId);
  const key = await findApiKey(context.tenancy, context.db, id);
  return key && key.teamId === teamId ? key : refuse("API_KEY_NOT_FOUND");
}

/**
 * Makes a key. Its value is handed out this once; only the hash is kept. Keys outlive sessions, so clients need one
 * that has not ended.
 */
async function createApiKey(
  context: Context,
  owner: ApiKeyOwner,
  wanted: WantedKey,
): Promise<{ key: ApiKeyRecord; value: string }> {
  const { tenancy, claims, services } = context;
  const { clock, random } = services;
  const limits = limitsOfNewKey(context, wanted);
  const id = random.uuid();
  const isPublic = wanted.is_public ?? false;
  const value = newApiKey(random, { id, type: owner.userId === undefined ? "team" : "user", isPublic });
  const key: ApiKeyRecord = {
    id,
    userId: owner.userId ?? null,
    teamId: owner.teamId ?? null,
    lastFour: value.slice(-4),
    description: wanted.description,
    isPublic,
    createdAt: clock.now(),
    ...limits,
    revokedAt: null,
    lastUsedAt: null,
    lastUsedAddress: null,
  };
  const isStored = await context.transaction(async (tx) => {
    if (claims) await lockUser(tenancy, tx, claims.sub); // so that their sessions end before or after
    await requireLivingSession(context, tx, services);
    const isStored = await insertApiKey(tenancy, tx, { ...key, keyHash: hashToken(value) });
    if (isStored) await recordOptInEvents(tenancy, tx, services, [{ type: "api_key.created", data: toKeyAnswer(key) }]);
    return isStored;
  });
  if (isStored) return { key, value };
  return owner.userId === undefined ? refuse("TEAM_NOT_FOUND", { team_id: owner.teamId }) : refuse("USER_NOT_FOUND");
}

async function change(
  { tenancy, transaction, services }: Context,
  { id }: ApiKeyRecord,
  { description, revoked }: { description?: string | undefined; revoked?: true | undefined },
): Promise<ApiKeyRecord> {
  const revokedAt = revoked ? services.clock.now() : undefined;
  return transaction(async (tx) => {
    const key = (await changeApiKey(tenancy, tx, id, { description, revokedAt })) ?? refuse("API_KEY_NOT_FOUND");
    await recordOptInEvents(tenancy, tx, services, [{ type: "api_key.updated", data: toKeyAnswer(key) }]);
    return key;
  });
}
