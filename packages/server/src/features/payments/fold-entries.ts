import { setTimeout as delay } from "node:timers/promises";
import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Database, Db } from "../../database/database.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";

/** The kind of job that replaces old changes of items by sums. */
export const FOLD_ITEM_ENTRIES: JobKind<null> = { name: "fold-item-entries" };

/** There is one such job per database, so one node folds at a time. */
export const FOLDING = { id: "5eeb0000-0000-4000-8000-000000000004", kind: FOLD_ITEM_ENTRIES, everyMillis: 86_400_000 };

/** Changes of the latest days stay as they are, and those of the month in which these days begin. */
const KEPT_DAYS = 90;
/** Balances per statement: short locks, small transactions. */
const BATCH = 200;
/** A round ends after this long; the next one goes on where it has stopped. */
const ROUND_MILLIS = 60_000;
const SOON_MILLIS = 60_000;
const DAY_MILLIS = 86_400_000;

/** Services that folding needs. */
export interface FoldingServices {
  readonly database: Pick<Database, "db"> & { readonly clock: Pick<Database["clock"], "isCertain"> };
  readonly clock: Clock;
}

/** A balance of a project, in the order of the table's primary key. */
type Position = readonly [branchId: string, type: string, customerId: string, itemId: string];
const START: Position = ["", "", "", ""];

/** Position of a round. */
interface Progress {
  readonly projectId: string;
  readonly last: Position;
}

/**
 * Handles {@link FOLD_ITEM_ENTRIES}: goes through all balances in small batches, then plans the next round. After each
 * batch, requests have the database to themselves for as long as the batch took. Folds nothing while the time is in
 * doubt: what looks old may be of today.
 */
export function foldEntriesJob({ database, clock }: FoldingServices): JobHandler<null> {
  let progress: Progress | null = null;
  return async (_payload, { signal }) => {
    const startedAt = clock.elapsedMillis();
    const before = foldedBefore(clock.now());
    for (;;) {
      const isOver = clock.elapsedMillis() - startedAt > ROUND_MILLIS;
      if (isOver || signal.aborted || !database.clock.isCertain())
        return { repeatAt: new Date(clock.now().getTime() + SOON_MILLIS) };
      const batchStartedAt = clock.elapsedMillis();
      progress = await foldNext(database.db, progress, before);
      if (progress === null) return { repeatAt: new Date(clock.now().getTime() + FOLDING.everyMillis) };
      await delay(clock.elapsedMillis() - batchStartedAt);
    }
  };
}

/** Returns the beginning of the oldest month whose changes are kept. */
function foldedBefore(now: Date): Date {
  const kept = new Date(now.getTime() - KEPT_DAYS * DAY_MILLIS);
  return new Date(Date.UTC(kept.getUTCFullYear(), kept.getUTCMonth()));
}

/**
 * Folds the changes of a batch of balances that were made before an instant and do not expire: those of one month, and
 * between two entries that stay, become one entry for what was added and one for what was used. It has the time of the
 * last one, so that the sum up to any entry that is left is what it was. Grants and revocations stay, because refunds
 * read them, and so do changes with an expiry.
 *
 * Goes from project to project, because only time decides.
 *
 * @param progress What the batch before has come to; `null` before the first.
 * @returns What this one has come to; `null` if it was the last.
 */
async function foldNext(db: Db, progress: Progress | null, before: Date): Promise<Progress | null> {
  const projectId = progress?.projectId ?? (await findProject(db, ""));
  if (projectId === null) return null;
  const { rows } = await foldingQuery(projectId, progress?.last ?? START, before).execute(db);
  const [row] = rows;
  if (row?.count === BATCH && row.last !== null) return { projectId, last: row.last };
  const next = await findProject(db, projectId);
  return next === null ? null : { projectId: next, last: START };
}

/** Finds the first project with balances behind another one, in the order of their IDs. */
async function findProject(db: Db, after: string): Promise<string | null> {
  const { rows } = await sql<{ project_id: string }>`
    select project_id from item_balances where project_id > ${after} order by project_id limit 1`.execute(db);
  return rows[0]?.project_id ?? null;
}

function foldingQuery(
  projectId: string,
  after: Position,
  before: Date,
): RawBuilder<{ count: number; last: Position | null }> {
  return sql`
    with batch as (
      select project_id, branch_id, customer_type, customer_id, item_id from item_balances
      where project_id = ${projectId} and (branch_id, customer_type, customer_id, item_id) > (${sql.join(after)})
      order by branch_id, customer_type, customer_id, item_id limit ${BATCH}
    ), entries as (
      select batch.*, entry.*, date_trunc('month', entry.created_at, 'UTC') as month,
        count(*) filter (where not entry.is_foldable) over (
          partition by project_id, branch_id, customer_type, customer_id, item_id order by entry.created_at, entry.is_foldable desc
        ) as kept_before
      from batch cross join lateral (
        select source, quantity, description, created_at, kind = 'change' and expires_at is null and source not like 'fold:%' as is_foldable
        from item_entries as one
        where one.project_id = ${projectId} and one.branch_id = batch.branch_id and one.customer_type = batch.customer_type
          and one.customer_id = batch.customer_id and one.item_id = batch.item_id and one.created_at < ${before}
      ) as entry
    ), halves as (
      select project_id, branch_id, customer_type, customer_id, item_id, month, kept_before, count(*) as count, sum(quantity) as quantity,
        case when count(*) = 1 then max(description) end as description, max(created_at) as last_at, array_agg(source) as sources
      from entries where is_foldable
      group by project_id, branch_id, customer_type, customer_id, item_id, month, kept_before, quantity < 0
    ), spans as (
      select *, max(last_at) over span as created_at, sum(count) over span as count_of_both,
        bool_and(abs(quantity) <= ${ITEM_QUANTITY_MAX}) over span as is_countable
      from halves window span as (partition by project_id, branch_id, customer_type, customer_id, item_id, month, kept_before)
    ), sums as (
      select * from spans where count_of_both > 1 and is_countable
    ), removed as (
      delete from item_entries using sums
      where item_entries.project_id = ${projectId} and item_entries.branch_id = sums.branch_id and item_entries.source = any(sums.sources)
    ), folded as (
      insert into item_entries (project_id, branch_id, source, kind, customer_type, customer_id, item_id, quantity, description, purchase_id,
        effective_at, expires_at, created_at)
      select project_id, branch_id, 'fold:' || gen_random_uuid(), 'change', customer_type, customer_id, item_id, quantity, description, null,
        created_at, null, created_at
      from sums
    )
    select count(*) as count, (
      select json_build_array(branch_id, customer_type, customer_id, item_id) from batch
      order by branch_id desc, customer_type desc, customer_id desc, item_id desc limit 1
    ) as last from batch`;
}
