import { sql } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Database, Db } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { JobHandler, JobKind } from "../../../jobs/job.ts";
import type { Logger } from "../../../logging/logger.ts";
import { OPT_IN_TYPES } from "../delivery-queries.ts";
import type { Destination } from "../publish-events.ts";
import { retryAfterMillis } from "../schedule.ts";
import { wakeJobs } from "../wake-jobs.ts";
import type { Posted, SvixClient } from "./svix-client.ts";

/**
 * The kind of job that forwards a project's events to the operator's Svix server: one job per project, to keep their
 * order.
 */
export const FORWARD_TO_SVIX: JobKind<null> = { name: "forward-to-svix" };

/** Services that forwarding needs. */
export interface ForwardServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** `null` if Latchkit delivers events itself. */
  readonly svix: SvixClient | null;
}

/** Events read at a time. */
const BATCH = 100;
/** Milliseconds after which a project releases its worker for other projects. */
const SLICE_MILLIS = 10_000;
const FIRST_WAIT_MILLIS = 1_000;
const LONGEST_WAIT_MILLIS = 300_000;
/** Milliseconds between runs of a job with nothing to forward; a new event wakes it earlier. */
const IDLE_MILLIS = 86_400_000;

interface Waiting {
  readonly id: string;
  readonly type: string;
  /** `null` once its subject was deleted. */
  readonly data: JsonValue;
  readonly attempts: number;
}

/**
 * Handles {@link FORWARD_TO_SVIX}: forwards events one at a time. An event that Svix does not accept yet delays those
 * after it.
 */
export function forwardToSvix({ database, clock, logger, svix }: ForwardServices): JobHandler<null> {
  return async (_payload, { tenancy, signal }) => {
    const idle = { repeatAt: new Date(clock.now().getTime() + IDLE_MILLIS) };
    if (!svix) return idle;
    const startedAt = clock.elapsedMillis();
    for (;;) {
      const waiting = await listWaiting(tenancy, database.db);
      if (waiting.length === 0) return idle;
      for (const { id, type, data, attempts } of waiting) {
        if (signal.aborted || clock.elapsedMillis() - startedAt > SLICE_MILLIS) return { repeatAt: clock.now() };
        if (data !== null) {
          const posted = await svix.postMessage(tenancy.projectId, { type, data, idempotencyKey: id });
          if (posted.outcome === "later") {
            logger.warn({ projectId: tenancy.projectId, eventId: id, why: posted.why }, "Svix takes no event now");
            await noteAttempt(tenancy, database.db, id);
            return { repeatAt: new Date(clock.now().getTime() + waitMillis(posted, attempts, clock.now())) };
          }
          if (posted.outcome === "refused")
            logger.error({ projectId: tenancy.projectId, eventId: id, why: posted.why }, "Svix refuses an event");
        }
        await forget(tenancy, database.db, id);
      }
    }
  };
}

function waitMillis(posted: Extract<Posted, { outcome: "later" }>, attempts: number, now: Date): number {
  const backoff = Math.min(FIRST_WAIT_MILLIS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MILLIS);
  return Math.max(backoff, retryAfterMillis(posted.retryAfter ?? undefined, now) ?? 0);
}

const isForwarded = sql`exists (select 1 from svix_forwarding where since <= event.created_at)
  and event.type <> all(${OPT_IN_TYPES}::text[])`;

/**
 * The operator's Svix server. It gets default events only, because Latchkit does not know the types that endpoints list
 * there.
 */
export const toSvix: Destination = {
  projects: sql`select distinct project_id, branch_id from webhook_events where published_position is null`,
  takes: () => isForwarded,
  enqueue: () => sql`
    insert into svix_messages (project_id, branch_id, event_id, position)
    select event.project_id, event.branch_id, event.id, event.position from pending as event
    where not event.is_erased and ${isForwarded}
    on conflict do nothing
    returning project_id, branch_id, 'svix' as woken`,
  wake: (tx, services, woken) =>
    wakeJobs(
      tx,
      services,
      FORWARD_TO_SVIX,
      woken.map((project) => ({ ...project, payload: null })),
    ),
};

/** Stores since when events are forwarded. Earlier events, from before the operator set up Svix, are not. */
export async function noteForwarding(db: Db, now: Date, isForwarding: boolean): Promise<void> {
  if (!isForwarding) await db.deleteFrom("svix_forwarding").execute();
  else
    await db
      .insertInto("svix_forwarding")
      .values({ since: now })
      .onConflict((known) => known.doNothing())
      .execute();
}

async function listWaiting({ projectId, branchId }: TenancyId, db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select event.id, event.type, event.data, waiting.attempts
    from svix_messages as waiting
    join webhook_events as event on event.project_id = waiting.project_id and event.branch_id = waiting.branch_id
      and event.id = waiting.event_id
    where waiting.project_id = ${projectId} and waiting.branch_id = ${branchId}
    order by waiting.position limit ${BATCH}`.execute(db);
  return rows;
}

async function noteAttempt(tenancy: TenancyId, db: Db, eventId: string): Promise<void> {
  await db
    .updateTable("svix_messages")
    .set((is) => ({ attempts: is("attempts", "+", 1) }))
    .where((is) => is.and({ project_id: tenancy.projectId, branch_id: tenancy.branchId, event_id: eventId }))
    .execute();
}

async function forget(tenancy: TenancyId, db: Db, eventId: string): Promise<void> {
  await db
    .deleteFrom("svix_messages")
    .where((is) => is.and({ project_id: tenancy.projectId, branch_id: tenancy.branchId, event_id: eventId }))
    .execute();
}
