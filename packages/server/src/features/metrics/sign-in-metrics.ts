import { METRICS_MAX_DAYS } from "@latchkit/contract/limits";
import { createCache } from "../../cache.ts";
import type { Clock } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { type Day, lastDays } from "./days.ts";
import { KEPT_MILLIS, MAX_KEPT } from "./kept-numbers.ts";
import { countRetention, countSignIns, type Retention, type SignInCount } from "./sign-in-queries.ts";

/** Sign-ins of each day, the oldest first, and how many users come back. */
export interface SignInNumbers {
  readonly signIns: readonly SignInCount[];
  readonly retention: readonly Retention[];
}

/** Counts sign-ins, and users who come back. */
export interface SignInMetrics {
  /**
   * Requests for the same at the same time share one answer.
   *
   * @param days Number of days, including today.
   */
  read(tenancy: TenancyId, days: number): Promise<SignInNumbers>;
}

/** Numbers that may be a little old. */
interface Kept {
  readonly countedAt: Date;
  /** Of the days before today. */
  readonly earlier: readonly SignInCount[];
  readonly retention: readonly Retention[];
}

/** From so many attempts on, those of earlier days are counted now and then. */
const MANY_SIGN_INS = 10_000;

/**
 * Counts when asked. Where there are many sign-ins, only those of today are counted every time, and the rest at most
 * every {@link KEPT_MILLIS}: until then, those of users deleted meanwhile remain.
 *
 * @param options.manySignIns Where many begins. Default: 10,000.
 */
export function createSignInMetrics({
  database: { db },
  clock,
  manySignIns = MANY_SIGN_INS,
}: {
  database: Pick<Database, "db">;
  clock: Clock;
  manySignIns?: number;
}): SignInMetrics {
  const underWay = new Map<string, Promise<SignInNumbers>>();
  const kept = createCache<string, Kept>(MAX_KEPT);

  async function count(key: string, tenancy: TenancyId, length: number): Promise<SignInNumbers> {
    const now = clock.now();
    const days = lastDays(now, length);
    const known = kept.get(key);
    if (known && isGood(known, now, days.at(-2))) {
      const today = await countSignIns(tenancy, db, days.slice(-1));
      return { signIns: [...known.earlier, ...today], retention: known.retention };
    }
    const numbers = await countAll(tenancy, db, { days, now });
    const attempts = numbers.signIns.reduce((sum, day) => sum + day.attempts, 0);
    const { signIns, retention } = numbers;
    if (attempts >= manySignIns) kept.set(key, { countedAt: now, earlier: signIns.slice(0, -1), retention });
    return numbers;
  }

  return {
    read(tenancy, days) {
      const key = JSON.stringify([tenancy.projectId, tenancy.branchId, days]);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const counting = count(key, tenancy, days).finally(() => underWay.delete(key));
      underWay.set(key, counting);
      return counting;
    },
  };
}

function isGood({ countedAt, earlier }: Kept, now: Date, yesterday: Day | undefined): boolean {
  return earlier.at(-1)?.day === yesterday && now.getTime() - countedAt.getTime() < KEPT_MILLIS;
}

async function countAll(
  tenancy: TenancyId,
  db: Db,
  { days, now }: { days: readonly Day[]; now: Date },
): Promise<SignInNumbers> {
  const [signIns, retention] = await Promise.all([
    countSignIns(tenancy, db, days),
    countRetention(tenancy, db, lastDays(now, METRICS_MAX_DAYS)),
  ]);
  return { signIns, retention };
}
