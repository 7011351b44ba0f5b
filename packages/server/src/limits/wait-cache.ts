import { createCache } from "../cache.ts";
import type { Clock } from "../clock.ts";
import type { TenancyId } from "../database/tenancy.ts";

/**
 * Milliseconds for which a wait is believed without asking the database again: repeated attempts then cost next to
 * nothing.
 */
const BELIEVED_MILLIS = 1_000;
const MAX_WAITS = 10_000;

/** A bucket as the cache knows it. */
export interface CachedBucket {
  readonly key: string;
  /** Key of the bucket that lifts the limit if trusted: then the wait concerns that bucket's subject alone. */
  readonly exemptedBy: string | null;
}

/** Caches which buckets are full, and until when. */
export interface WaitCache {
  /** Returns the milliseconds until the bucket accepts an attempt; `null` if the cache knows no wait. */
  find(tenancy: TenancyId, bucket: CachedBucket, nowMillis: number): number | null;
  add(tenancy: TenancyId, bucket: CachedBucket, nextAtMillis: number, nowMillis: number): void;
  delete(tenancy: TenancyId, bucket: CachedBucket): void;
}

/** Creates an empty cache. */
export function createWaitCache(clock: Clock): WaitCache {
  const waits = createCache<string, { nextAtMillis: number; believedUntilMillis: number }>(MAX_WAITS);
  const keyOf = ({ projectId, branchId }: TenancyId, { key, exemptedBy }: CachedBucket): string =>
    `${projectId} ${branchId} ${exemptedBy ?? key}`;

  return {
    find(tenancy, bucket, nowMillis) {
      const wait = waits.get(keyOf(tenancy, bucket));
      const isKnown = wait && wait.believedUntilMillis > clock.elapsedMillis() && wait.nextAtMillis > nowMillis;
      return isKnown ? wait.nextAtMillis - nowMillis : null;
    },
    add(tenancy, bucket, nextAtMillis, nowMillis) {
      if (nextAtMillis <= nowMillis) return;
      const believedUntilMillis = clock.elapsedMillis() + BELIEVED_MILLIS;
      waits.set(keyOf(tenancy, bucket), { nextAtMillis, believedUntilMillis });
    },
    delete: (tenancy, bucket) => void waits.delete(keyOf(tenancy, bucket)),
  };
}
