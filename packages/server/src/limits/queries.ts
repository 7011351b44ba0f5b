import { type RawBuilder, sql } from "kysely";
import { commitsLater } from "../database/commit-later.ts";
import type { Db } from "../database/database.ts";
import { type JsonParameter, json } from "../database/json.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { byTenancy, inTenancy, type TenancyId } from "../database/tenancy.ts";

/** An attempt to add to one bucket. */
export interface ConsumeRequest {
  /** Identifies limit and subject. */
  readonly key: string;
  readonly burst: number;
  readonly firstWaitMillis: number;
  readonly leakEveryMillis: number;
  /** Identifies the account that the bucket protects; `null` for none. */
  readonly accountKey: string | null;
  /** Key of another bucket; while its subject is trusted, this bucket neither counts nor refuses. */
  readonly exemptedBy: string | null;
}

/** The result of an attempt for one bucket. */
export interface Consumed {
  readonly key: string;
  /**
   * Attempts that have not leaked out yet, this one included; `null` if it was not counted because a bucket was full.
   */
  readonly level: number | null;
  /** When the bucket accepts the next attempt; `null` if unknown or now. */
  readonly nextAt: Date | null;
}

interface ConsumedRow {
  key: string;
  level: number | null;
  next_at: Date | null;
}

/**
 * Adds an attempt to all buckets, or to none if one of them is full.
 *
 * Concurrent attempts wait for each other's row locks and then see the new level; an attempt that is refused only then
 * may already be counted in other buckets. The statement locks rows in the order of their keys, so that it cannot
 * deadlock. It commits without waiting for the disk: a power failure loses the last moments of counting.
 */
export async function consumeBuckets(
  tenancy: TenancyId,
  db: Db,
  requests: readonly ConsumeRequest[],
  now: Date,
): Promise<Consumed[]> {
  const list = requests.map((request) => ({
    key: request.key,
    burst: request.burst,
    first_wait: request.firstWaitMillis,
    leak_every: request.leakEveryMillis,
    exempted_by: request.exemptedBy,
    account_key: request.accountKey,
  }));
  const rows = await consumeRows(tenancy, db, { requests: json(list), now });
  return rows.map(({ key, level, next_at: nextAt }) => ({ key, level, nextAt }));
}

/**
 * A row counted later than now plus this tolerance was written while the database's clock was wrong; its wait is
 * ignored.
 */
const CLOCK_TOLERANCE = sql`interval '10 seconds'`;

const consumeRows = prepareQuery((tenancy, _db, { requests, now }: { requests: JsonParameter; now: Date }) => {
  const seconds = (millis: RawBuilder<number>) => sql`make_interval(secs => (${millis}) / 1000.0)`;
  const emptyAt = sql`ask.now + ${seconds(sql`fresh.level * ask.leak_every`)}`;
  const wait = sql<number>`least(ask.leak_every, ask.first_wait * power(2, least(round(fresh.level - ask.burst), 30)))`;
  // A level is a hair below a whole number when little time has passed, hence the half. Without a wait it is not "now":
  // a caller whose clock is a little behind would have to wait for that.
  const nextAt = sql`case when fresh.level < ask.burst - 0.5 then '-infinity' else ask.now + ${seconds(wait)} end`;
  return sql<ConsumedRow>`
    with here as materialized (select ${now}::timestamptz as now), ask as materialized (
      select here.now, ask.* from here cross join jsonb_to_recordset(${requests}::jsonb) as ask (
        key text, burst double precision, first_wait double precision, leak_every double precision, exempted_by text,
        account_key text
      )
      where not exists (
        select 1 from rate_limits as held
        where ${inTenancy(tenancy, "held")} and held.key = ask.exempted_by and held.trusted_until > here.now
      )
    ), refusal as materialized (
      select held.key, held.next_at
      from ask join rate_limits as held on ${inTenancy(tenancy, "held")} and held.key = ask.key
      where held.next_at > ask.now and held.counted_at <= ask.now + ${CLOCK_TOLERANCE}
    ), counted as (
      insert into rate_limits as held (project_id, branch_id, key, level, counted_at, next_at, expires_at, account_key)
      select ${tenancy.projectId}::text, ${tenancy.branchId}::text, ask.key, fresh.level, ask.now,
        ${nextAt}, ${emptyAt}, ask.account_key
      from ask cross join (select 1::double precision as level) as fresh
      where not exists (select 1 from refusal)
      order by ask.key collate "C" -- as the rows below are locked
      on conflict (project_id, branch_id, key) do update set (level, counted_at, next_at, expires_at, account_key) = (
        select fresh.level,
          case when held.counted_at <= ask.now + ${CLOCK_TOLERANCE} then greatest(held.counted_at, ask.now) else ask.now end,
          ${nextAt}, greatest(${emptyAt}, held.trusted_until), ask.account_key
        from ask cross join lateral (
          select 1 + greatest(0, held.level - greatest(0, extract(epoch from ask.now - held.counted_at)::double precision)
            * 1000 / ask.leak_every) as level
        ) as fresh
        where ask.key = excluded.key
      )
      where held.next_at <= excluded.counted_at or held.counted_at > excluded.counted_at + ${CLOCK_TOLERANCE}
      returning held.key, held.level, held.next_at
    )
    select ask.key, counted.level, nullif(coalesce(counted.next_at, refusal.next_at), '-infinity') as next_at,
      ${commitsLater}
    from ask left join counted on counted.key = ask.key left join refusal on refusal.key = ask.key`;
});

