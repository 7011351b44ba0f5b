import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import type { CachedList } from "../resource/cached.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { TeamContext, UserContext } from "../user-context.ts";
import type {
  ApiKey,
  ApiKeyUpdate,
  CreateApiKeyOptions,
  NewApiKey,
  TeamApiKey,
  TeamApiKeyLists,
  UserApiKey,
  UserApiKeyLists,
} from "./api-key.ts";

type Wire = Answer<"GET /user-api-keys/{api_key_id}"> | Answer<"GET /team-api-keys/{api_key_id}">;

/** Fetches a user's keys, newest first. */
export async function fetchUserApiKeys(context: UserContext<UserApiKeyLists>): Promise<readonly UserApiKey[]> {
  const { core, userId, sender } = context;
  const { items } = await core.send("GET /user-api-keys", { query: { user_id: userId } }, sender);
  return items.map((item) => ({
    ...ofUser(context, item),
    value: { lastFour: item.value.last_four },
  }));
}

/** Fetches a team's keys, newest first. */
export async function fetchTeamApiKeys(
  context: Omit<TeamContext<TeamApiKeyLists>, "teamId">,
  teamId: string,
): Promise<readonly TeamApiKey[]> {
  const { core, sender } = context;
  const { items } = await core.send("GET /team-api-keys", { query: { team_id: teamId } }, sender);
  return items.map((item) => ({
    ...ofTeam({ ...context, teamId }, item),
    value: { lastFour: item.value.last_four },
  }));
}

/** Creates a key for a user. */
export async function createUserApiKey(
  context: UserContext<UserApiKeyLists>,
  options: CreateApiKeyOptions,
): Promise<NewApiKey<UserApiKey>> {
  const { core, userId, sender, lists } = context;
  const body = { user_id: userId, ...toBody(options) };
  const wire = await core.send("POST /user-api-keys", { body }, sender);
  await refreshed(lists.apiKeys());
  return { ...ofUser(context, wire), value: wire.value };
}

/** Creates a key for a team. */
export async function createTeamApiKey(
  context: TeamContext<TeamApiKeyLists>,
  options: CreateApiKeyOptions,
): Promise<NewApiKey<TeamApiKey>> {
  const { core, teamId, sender, lists } = context;
  const body = { team_id: teamId, ...toBody(options) };
  const wire = await core.send("POST /team-api-keys", { body }, sender);
  await refreshed(lists.teamApiKeys(teamId));
  return { ...ofTeam(context, wire), value: wire.value };
}

function toBody({
  description,
  expiresAt,
  isPublic,
  scopes,
  requestsPerMinute,
  allowedAddresses,
}: CreateApiKeyOptions) {
  return {
    description,
    expires_at_millis: expiresAt?.getTime() ?? (expiresAt === null ? null : undefined),
    is_public: isPublic,
    scopes: scopes && [...scopes],
    requests_per_minute: requestsPerMinute,
    allowed_addresses: allowedAddresses && [...allowedAddresses],
  };
}

function ofUser(
  { core, userId, sender, lists }: UserContext<UserApiKeyLists>,
  wire: Omit<Answer<"GET /user-api-keys/{api_key_id}">, "value">,
): Omit<UserApiKey, "value"> {
  return {
    ...common(core, lists.apiKeys(), wire, (body) => {
      const input = { params: { api_key_id: wire.id }, query: { user_id: userId }, body };
      return core.send("PATCH /user-api-keys/{api_key_id}", input, sender);
    }),
    type: wire.type,
    userId: wire.user_id,
  };
}

function ofTeam(
  { core, teamId, sender, lists }: TeamContext<TeamApiKeyLists>,
  wire: Omit<Answer<"GET /team-api-keys/{api_key_id}">, "value">,
): Omit<TeamApiKey, "value"> {
  return {
    ...common(core, lists.teamApiKeys(teamId), wire, (body) => {
      const input = { params: { api_key_id: wire.id }, query: { team_id: teamId }, body };
      return core.send("PATCH /team-api-keys/{api_key_id}", input, sender);
    }),
    type: wire.type,
    teamId: wire.team_id,
  };
}

/** Builds the members that all keys have. */
function common(
  core: ClientCore,
  list: CachedList<unknown>,
  wire: Omit<Wire, "type" | "user_id" | "team_id" | "value">,
  change: (body: ApiKeyUpdate) => Promise<unknown>,
): Omit<ApiKey, "value"> {
  const toDate = (millis: number | undefined) => (millis === undefined ? null : new Date(millis));
  const expiresAt = toDate(wire.expires_at_millis);
  const manuallyRevokedAt = toDate(wire.manually_revoked_at_millis);
  const whyInvalid = () => {
    if (manuallyRevokedAt) return "manually-revoked";
    return expiresAt && expiresAt.getTime() <= core.platform.now() ? "expired" : null;
  };
  const update = async ({ description, revoked, ...others }: ApiKeyUpdate) => {
    const [other] = Object.keys(others);
    if (other !== undefined) throw new TypeError(`An API key cannot change its ${other}. Create another key.`);
    await change({ description, revoked });
    await refreshed(list);
  };
  return {
    id: wire.id,
    description: wire.description,
    isPublic: wire.is_public,
    createdAt: new Date(wire.created_at_millis),
    expiresAt,
    manuallyRevokedAt,
    scopes: wire.scopes ?? null,
    requestsPerMinute: wire.requests_per_minute ?? null,
    allowedAddresses: wire.allowed_addresses ?? null,
    lastUsedAt: toDate(wire.last_used_at_millis),
    lastUsedAddress: wire.last_used_address ?? null,
    isValid: () => whyInvalid() === null,
    whyInvalid,
    update,
    revoke: () => update({ revoked: true }),
  };
}
