import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import { inTenancy, sameTenancy, type TenancyId } from "../../database/tenancy.ts";
import { sortableId } from "../../events/sortable-id.ts";
import type { QueueServices } from "../../jobs/enqueue.ts";
import type { JobKind } from "../../jobs/job.ts";
import { isTaken } from "./delivery-queries.ts";
import type { EndpointKey } from "./endpoint-key.ts";
import { wakeJobs } from "./wake-jobs.ts";

/** The kind of job that delivers events to an endpoint: one job per endpoint. */
export const DELIVER_WEBHOOKS: JobKind<{ readonly endpointId: string }> = { name: "deliver-webhooks" };

/** Advisory lock of the publisher. One publisher at a time keeps publication in the order of commits. */
const LOCK_ID = 7_214_501_833;
/** Maximum number of events per round. */
export const EVENTS_PER_ROUND = 500;
/** A constant in the statement: PostgreSQL plans for its value and scans no table for few events. */
const BATCH = sql.lit(EVENTS_PER_ROUND);

/** Returns the condition that the rows of a table, by name or alias, belong to the project of `event`. */
export type InProject = (table: string) => RawBuilder<SqlBool>;

/** Destination of published events. */
export interface Destination {
  /** SQL: the `project_id` and `branch_id` of projects that have the destination. */
  readonly projects: RawBuilder<unknown>;
  /** SQL: whether the destination takes `event`, now or once it is enabled. */
  readonly takes: (inProject: InProject) => RawBuilder<unknown>;
  /** SQL: queues the events `pending`; returns project, branch and the name of the job to wake. */
  readonly enqueue: (now: Date, inProject: InProject) => RawBuilder<unknown>;
  /** Wakes those jobs, in the same transaction. */
  readonly wake: (tx: Tx, services: QueueServices, woken: readonly (TenancyId & { name: string })[]) => Promise<void>;
}

/** The endpoints of projects. */
export const toEndpoints: Destination = {
  projects: sql`select distinct project_id, branch_id from webhook_endpoints`,
  takes: (inProject) => sql`exists (
    select 1 from webhook_endpoints as endpoint
    where ${inProject("endpoint")} and event.created_at >= endpoint.created_at and ${isTaken}
  )`,
  enqueue: (now, inProject) => sql`
    insert into webhook_deliveries (project_id, branch_id, endpoint_id, event_id, position, subject_id, due_at)
    select event.project_id, event.branch_id, endpoint.id, event.id, event.position, event.subject_id, ${now}
    from pending as event
    join webhook_endpoints as endpoint on ${inProject("endpoint")}
    where not endpoint.is_disabled and not event.is_erased and event.created_at >= endpoint.created_at
      and ${isTaken}
    on conflict do nothing
    returning project_id, branch_id, endpoint_id as woken`,
  wake: (tx, services, woken) =>
    wakeEndpoints(
      tx,
      services,
      woken.map(({ name, ...tenancy }) => ({ ...tenancy, endpointId: name })),
    ),
};

/**
 * SQL: whether no destination awaits a row of `webhook_events`, not even one that gets it later: by hand, or because it
 * has not been published yet.
 */
export const isUnawaited = sql<boolean>`not webhook_events.is_taken
  and not exists (
    select 1 from webhook_deliveries as delivery
    where delivery.project_id = webhook_events.project_id and delivery.branch_id = webhook_events.branch_id
      and delivery.event_id = webhook_events.id
  )
  and (webhook_events.published_position is not null or not (
    exists (select 1 from svix_forwarding) or exists (
      select 1 from webhook_endpoints as endpoint
      where endpoint.project_id = webhook_events.project_id and endpoint.branch_id = webhook_events.branch_id
    )
  ))`;

/** A round of publishing. */
export interface PublishedRound {
  /** The number of events. */
  readonly events: number;
  /** Whether any of them is to be delivered. */
  readonly isAnyAwaited: boolean;
}

