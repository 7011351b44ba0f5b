import { type RawBuilder, sql } from "kysely";
import { commitsLater } from "../database/commit-later.ts";
import type { Db } from "../database/database.ts";
import { type JsonParameter, json } from "../database/json.ts";
import { prepareQuery, prepareQueryAcrossTenancies } from "../database/prepare-query.ts";
import type { TenancyId } from "../database/tenancy.ts";

/** One try, to be counted for one subject. */
export interface Ask {
  /** Stands for limit and subject. */
  readonly key: string;
  readonly burst: number;
  readonly firstWaitMillis: number;
  readonly forgivenEveryMillis: number;
  /** Not counted, and not in the way, where what this key stands for is trusted. */
  readonly exemptedBy: string | null;
}

/** What became of a try. */
export interface Count {
  readonly key: string;
  /** Tries not forgiven yet, this one included; `null` when it was not counted, because this or another limit refused it. */
  readonly level: number | null;
  /** No further try before then; `null` when that is unknown or now. */
  readonly nextAt: Date | null;
}

interface CountRow {
  key: string;
  level: number | null;
  next_at: Date | null;
}

/**
 * Counts a try for all its subjects, or for none if one of them has to wait.
 *
 * Whoever is first to get a row decides for those who try at the same moment: they wait for it and are judged by what it says then. One
 * that is refused only then may have been counted for other subjects already. Rows are taken in the order of their keys, so nobody waits
 * in a circle. It does not wait for the disk: losing power loses the last moments of counting.
 */
export async function countTry(tenancy: TenancyId, db: Db, asks: readonly Ask[], now: Date): Promise<Count[]> {
  const list = asks.map((ask) => ({
    key: ask.key,
    burst: ask.burst,
    first_wait: ask.firstWaitMillis,
    forgiven_every: ask.forgivenEveryMillis,
    exempted_by: ask.exemptedBy,
  }));
  const rows = await countRows(tenancy, db, { asks: json(list), now });
  return rows.map(({ key, level, next_at: nextAt }) => ({ key, level, nextAt }));
}

/** Counted so much later than now, a row is from a time when the database's clock was wrong, and its wait would not end in time. */
const CLOCK_TOLERANCE = sql`interval '10 seconds'`;

const countRows = prepareQuery((tenancy, _db, { asks, now }: { asks: JsonParameter; now: Date }) => {
  const seconds = (millis: RawBuilder<number>) => sql`make_interval(secs => (${millis}) / 1000.0)`;
  const forgivenAt = sql`ask.now + ${seconds(sql`fresh.level * ask.forgiven_every`)}`;
  const wait = sql<number>`least(ask.forgiven_every, ask.first_wait * power(2, least(round(fresh.level - ask.burst), 30)))`;
  // A level is a hair below a whole number when little time has passed, hence the half. Without a wait it is not "now": somebody whose
  // clock is a little behind would have to wait for that.
  const nextAt = sql`case when fresh.level < ask.burst - 0.5 then '-infinity' else ask.now + ${seconds(wait)} end`;
  return sql<CountRow>`
    with here as materialized (
      select ${tenancy.projectId}::text as project_id, ${tenancy.branchId}::text as branch_id, ${now}::timestamptz as now
    ), ask as materialized (
      select here.*, ask.* from here cross join jsonb_to_recordset(${asks}::jsonb) as ask (
        key text, burst double precision, first_wait double precision, forgiven_every double precision, exempted_by text
      )
      where not exists (
        select from rate_limits as held
        where held.project_id = here.project_id and held.branch_id = here.branch_id and held.key = ask.exempted_by
          and held.trusted_until > here.now
      )
    ), refusal as materialized (
      select held.key, held.next_at
      from ask join rate_limits as held using (project_id, branch_id, key)
      where held.next_at > ask.now and held.counted_at <= ask.now + ${CLOCK_TOLERANCE}
    ), counted as (
      insert into rate_limits as held (project_id, branch_id, key, level, counted_at, next_at, expires_at)
      select ask.project_id, ask.branch_id, ask.key, fresh.level, ask.now, ${nextAt}, ${forgivenAt}
      from ask cross join (select 1::double precision as level) as fresh
      where not exists (select from refusal)
      order by ask.key collate "C" -- as the rows below are locked
      on conflict (project_id, branch_id, key) do update set (level, counted_at, next_at, expires_at) = (
        select fresh.level,
          case when held.counted_at <= ask.now + ${CLOCK_TOLERANCE} then greatest(held.counted_at, ask.now) else ask.now end,
          ${nextAt}, greatest(${forgivenAt}, held.trusted_until)
        from ask cross join lateral (
          select 1 + greatest(0, held.level - greatest(0, extract(epoch from ask.now - held.counted_at)::double precision)
            * 1000 / ask.forgiven_every) as level
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

/** A try that did not fail after all. */
export interface Return extends TenancyId {
  readonly key: string;
  readonly countedAt: Date;
  /** From here the owner has got in: what was held against them is forgotten, and until then they are trusted. */
  readonly trustedUntil: Date | null;
}

/**
 * Takes tries back that turned out to be none. Several of one subject may come together.
 *
 * Whoever was made to wait because of one of them need not any more, unless somebody else was counted since.
 */
export async function giveBack(db: Db, returns: readonly Return[]): Promise<void> {
  const list = returns.map(({ projectId, branchId, key, countedAt, trustedUntil }) => ({
    project_id: projectId,
    branch_id: branchId,
    key,
    counted_at: countedAt.toISOString(),
    trusted_until: trustedUntil?.toISOString() ?? null,
  }));
  await giveBackRows(db, { returns: json(list) });
}

// Locks in the same order as counting does.
const giveBackRows = prepareQueryAcrossTenancies(
  (_db, { returns }: { returns: JsonParameter }) => sql`
    with given as materialized (
      select project_id, branch_id, key, count(*) as tries, max(counted_at) as counted_at, max(trusted_until) as trusted_until
      from jsonb_to_recordset(${returns}::jsonb) as given (
        project_id text, branch_id text, key text, counted_at timestamptz, trusted_until timestamptz
      )
      group by project_id, branch_id, key
    ), locked as materialized (
      select held.project_id, held.branch_id, held.key from rate_limits as held
      join given using (project_id, branch_id, key)
      order by held.project_id, held.branch_id, held.key
      for update of held
    )
    update rate_limits as held set
      level = case when given.trusted_until is null then greatest(0, held.level - given.tries) else 0 end,
      next_at = case
        when given.trusted_until is null and held.counted_at > given.counted_at then held.next_at
        else '-infinity' end,
      trusted_until = greatest(held.trusted_until, given.trusted_until),
      expires_at = greatest(held.expires_at, given.trusted_until)
    from given join locked using (project_id, branch_id, key)
    where held.project_id = locked.project_id and held.branch_id = locked.branch_id and held.key = locked.key
    returning ${commitsLater}`,
);

/** Forgets what was counted for a subject, as if nobody had ever tried, and trusts it until then if so asked. */
export async function forget(
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
