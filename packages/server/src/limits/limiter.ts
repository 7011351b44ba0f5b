import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { TenancyId } from "../database/tenancy.ts";
import type { Logger } from "../logging/logger.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import { type CountedKind, type Limit, RateLimitedError } from "./limit.ts";
import { type Ask, type Count, countTry, forget } from "./queries.ts";
import { createReturns } from "./returns.ts";

/** A limit, and whom it is held against. */
export interface Charge {
  readonly limit: Limit;
  readonly subject: string;
  /** Where this subject is trusted, the limit does not apply. */
  readonly unlessTrusted?: Charge | null;
}

/** How a request ended that was let through. */
export type Outcome = "success" | "failure" | "neither";

/** A request that was let through. */
export interface Admission {
  /**
   * Says how it ended; what should not have counted is taken back, after a success in the background.
   *
   * @returns Tries not forgiven yet, by limit, as far as they were counted.
   */
  settle(outcome: Outcome): Promise<ReadonlyMap<Limit, number>>;
}

/** Services that rate limits need. */
export interface LimiterServices {
  readonly limiter: Limiter;
}

/** Holds requests back that come too often. */
export interface Limiter {
  /** @throws {RateLimitedError} when any of the limits is reached; then none of them has counted the request. */
  admit(tenancy: TenancyId, charges: readonly Charge[]): Promise<Admission>;
  /** Counts for one limit, whatever the others say; whether that was within the limit. */
  isDue(tenancy: TenancyId, charge: Charge): Promise<boolean>;
  /** Forgets what a subject did, and trusts it for some months: its owner has proved who they are in another way. */
  vouch(tenancy: TenancyId, charge: Charge): Promise<void>;
  /** Waits for what is still to be written. */
  close(): Promise<void>;
}

export interface LimiterOptions {
  readonly database: Database;
  readonly rootSecret: RootSecret;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told of every refusal by which limit it was, by name. */
  onRefusal(limit: string): void;
}

/** Who has to wait is remembered for so long without asking the database again: hammering costs it next to nothing. */
const REMEMBERED_MILLIS = 1_000;
const MAX_REMEMBERED = 10_000;
/** How long an address is trusted in which an account's owner has signed in. */
const TRUST_MILLIS = 90 * 86_400_000;
/** 144 bits: no two subjects will ever share one. */
const KEY_BYTES = 18;

const COUNTED_FIRST: ReadonlySet<CountedKind> = new Set(["attempts", "guesses", "successes"]);
const TAKEN_BACK: Readonly<Record<Outcome, ReadonlySet<CountedKind>>> = {
  success: new Set(["guesses"]),
  failure: new Set(["successes"]),
  neither: new Set(["guesses", "successes"]),
};

/** A charge on its way: with the key it is stored by. */
type Keyed = Charge & Ask;
/** What became of it. */
type Counted = Pick<Count, "level" | "nextAt"> & { readonly charge: Keyed };

/** Lets everything through. */
export const noLimits: Limiter = {
  admit: async () => FREE,
  isDue: async () => true,
  vouch: async () => undefined,
  close: async () => undefined,
};

const FREE: Admission = { settle: async () => new Map() };

/**
 * Counts in the database, so that all nodes agree, in one statement per request; and in memory only who has to wait.
 */
