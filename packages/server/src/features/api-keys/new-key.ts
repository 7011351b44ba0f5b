import type { Input } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { addressRanges } from "../../network/address-ranges.ts";
import { refuseAddress } from "./check-key.ts";
import type { ApiKeyRecord } from "./queries.ts";

/** A key that is asked for. */
export type WantedKey = Omit<Input<"POST /team-api-keys">["body"], "team_id">;

const DAY_MILLIS = 86_400_000;

/** Returns what a new key is limited to: by its creator, and by the project. */
export function limitsOfNewKey(
  { tenancy, services }: Context,
  wanted: WantedKey,
): Pick<ApiKeyRecord, "expiresAt" | "scopes" | "requestsPerMinute" | "allowedAddresses"> {
  const { scopes: defined, defaultExpiryDays, mayLast } = tenancy.config.apiKeys;
  const { expires_at_millis: end, scopes, requests_per_minute, allowed_addresses: addresses } = wanted;
  if (end === null && !mayLast)
    throw new PlainError(400, "API keys of this project have to expire. Choose when this one does.", {
      reason: "API_KEY_MUST_EXPIRE",
    });
  const unknown = scopes?.find((scope) => !defined[scope]);
  if (unknown !== undefined)
    throw new PlainError(400, `This project defines no scope "${unknown}" for API keys.`, {
      reason: "API_KEY_SCOPE_NOT_DEFINED",
    });
  const wrong = addresses?.find((address) => addressRanges(address)?.length !== 1);
  if (wrong !== undefined)
    refuseAddress(`"${wrong}" is neither an IP address nor a range, such as 203.0.113.7 or 10.0.0.0/8.`);
  return {
    expiresAt: expiryOf(end, services.clock.now(), defaultExpiryDays),
    scopes: scopes ? [...new Set(scopes)].sort() : null,
    requestsPerMinute: requests_per_minute ?? null,
    allowedAddresses: addresses ? [...new Set(addresses)] : null,
  };
}

function expiryOf(millis: number | null | undefined, now: Date, defaultDays: number): Date | null {
  if (millis === null) return null;
  return new Date(millis ?? now.getTime() + defaultDays * DAY_MILLIS);
}
