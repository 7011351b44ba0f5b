import type { Endpoint } from "@latchkit/contract";
import { BODY_MAX_BYTES } from "@latchkit/contract/limits";
import type { Caller } from "../endpoints/context.ts";

/**
 * Returns the maximum size of a request's body in bytes. Larger bodies than `BODY_MAX_BYTES` are read only for callers
 * that the endpoint serves and that prove their identity, by a secret key or as a user: the publishable key is public,
 * and parsing megabytes for strangers would let them fill the memory.
 *
 * @param calling The caller; may reject, which the pipeline reports after problems of the body.
 * @returns Nothing to wait for where the caller does not matter, as for nearly every endpoint.
 */
export function bodyLimitFor(
  endpoint: Pick<Endpoint, "bodyMaxBytes" | "tiers">,
  calling: Promise<Caller | null>,
): number | Promise<number> {
  const { bodyMaxBytes = BODY_MAX_BYTES } = endpoint;
  return bodyMaxBytes <= BODY_MAX_BYTES ? bodyMaxBytes : largeBodyLimit(bodyMaxBytes, endpoint, calling);
}

async function largeBodyLimit(
  bodyMaxBytes: number,
  { tiers }: Pick<Endpoint, "tiers">,
  calling: Promise<Caller | null>,
): Promise<number> {
  const caller = await calling.catch(() => null);
  const isServed = caller !== null && tiers !== "none" && tiers.includes(caller.tier);
  return isServed && (caller.tier !== "client" || caller.claims !== null) ? bodyMaxBytes : BODY_MAX_BYTES;
}
