import type { Input } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import type { Limit } from "../../limits/limit.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { addressRanges, inRanges } from "../../network/address-ranges.ts";
import { normalizeAddress } from "../../network/ip-address.ts";
import { hashToken } from "../../tokens/token.ts";
import type { ApiKeyType } from "./key-format.ts";
import type { ApiKeyServices } from "./key-uses.ts";
import { type ApiKeyRecord, findApiKeyByHash } from "./queries.ts";
import { requireEnabled } from "./require-enabled.ts";

/** Services that checking a key needs. */
export type CheckKeyServices = ApiKeyServices & LimiterServices;

const MINUTE_MILLIS = 60_000;

/**
 * Finds the key that a program presented, if it may do what the program wants. One statement, and one more for a key
 * with a rate limit. Only a request that everything else permits counts against the limit, and as a use.
 *
 * @throws {RateLimitedError} if the key has used up its requests.
 */
export async function checkKey(
  context: Context<CheckKeyServices>,
  expected: ApiKeyType,
  { api_key: value, required_scopes: required = [], address: given }: Input<"POST /user-api-keys/check">["body"],
): Promise<ApiKeyRecord> {
  requireEnabled(context, expected);
  const address = given === undefined ? null : callersAddress(given);
  const { tenancy, db, services } = context;
  const now = services.clock.now();
  const key = await findApiKeyByHash(tenancy, db, hashToken(value), now);
  if (!key) return refuse("API_KEY_NOT_FOUND");
  const actual = key.userId === null ? "team" : "user";
  if (actual !== expected) refuse("WRONG_API_KEY_TYPE", { expected_type: expected, actual_type: actual });
  if (key.revokedAt) refuse("API_KEY_REVOKED");
  if (key.expiresAt && key.expiresAt <= now) refuse("API_KEY_EXPIRED");
  if (!mayComeFrom(key, address)) refuse("API_KEY_ADDRESS_NOT_ALLOWED");
  const missing = required.filter((scope) => key.scopes?.includes(scope) === false);
  if (missing.length > 0) refuse("API_KEY_SCOPE_MISSING", { missing_scopes: missing });
  if (key.requestsPerMinute !== null)
    await services.limiter.consume(tenancy, [{ limit: limitOf(key.requestsPerMinute), subject: key.id }]);
  services.keyUses.note(tenancy, key, { usedAt: now, address });
  return key;
}

function callersAddress(text: string): string {
  return (
    normalizeAddress(text) ??
    refuseAddress("The caller's address must be an IPv4 or IPv6 address, such as 203.0.113.7, without a port.")
  );
}

/** Refuses an address that is none. */
export function refuseAddress(message: string): never {
  throw new PlainError(400, message, { reason: "API_KEY_ADDRESS_NOT_VALID" });
}

function mayComeFrom({ allowedAddresses }: ApiKeyRecord, address: string | null): boolean {
  if (allowedAddresses === null) return true;
  return address !== null && inRanges(addressRanges(allowedAddresses.join(" ")) ?? [])(address);
}

/** As many requests pass at once as may come in a minute; after that, they pass evenly. */
function limitOf(requestsPerMinute: number): Limit {
  const everyMillis = Math.ceil(MINUTE_MILLIS / requestsPerMinute);
  return {
    name: "requests per API key",
    per: "api-key",
    counts: "attempts",
    burst: requestsPerMinute,
    firstWaitMillis: everyMillis,
    leakEveryMillis: everyMillis,
  };
}