export function createLimiter({ database, rootSecret, clock, logger, onRefusal }: LimiterOptions): Limiter {
  const secret = rootSecret.derive("rate-limits");
  const returns = createReturns({ db: database.db, logger });
  /** Key by which somebody is known to have to wait → until when, in milliseconds, and how long that is believed by the stopwatch. */
  const waiting = new LRUCache<string, { nextAt: number; askAgainAt: number }>({ max: MAX_REMEMBERED });

  const keyOf = ({ limit, subject }: Charge): string =>
    createHmac("sha256", secret).update(`${limit.name}\0${subject}`).digest().toString("base64url", 0, KEY_BYTES);

  const keyed = (charge: Charge): Keyed => ({
    ...charge,
    key: keyOf(charge),
    burst: charge.limit.burst,
    firstWaitMillis: charge.limit.firstWaitMillis,
    forgivenEveryMillis: charge.limit.forgivenEveryMillis,
    exemptedBy: charge.unlessTrusted ? keyOf(charge.unlessTrusted) : null,
  });
  /** A limit with exceptions holds back only those it was asked for, not everybody it counts. */
  const memoryKey = (
    { projectId, branchId }: TenancyId,
    { key, exemptedBy }: Pick<Ask, "key" | "exemptedBy">,
  ): string => `${projectId} ${branchId} ${exemptedBy ?? key}`;

  function remember(tenancy: TenancyId, charge: Keyed, nextAt: number, now: number): void {
    if (nextAt > now)
      waiting.set(memoryKey(tenancy, charge), { nextAt, askAgainAt: clock.elapsedMillis() + REMEMBERED_MILLIS });
  }

  function rememberedRefusal(tenancy: TenancyId, charges: readonly Keyed[], now: number): RateLimitedError | null {
    for (const charge of charges) {
      const known = waiting.get(memoryKey(tenancy, charge));
      if (known && known.askAgainAt > clock.elapsedMillis() && known.nextAt > now)
        return new RateLimitedError(charge.limit.name, known.nextAt - now);
    }
    return null;
  }

  async function count(tenancy: TenancyId, charges: readonly Keyed[], now: Date): Promise<Counted[]> {
    const counts = await countTry(tenancy, database.db, charges, now);
    return counts.flatMap(({ key, ...count }) => {
      const charge = charges.find((one) => one.key === key);
      if (!charge) return [];
      if (count.nextAt) remember(tenancy, charge, count.nextAt.getTime(), now.getTime());
      return [{ charge, ...count }];
    });
  }

  /** The longest wait is the one to tell about. */
  function refusalIn(counts: readonly Counted[], now: Date): RateLimitedError | null {
    const refused = counts.filter(({ level }) => level === null);
    if (refused.length === 0) return null;
    const held = refused.filter(({ nextAt }) => nextAt !== null);
    // Where nobody had to wait when the statement began, others were quicker at this very moment.
    const waits = (held.length > 0 ? held : refused).map(({ charge, nextAt }) => ({
      limit: charge.limit,
      millis: nextAt ? nextAt.getTime() - now.getTime() : charge.firstWaitMillis,
    }));
    const longest = waits.reduce((a, b) => (b.millis > a.millis ? b : a));
    return new RateLimitedError(longest.limit.name, longest.millis);
  }

  /** Forgives what should not have counted. */
  function takeBack(tenancy: TenancyId, charge: Keyed, countedAt: Date, trustedUntil: Date | null): Promise<void> {
    const { projectId, branchId } = tenancy;
    return returns
      .add({ projectId, branchId, key: charge.key, countedAt, trustedUntil })
      .then(() => void waiting.delete(memoryKey(tenancy, charge)));
  }

  async function judge(tenancy: TenancyId, all: readonly Keyed[]): Promise<Admission | RateLimitedError> {
    const now = clock.now();
    const remembered = rememberedRefusal(tenancy, all, now.getTime());
    if (remembered) return remembered;
    const first = all.filter(({ limit }) => COUNTED_FIRST.has(limit.counts));
    const afterwards = all.filter(({ limit }) => limit.counts === "failures");
    const counts = first.length > 0 ? await count(tenancy, first, now) : [];
    const refusal = refusalIn(counts, now);
    if (refusal) return refusal;
    return {
      async settle(outcome) {
        const isSuccess = outcome === "success";
        const taken = counts.filter(({ charge: { limit } }) => TAKEN_BACK[outcome].has(limit.counts));
        const returned = taken.map(({ charge }) => {
          const isTrusted = isSuccess && first.some(({ exemptedBy }) => exemptedBy === charge.key);
          const trustedUntil = isTrusted ? new Date(now.getTime() + TRUST_MILLIS) : null;
          return takeBack(tenancy, charge, now, trustedUntil);
        });
        if (!isSuccess) await Promise.all(returned);
        if (outcome === "failure" && afterwards.length > 0) await count(tenancy, afterwards, clock.now());
        return new Map(counts.map(({ charge, level }) => [charge.limit, level ?? 0]));
      },
    };
  }

  return {
    async admit(tenancy, charges) {
      if (charges.length === 0) return FREE;
      const all = charges.map(keyed);
      // Nobody is refused for tries that did not fail and are only still on their way back.
      const underway = all.flatMap(({ key }) => returns.underway(key) ?? []);
      let verdict = await judge(tenancy, all);
      if (verdict instanceof RateLimitedError && underway.length > 0) {
        await Promise.all(underway);
        for (const charge of all) waiting.delete(memoryKey(tenancy, charge)); // as it was before they were back
        verdict = await judge(tenancy, all);
      }
      if (!(verdict instanceof RateLimitedError)) return verdict;
      onRefusal(verdict.limit);
      throw verdict;
    },
    async isDue(tenancy, charge) {
      const [counted] = await countTry(tenancy, database.db, [keyed(charge)], clock.now());
      return counted?.level != null;
    },
    async vouch(tenancy, charge) {
      const now = clock.now();
      const key = keyOf(charge);
      await forget(tenancy, database.db, { key, trustedUntil: new Date(now.getTime() + TRUST_MILLIS) }, now);
      waiting.delete(memoryKey(tenancy, { key, exemptedBy: null }));
    },
    close: () => returns.close(),
  };
}