/** An attempt to take out of its bucket again. */
export interface Refund extends TenancyId {
  readonly key: string;
  readonly countedAt: Date;
  /** Set after the owner signed in: empties the bucket and trusts its subject until then. */
  readonly trustedUntil: Date | null;
}

/**
 * Refunds attempts, those of each project with one statement; several may belong to one bucket. A wait that one of them
 * caused ends, unless another attempt was counted since.
 */
export async function refundAttempts(db: Db, refunds: readonly Refund[]): Promise<void> {
  for (const { tenancy, items } of byTenancy(refunds, (refund) => refund)) {
    const list = items.map(({ key, countedAt, trustedUntil }) => ({
      key,
      counted_at: countedAt.toISOString(),
      trusted_until: trustedUntil?.toISOString() ?? null,
    }));
    await refundRows(tenancy, db, { refunds: json(list) });
  }
}

// Locks rows in the same order as `consumeBuckets`.
const refundRows = prepareQuery(
  (tenancy, _db, { refunds }: { refunds: JsonParameter }) => sql`
    with given as materialized (
      select key, count(*) as attempts, max(counted_at) as counted_at, max(trusted_until) as trusted_until
      from jsonb_to_recordset(${refunds}::jsonb) as given (key text, counted_at timestamptz, trusted_until timestamptz)
      group by key
    ), locked as materialized (
      select held.key from rate_limits as held join given on given.key = held.key
      where ${inTenancy(tenancy, "held")}
      order by held.key
      for update of held
    )
    update rate_limits as held set
      level = case when given.trusted_until is null then greatest(0, held.level - given.attempts) else 0 end,
      next_at = case
        when given.trusted_until is null and held.counted_at > given.counted_at then held.next_at
        else '-infinity' end,
      trusted_until = greatest(held.trusted_until, given.trusted_until),
      expires_at = greatest(held.expires_at, given.trusted_until)
    from given join locked on locked.key = given.key
    where ${inTenancy(tenancy, "held")} and held.key = locked.key
    returning ${commitsLater}`,
);

/** Empties a bucket and, if asked to, trusts its subject until the given time. */
export async function resetBucket(
  { projectId, branchId }: TenancyId,
  db: Db,
  { key, trustedUntil }: { key: string; trustedUntil: Date | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into rate_limits (project_id, branch_id, key, level, counted_at, next_at, trusted_until, expires_at)
    values (${projectId}, ${branchId}, ${key}, 0, ${now}, '-infinity', ${trustedUntil}, ${trustedUntil ?? now})
    on conflict (project_id, branch_id, key) do update set
      level = 0, next_at = excluded.next_at, trusted_until = excluded.trusted_until, expires_at = excluded.expires_at
  `.execute(db);
}

/** A full bucket. */
export interface FullBucket {
  readonly key: string;
  readonly accountKey: string;
  readonly nextAt: Date;
}

/** Lists the buckets of accounts that refuse attempts now. */
export async function listFullBuckets(
  { projectId, branchId }: TenancyId,
  db: Db,
  accountKeys: readonly string[],
  now: Date,
): Promise<FullBucket[]> {
  const { rows } = await sql<FullBucket>`
    select key, account_key as "accountKey", next_at as "nextAt" from rate_limits
    where project_id = ${projectId} and branch_id = ${branchId} and account_key = any(${accountKeys}::text[])
      and next_at > ${now} and counted_at <= ${now}::timestamptz + ${CLOCK_TOLERANCE}`.execute(db);
  return rows;
}

/**
 * Empties all buckets of accounts. Networks that are trusted stay so, and no other becomes it.
 *
 * @returns The keys of the buckets.
 */
export async function emptyBuckets(
  { projectId, branchId }: TenancyId,
  db: Db,
  accountKeys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update rate_limits set level = 0, next_at = '-infinity'
    where project_id = ${projectId} and branch_id = ${branchId} and key in (
      select key from rate_limits
      where project_id = ${projectId} and branch_id = ${branchId} and account_key = any(${accountKeys}::text[])
      order by key for update
    )
    returning key`.execute(db);
  return rows.map(({ key }) => key);
}
