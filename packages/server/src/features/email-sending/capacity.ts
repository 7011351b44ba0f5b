import { fromKeys, keysOf } from "@latchkit/contract";
import { sql } from "kysely";
import { createCache } from "../../cache.ts";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";

/** Emails a second that a project may send, unless they come back. */
const BASE_RATE = 200;
const BOOST_FACTOR = 4;
/** However many come back, emails go out at this part of the rate. */
const MIN_FACTOR = 0.1;
/** A complaint counts as much as this many bounces. */
const BOUNCES_PER_COMPLAINT = 50;
/** Below this many emails a month, a few that come back say little. */
const MIN_SENT = 100;

const PERIODS_MILLIS = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
} as const;
type Period = keyof typeof PERIODS_MILLIS;

/** Numbers of emails accepted in a period, and of those that came back. */
export interface DeliveryCounts {
  readonly sent: number;
  readonly bounced: number;
  readonly markedAsSpam: number;
}

/** Numbers of emails that a project has sent, and the rate at which it may send. */
export interface DeliveryInfo {
  readonly counts: Readonly<Record<Period, DeliveryCounts>>;
  readonly ratePerSecond: number;
  /** Slows down senders whose emails come back: mailbox providers judge them by that. From 0.1 to 1. */
  readonly penaltyFactor: number;
  /** `null` when no boost is active. */
  readonly boostExpiresAt: Date | null;
}

/** Counts what a project sent, with one statement. */
export async function readDeliveryInfo({ projectId, branchId }: TenancyId, db: Db, now: Date): Promise<DeliveryInfo> {
  const periods = keysOf(PERIODS_MILLIS);
  const starts = periods.map((period) => new Date(now.getTime() - PERIODS_MILLIS[period]));
  const { rows } = await sql<{
    period: Period;
    sent: number;
    bounced: number;
    marked_as_spam: number;
    boost_expires_at: Date | null;
  }>`
    select period.name as period, counted.*,
      (select expires_at from email_capacity_boosts
        where project_id = ${projectId} and branch_id = ${branchId} and expires_at > ${now}) as boost_expires_at
    from unnest(${periods}::text[], ${starts}::timestamptz[]) as period (name, start)
    cross join lateral (
      select count(*)::int as sent, count(bounced_at)::int as bounced, count(marked_as_spam_at)::int as marked_as_spam from emails
      where project_id = ${projectId} and branch_id = ${branchId} and finished_sending_at >= period.start and server_error is null
    ) as counted`.execute(db);
  const counts = fromKeys(periods, (period): DeliveryCounts => {
    const counted = rows.find((row) => row.period === period);
    return { sent: counted?.sent ?? 0, bounced: counted?.bounced ?? 0, markedAsSpam: counted?.marked_as_spam ?? 0 };
  });
  const boostExpiresAt = rows[0]?.boost_expires_at ?? null;
  const penaltyFactor = penaltyOf(counts.month);
  return {
    counts,
    penaltyFactor,
    ratePerSecond: BASE_RATE * penaltyFactor * (boostExpiresAt ? BOOST_FACTOR : 1),
    boostExpiresAt,
  };
}

function penaltyOf({ sent, bounced, markedAsSpam }: DeliveryCounts): number {
  const lost = (bounced + BOUNCES_PER_COMPLAINT * markedAsSpam) / Math.max(sent, MIN_SENT);
  return Math.max(MIN_FACTOR, Math.min(1, 1 - lost));
}

/** Time for which a rate is used before the sent emails are counted again, in milliseconds. */
const RATE_AGE_MILLIS = 10_000;
const MAX_RATES = 10_000;

/** Creates a function that returns how many emails a second a project may send; it counts at most every ten seconds. */
export function createRateFinder(db: Db): (tenancy: TenancyId, now: Date) => Promise<number> {
  const rates = createCache<string, { readonly rate: number; readonly countedAt: number }>(MAX_RATES);
  return async (tenancy, now) => {
    const key = `${tenancy.projectId} ${tenancy.branchId}`;
    const known = rates.get(key);
    if (known && now.getTime() - known.countedAt < RATE_AGE_MILLIS) return known.rate;
    const { ratePerSecond: rate } = await readDeliveryInfo(tenancy, db, now);
    rates.set(key, { rate, countedAt: now.getTime() });
    return rate;
  };
}

/** Lets a project send faster until an instant. */
export async function boostCapacity({ projectId, branchId }: TenancyId, db: Db, expiresAt: Date): Promise<void> {
  await db
    .insertInto("email_capacity_boosts")
    .values({ project_id: projectId, branch_id: branchId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.constraint("email_capacity_boosts__pk").doUpdateSet({ expires_at: expiresAt }))
    .execute();
}
