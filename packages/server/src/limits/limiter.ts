import { normalizeEmail } from "@latchkit/contract";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { Logger } from "../logging/logger.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { createBucketKeys, type KeyedBucket } from "./bucket-keys.ts";
import { type Bucket, type CountedKind, type Limit, RateLimitedError } from "./limit.ts";
import { MAILS_PER_RECIPIENT } from "./limits.ts";
import { type Consumed, consumeBuckets, emptyBuckets, listFullBuckets, resetBucket } from "./queries.ts";
import { createRefunds, type Refunds } from "./refunds.ts";
import { createWaitCache, type WaitCache } from "./wait-cache.ts";

/** A limit that keeps the owner of an address out. */
export interface Lock {
  /** Whether sign-ins with a password are refused, or no more mail is sent. */
  readonly blocks: "passwords" | "mail";
  readonly email: string;
  readonly until: Date;
}

/** The result of a request that the limiter let through. */
export type Outcome = "success" | "failure" | "neither";

/** A request that the limiter let through. */
export interface Consumption {
  /**
   * Reports the result, and refunds attempts that should not count; after a success, the refund runs in the background.
   *
   * @returns The level of each bucket: attempts that have not leaked out yet.
   */
  settle(outcome: Outcome): Promise<ReadonlyMap<Limit, number>>;
}

/** Services that rate limits need. */
export interface LimiterServices {
  readonly limiter: Limiter;
}

/** Refuses requests that come too often. */
export interface Limiter {
  /** Adds an attempt to every bucket, or to none. @throws {RateLimitedError} if one of them is full. */
  consume(tenancy: TenancyId, buckets: readonly Bucket[]): Promise<Consumption>;
  /** Adds an attempt to one bucket; returns whether it was not full. */
  tryConsume(tenancy: TenancyId, bucket: Bucket): Promise<boolean>;
  /**
   * Empties a bucket and trusts its subject for 90 days, because the account's owner has proven their identity in
   * another way.
   */
  trust(tenancy: TenancyId, bucket: Bucket): Promise<void>;
  /** Lists what limits keep the owners of addresses out now: the longest wait per address and kind. */
  findLocks(tenancy: TenancyId, emails: readonly string[]): Promise<Lock[]>;
  /** Lifts the limits that keep the owners of addresses out. */
  unlock(tenancy: TenancyId, emails: readonly string[]): Promise<void>;
  /** Waits for pending refunds. */
  close(): Promise<void>;
}

export interface LimiterOptions {
  readonly database: Database;
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with the name of the limit at every refusal. */
  onRefusal(limit: string): void;
}

/** Time for which a network is trusted after the account's owner has signed in from it. */
const TRUST_MILLIS = 90 * 86_400_000;

const COUNTED_FIRST: ReadonlySet<CountedKind> = new Set(["attempts", "guesses", "successes"]);
const REFUNDED: Readonly<Record<Outcome, ReadonlySet<CountedKind>>> = {
  success: new Set(["guesses"]),
  failure: new Set(["successes"]),
  neither: new Set(["guesses", "successes"]),
};

/** A bucket after an attempt. */
type ConsumedBucket = Pick<Consumed, "level" | "nextAt"> & { readonly bucket: KeyedBucket };

/** Lets every request through. */
export const noLimits: Limiter = {
  consume: async () => UNLIMITED,
  tryConsume: async () => true,
  trust: async () => undefined,
  findLocks: async () => [],
  unlock: async () => undefined,
  close: async () => undefined,
};

const UNLIMITED: Consumption = { settle: async () => new Map() };

/**
 * Creates a limiter that counts in the database, so that all nodes agree, with one statement per request. Memory holds
 * only which buckets are full.
 */
export function createLimiter({ database, rootSecret, clock, logger, onRefusal }: LimiterOptions): Limiter {
  const { keyOf, accountKeyOf, keyed } = createBucketKeys(rootSecret);
  const refunds = createRefunds({ db: database.db, logger });
  const waits = createWaitCache(clock);
  const attempt = createAttempt({ database, clock, refunds, waits });

  return {
    async consume(tenancy, buckets) {
      if (buckets.length === 0) return UNLIMITED;
      const all = buckets.map(keyed);
      // Attempts that did not fail and whose refund is still pending must not cause a refusal.
      const pending = all.flatMap(({ key }) => refunds.pending(key) ?? []);
      let result = await attempt(tenancy, all);
      if (result instanceof RateLimitedError && pending.length > 0) {
        await Promise.all(pending);
        for (const bucket of all) waits.delete(tenancy, bucket); // cached before the refund
        result = await attempt(tenancy, all);
      }
      if (!(result instanceof RateLimitedError)) return result;
      onRefusal(result.limit);
      throw result;
    },
    async tryConsume(tenancy, bucket) {
      const [consumed] = await consumeBuckets(tenancy, database.db, [keyed(bucket)], clock.now());
      return consumed?.level != null;
    },
    async trust(tenancy, bucket) {
      const now = clock.now();
      const key = keyOf(bucket);
      await resetBucket(tenancy, database.db, { key, trustedUntil: new Date(now.getTime() + TRUST_MILLIS) }, now);
      waits.delete(tenancy, { key, exemptedBy: null });
    },
    async findLocks(tenancy, emails) {
      const byKey = new Map(emails.map((email) => [accountKeyOf(email), email]));
      const mailKeys = new Set(
        emails.map((email) => keyOf({ limit: MAILS_PER_RECIPIENT, subject: normalizeEmail(email) })),
      );
      const full = await listFullBuckets(tenancy, database.db, [...byKey.keys()], clock.now());
      const locks = full.map(({ key, accountKey, nextAt }): Lock => {
        const blocks = mailKeys.has(key) ? "mail" : "passwords";
        return { blocks, email: byKey.get(accountKey) ?? "", until: nextAt };
      });
      return longestOf(locks);
    },
    async unlock(tenancy, emails) {
      await refunds.close(); // What is refunded now would count against an empty bucket.
      const keys = await emptyBuckets(tenancy, database.db, emails.map(accountKeyOf));
      for (const key of keys) waits.delete(tenancy, { key, exemptedBy: null });
    },
    close: () => refunds.close(),
  };
}

