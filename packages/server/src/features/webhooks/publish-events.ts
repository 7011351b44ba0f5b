import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import { sortableId } from "../../events/sortable-id.ts";
import { JOBS_CHANNEL, type QueueServices } from "../../jobs/enqueue.ts";
import type { JobKind } from "../../jobs/job.ts";
import { sealPayload } from "../../jobs/payload.ts";
import { isTaken } from "./delivery-queries.ts";
import type { EndpointKey } from "./endpoint-key.ts";

/** The kind of job that delivers what an endpoint has to receive. There is one per endpoint. */
export const DELIVER_WEBHOOKS: JobKind<{ readonly endpointId: string }> = { name: "deliver-webhooks" };

/** One publisher at a time per database: the order of publication is the order of commits. */
const LOCK_ID = 7_214_501_833;
/** Events per project and round. */
const BATCH = 500;

/** What was published in one round. */
export interface Published {
  readonly events: number;
  /** Endpoints that have something to receive. */
  readonly endpoints: readonly EndpointKey[];
}

/**
 * Gives committed events their place in the order of publication, and writes a delivery for each endpoint that takes them.
 *
 * An event that was recorded after another one was committed is published after it: both are visible here then, and recording numbers
 * them in order. Readers of the order therefore never miss one.
 *
 * @param of The project to publish for; `null` for every project that has an endpoint, enabled or not.
 * @returns `null` while another process publishes.
 */
export async function publishEvents(
  database: Database,
  services: QueueServices,
  of: TenancyId | null,
): Promise<Published | null> {
  return database.transaction(async (tx) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}::bigint) as taken`.execute(
      tx,
    );
    if (!lock.rows[0]?.taken) return null;
    const now = services.clock.now();
    const { rows } = await sql<{ events: number; endpoints: [string, string, string][] | null }>`
      with projects_to_publish as (
        ${of === null ? sql`select distinct project_id, branch_id from webhook_endpoints` : sql`select ${of.projectId}::text as project_id, ${of.branchId}::text as branch_id`}
      ), pending as materialized (
        select event.* from projects_to_publish
        cross join lateral (
          select project_id, branch_id, id, position, type, subject_id, created_at, data is null as is_erased from webhook_events
          where webhook_events.project_id = projects_to_publish.project_id and webhook_events.branch_id = projects_to_publish.branch_id
            and published_position is null
          order by position limit ${BATCH}
        ) as event
      ), numbered as (
        select project_id, branch_id, id, nextval('webhook_event_publications') as published_position
        from (select * from pending order by position) as in_order
      ), published as (
        update webhook_events set published_position = numbered.published_position from numbered
        where webhook_events.project_id = numbered.project_id and webhook_events.branch_id = numbered.branch_id
          and webhook_events.id = numbered.id
        returning 1
      ), deliveries as (
        insert into webhook_deliveries (project_id, branch_id, endpoint_id, event_id, position, subject_id, due_at)
        select event.project_id, event.branch_id, endpoint.id, event.id, event.position, event.subject_id, ${now}
        from pending as event
        join webhook_endpoints as endpoint on endpoint.project_id = event.project_id and endpoint.branch_id = event.branch_id
        where not endpoint.is_disabled and not event.is_erased and event.created_at >= endpoint.created_at
          and ${isTaken}
        on conflict do nothing
        returning project_id, branch_id, endpoint_id
      )
      select (select count(*)::int from published) as events,
        (select array_agg(distinct array[project_id, branch_id, endpoint_id]) from deliveries) as endpoints`.execute(
      tx,
    );
    const [row] = rows;
    const endpoints = (row?.endpoints ?? []).map(([projectId, branchId, endpointId]) => ({
      projectId,
      branchId,
      endpointId,
    }));
    await wakeEndpoints(tx, services, endpoints);
    return { events: row?.events ?? 0, endpoints };
  });
}

/**
 * Records an event for one endpoint alone, and has it delivered.
 *
 * @returns The message's id.
 */
export async function sendTo(
  { database, ...services }: QueueServices & { readonly database: Database },
  key: EndpointKey,
  { type, data }: { readonly type: string; readonly data: JsonValue },
): Promise<string> {
  const { projectId, branchId, endpointId } = key;
  const now = services.clock.now();
  const id = sortableId("msg", now, services.random);
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID}::bigint)`.execute(tx);
    await sql`
      with event as (
        insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at, published_position)
        values (${projectId}, ${branchId}, ${id}, ${type}, ${id}, ${JSON.stringify(data)}::text::jsonb, ${now},
          nextval('webhook_event_publications'))
        returning id, position
      )
      insert into webhook_deliveries (project_id, branch_id, endpoint_id, event_id, position, subject_id, due_at, is_manual)
      select ${projectId}, ${branchId}, ${endpointId}, id, position, id, ${now}, true from event`.execute(tx);
    await wakeEndpoints(tx, services, [key]);
  });
  return id;
}

/**
 * Has endpoints receive what is due.
 *
 * @param tx The transaction that made it due.
 */
export async function wakeEndpoints(
  tx: Tx,
  { rootSecret, clock }: Pick<QueueServices, "clock" | "rootSecret">,
  endpoints: readonly EndpointKey[],
): Promise<void> {
  if (endpoints.length === 0) return;
  const now = clock.now();
  await tx
    .insertInto("jobs")
    .values(
      endpoints.map(({ projectId, branchId, endpointId }) => {
        const id = jobIdOf({ projectId, branchId, endpointId });
        const owner = { id, kind: DELIVER_WEBHOOKS.name, tenancy: { projectId, branchId } };
        return {
          id,
          project_id: projectId,
          branch_id: branchId,
          kind: DELIVER_WEBHOOKS.name,
          payload_sealed: sealPayload(rootSecret, owner, { endpointId }),
          pool: "webhooks",
          lane: 1,
          run_at: now,
          created_at: now,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        is_wanted: true,
        run_at: sql`case when jobs.lease_expires_at is null then least(jobs.run_at, excluded.run_at) else jobs.run_at end`,
      }),
    )
    .execute();
  await sql`select pg_notify(${JOBS_CHANNEL}, '')`.execute(tx);
}

/** The one job of an endpoint: two can never deliver to it at once, so order holds. */
function jobIdOf({ projectId, branchId, endpointId }: EndpointKey): string {
  const hex = createHash("sha256").update(`${projectId} ${branchId} ${endpointId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
