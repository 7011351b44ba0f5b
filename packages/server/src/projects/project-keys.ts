import { timingSafeEqual } from "node:crypto";
import type { Tier } from "@latchkit/contract";
import { hashToken } from "../tokens/token.ts";

/** One set of a project's API keys, as stored: hashes only. */
export interface ProjectKeySet {
  readonly id: string;
  /** SHA-256 of each key; `null` where the set has no key for that tier. */
  readonly hashes: Readonly<Record<Tier, Uint8Array | null>>;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Whether an owner of the project created it, or a key that an owner created. */
  readonly isByOwner: boolean;
}

/** Prefixes of each tier's keys, so that people and secret scanners recognise them. */
export const KEY_PREFIXES = { client: "pck_", server: "ssk_", admin: "sak_" } as const satisfies Record<Tier, string>;

/**
 * Finds the set that a raw key is a living key of, for a tier; its id, or `null`. A key of another tier never counts.
 *
 * Compares hashes, in constant time and with every set, so that the time taken tells nothing about how close a guess
 * came.
 */
export function findLivingKeySet(
  keySets: readonly ProjectKeySet[],
  tier: Tier,
  rawKey: string,
  now: Date,
): string | null {
  const presented = hashToken(rawKey);
  let found: string | null = null;
  for (const keySet of keySets) {
    const stored = keySet.hashes[tier];
    const isSame = stored && stored.length === presented.length && timingSafeEqual(stored, presented);
    if (isSame && isLivingKeySet(keySet, now)) found = keySet.id;
  }
  return found;
}

/** Whether a set is neither revoked nor expired. */
export function isLivingKeySet({ expiresAt, revokedAt }: ProjectKeySet, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}