/**
 * Gives committed events their position in the order of publication, and queues their deliveries.
 *
 * An event recorded after the commit of another is published after it: both are visible here, and recording numbers
 * them in order. A reader of the order therefore never misses an event.
 *
 * @param of The project to publish for; `null` for all projects that have the destination.
 * @returns What was published; `null` while another process publishes.
 */
export async function publishEvents(
  database: Database,
  services: QueueServices,
  { wake, ...destination }: Destination,
  of: TenancyId | null,
): Promise<PublishedRound | null> {
  return database.transaction(async (tx) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}::bigint) as taken`.execute(
      tx,
    );
    if (!lock.rows[0]?.taken) return null;
    const now = services.clock.now();
    const { rows } = await publishingQuery(destination, of, now).execute(tx);
    const woken = (rows[0]?.woken ?? []).map(([projectId, branchId, name]) => ({ projectId, branchId, name }));
    await wake(tx, services, woken);
    return { events: rows[0]?.events ?? 0, isAnyAwaited: woken.length > 0 };
  });
}

interface Published {
  readonly events: number;
  /** Project, branch and name of each job to wake; `null` if there are none. */
  readonly woken: readonly (readonly [string, string, string])[] | null;
}

/** SQL: publishes the next events. Projects take turns, so that none waits until another's backlog is published. */
export function publishingQuery(
  { projects, takes, enqueue }: Omit<Destination, "wake">,
  of: TenancyId | null,
  now: Date,
): RawBuilder<Published> {
  // One project is named at each table, so that a distributed database asks only the server that has its rows.
  const inProjectOf =
    (owner: string): InProject =>
    (table) =>
      of === null ? sameTenancy(table, owner) : inTenancy(of, table);
  return sql<Published>`
  with projects_to_publish as (
    ${of === null ? projects : sql`select ${of.projectId}::text as project_id, ${of.branchId}::text as branch_id`}
  ), pending as materialized (
    select event.* from projects_to_publish
    cross join lateral (
      select project_id, branch_id, id, position, type, subject_id, created_at, data is null as is_erased,
        row_number() over (order by position) as turn
      from webhook_events
      where ${inProjectOf("projects_to_publish")("webhook_events")} and published_position is null
      order by position limit ${BATCH}
    ) as event
    order by event.turn limit ${BATCH}
  ), numbered as (
    select project_id, branch_id, id, nextval('webhook_event_publications') as published_position,
      ${takes(inProjectOf("event"))} as is_taken
    from (select * from pending order by position) as event
  ), published as (
    update webhook_events set published_position = numbered.published_position, is_taken = numbered.is_taken from numbered
    where ${inProjectOf("numbered")("webhook_events")} and webhook_events.id = numbered.id
    returning 1
  ), enqueued as (${enqueue(now, inProjectOf("event"))})
  select (select count(*)::int from published) as events,
    (select array_agg(distinct array[project_id, branch_id, woken]) from enqueued) as woken`;
}

/**
 * Records an event for one endpoint alone, and wakes its job.
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
        insert into webhook_events (project_id, branch_id, id, type, subject_id, data, created_at, published_position, is_taken)
        values (${projectId}, ${branchId}, ${id}, ${type}, ${id}, ${JSON.stringify(data)}::text::jsonb, ${now},
          nextval('webhook_event_publications'), true)
        returning id, position
      )
      insert into webhook_deliveries (project_id, branch_id, endpoint_id, event_id, position, subject_id, due_at, is_manual)
      select ${projectId}, ${branchId}, ${endpointId}, id, position, id, ${now}, true from event`.execute(tx);
    await wakeEndpoints(tx, services, [key]);
  });
  return id;
}

/**
 * Wakes the jobs of endpoints.
 *
 * @param tx The transaction that made deliveries due.
 */
export function wakeEndpoints(
  tx: Tx,
  services: Pick<QueueServices, "clock" | "rootSecret">,
  endpoints: readonly EndpointKey[],
): Promise<void> {
  const jobs = endpoints.map((key) => ({ ...key, name: key.endpointId, payload: { endpointId: key.endpointId } }));
  return wakeJobs(tx, services, DELIVER_WEBHOOKS, jobs);
}