interface AttemptOptions extends Pick<LimiterOptions, "database" | "clock"> {
  readonly refunds: Refunds;
  readonly waits: WaitCache;
}

/** Creates the function that adds an attempt to every bucket, or to none. */
function createAttempt({
  database,
  clock,
  refunds,
  waits,
}: AttemptOptions): (tenancy: TenancyId, all: readonly KeyedBucket[]) => Promise<Consumption | RateLimitedError> {
  function cachedRefusal(tenancy: TenancyId, buckets: readonly KeyedBucket[], now: Date): RateLimitedError | null {
    for (const bucket of buckets) {
      const waitMillis = waits.find(tenancy, bucket, now.getTime());
      if (waitMillis !== null) return new RateLimitedError(bucket.limit.name, waitMillis);
    }
    return null;
  }

  async function consumeNow(tenancy: TenancyId, buckets: readonly KeyedBucket[], now: Date): Promise<ConsumedBucket[]> {
    const rows = await consumeBuckets(tenancy, database.db, buckets, now);
    return rows.flatMap(({ key, ...consumed }) => {
      const bucket = buckets.find((one) => one.key === key);
      if (!bucket) return [];
      if (consumed.nextAt) waits.add(tenancy, bucket, consumed.nextAt.getTime(), now.getTime());
      return [{ bucket, ...consumed }];
    });
  }

  function refund(
    tenancy: TenancyId,
    bucket: KeyedBucket,
    { countedAt, trustedUntil }: { countedAt: Date; trustedUntil: Date | null },
  ): Promise<void> {
    const { projectId, branchId } = tenancy;
    return refunds
      .add({ projectId, branchId, key: bucket.key, countedAt, trustedUntil })
      .then(() => waits.delete(tenancy, bucket));
  }

  return async (tenancy, all) => {
    const now = clock.now();
    const cached = cachedRefusal(tenancy, all, now);
    if (cached) return cached;
    const first = all.filter(({ limit }) => COUNTED_FIRST.has(limit.counts));
    const afterwards = all.filter(({ limit }) => limit.counts === "failures");
    const consumed = first.length > 0 ? await consumeNow(tenancy, first, now) : [];
    const refusal = refusalIn(consumed, now);
    if (refusal) return refusal;
    return {
      async settle(outcome) {
        const isSuccess = outcome === "success";
        const refunded = consumed.filter(({ bucket: { limit } }) => REFUNDED[outcome].has(limit.counts));
        const pending = refunded.map(({ bucket }) => {
          const isTrusted = isSuccess && first.some(({ exemptedBy }) => exemptedBy === bucket.key);
          const trustedUntil = isTrusted ? new Date(now.getTime() + TRUST_MILLIS) : null;
          return refund(tenancy, bucket, { countedAt: now, trustedUntil });
        });
        if (!isSuccess) await Promise.all(pending);
        if (outcome === "failure" && afterwards.length > 0) await consumeNow(tenancy, afterwards, clock.now());
        return new Map(consumed.map(({ bucket, level }) => [bucket.limit, level ?? 0]));
      },
    };
  };
}

/** Returns the longest lock for each address and kind. */
function longestOf(locks: readonly Lock[]): Lock[] {
  const longest = new Map<string, Lock>();
  for (const lock of locks) {
    const key = `${lock.blocks} ${lock.email}`;
    const known = longest.get(key);
    if (!known || known.until < lock.until) longest.set(key, lock);
  }
  return [...longest.values()];
}

/** Returns the refusal with the longest wait; `null` if no bucket was full. */
function refusalIn(consumed: readonly ConsumedBucket[], now: Date): RateLimitedError | null {
  const full = consumed.filter(({ level }) => level === null);
  if (full.length === 0) return null;
  const waiting = full.filter(({ nextAt }) => nextAt !== null);
  // If no bucket was full when the statement began, concurrent requests filled it.
  const waits = (waiting.length > 0 ? waiting : full).map(({ bucket, nextAt }) => ({
    limit: bucket.limit,
    millis: nextAt ? nextAt.getTime() - now.getTime() : bucket.firstWaitMillis,
  }));
  const longest = waits.reduce((a, b) => (b.millis > a.millis ? b : a));
  return new RateLimitedError(longest.limit.name, longest.millis);
}
