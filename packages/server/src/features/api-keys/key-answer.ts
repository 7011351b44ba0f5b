import type { Answer } from "@latchkit/contract";
import type { ApiKeyRecord } from "./queries.ts";

/** A user's or a team's key as events show it. */
export function toKeyAnswer(key: ApiKeyRecord): ReturnType<typeof toUserKey> | ReturnType<typeof toTeamKey> {
  return key.userId === null ? toTeamKey(key) : toUserKey(key);
}

/** A user's key as the wire knows it. */
export function toUserKey({ userId, ...key }: ApiKeyRecord): Answer<"GET /user-api-keys/{api_key_id}"> {
  return { ...toKey(key), type: "user", user_id: userId ?? "" };
}

/** A team's key as the wire knows it. */
export function toTeamKey({ teamId, ...key }: ApiKeyRecord): Answer<"GET /team-api-keys/{api_key_id}"> {
  return { ...toKey(key), type: "team", team_id: teamId ?? "" };
}

function toKey(key: Omit<ApiKeyRecord, "userId" | "teamId">) {
  return {
    id: key.id,
    description: key.description,
    is_public: key.isPublic,
    created_at_millis: key.createdAt.getTime(),
    ...(key.expiresAt && { expires_at_millis: key.expiresAt.getTime() }),
    ...(key.revokedAt && { manually_revoked_at_millis: key.revokedAt.getTime() }),
    ...(key.scopes && { scopes: [...key.scopes] }),
    ...(key.requestsPerMinute !== null && { requests_per_minute: key.requestsPerMinute }),
    ...(key.allowedAddresses && { allowed_addresses: [...key.allowedAddresses] }),
    ...(key.lastUsedAt && { last_used_at_millis: key.lastUsedAt.getTime() }),
    ...(key.lastUsedAddress !== null && { last_used_address: key.lastUsedAddress }),
    value: { last_four: key.lastFour },
  };
}
