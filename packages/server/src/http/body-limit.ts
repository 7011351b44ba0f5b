import type { Endpoint } from "@latchkit/contract";
import { BODY_MAX_BYTES } from "@latchkit/contract/limits";
import type { Caller } from "../endpoints/context.ts";

/**
 * Returns the maximum size of a request's body in bytes. Larger bodies than `BODY_MAX_BYTES` are read only for callers
 * that the endpoint serves and that prove their identity, by a secret key or as a user: the publishable key is public,
 * and parsing megabytes for strangers would let them fill the memory.
 *
 * @param calling The caller; may reject, which the pipeline reports after problems of the body.
 */
export async function bodyLimitFor(
  { bodyMaxBytes = BODY_MAX_BYTES, tiers }: Endpoint,
  calling: Promise<Caller | null>,
): Promise<number> {
  if (bodyMaxBytes <= BODY_MAX_BYTES) return bodyMaxBytes;
  const caller = await calling.catch(() => null);
  const isServed = caller !== null && tiers !== "none" && tiers.includes(caller.tier);
  return isServed && (caller.tier !== "client" || caller.claims !== null) ? bodyMaxBytes : BODY_MAX_BYTES;
}
