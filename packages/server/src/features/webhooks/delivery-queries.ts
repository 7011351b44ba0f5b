import { type WebhookEventDeclaration, webhookEvents } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy } from "../../database/tenancy.ts";
import type { EndpointKey } from "./endpoint-key.ts";
import type { Failing } from "./schedule.ts";

/** Types that only endpoints which list them receive. */
export const OPT_IN_TYPES = Object.entries<WebhookEventDeclaration>(webhookEvents)
  .filter(([, { delivery }]) => delivery === "opt-in")
  .map(([type]) => type);

/**
 * Maximum number of due deliveries per read. A constant in the statement: PostgreSQL plans for its value and scans no
 * table for few.
 */
const BATCH = sql.lit(200);

/** A delivery that is due. */
export interface DueDelivery {
  readonly eventId: string;
  readonly subjectId: string;
  /** Attempts so far. */
  readonly attempts: number;
  readonly isManual: boolean;
  /** Body of the request, byte for byte. */
  readonly body: string;
}

/**
 * Finds the first deliveries due for an endpoint, in the order in which their events happened. Ends deliveries whose
 * events were erased meanwhile.
 */
export async function findDue(key: EndpointKey, db: Db, now: Date): Promise<DueDelivery[]> {
  const { rows } = await findDueQuery(key, now).execute(db);
  return rows.map(({ type, data, ...due }) => ({ ...due, body: `{"type":${JSON.stringify(type)},"data":${data}}` }));
}

/** SQL: the first deliveries due for an endpoint, with their events, each found by itself, which the limit is for. */
export function findDueQuery(
  { projectId, branchId, endpointId }: EndpointKey,
  now: Date,
): RawBuilder<Omit<DueDelivery, "body"> & { readonly type: string; readonly data: string }> {
  return sql`
    with due as materialized (
      select * from webhook_deliveries
      where project_id = ${projectId} and branch_id = ${branchId} and endpoint_id = ${endpointId} and due_at <= ${now}
      order by due_at, position limit ${BATCH}
    ), found as (
      select due.*, event.type, event.data
      from due
      cross join lateral (
        select type, data from webhook_events where ${inTenancy({ projectId, branchId })} and id = due.event_id limit 1
      ) as event
    ), erased as (
      update webhook_deliveries as delivery set due_at = null from found
      where found.data is null and delivery.project_id = ${projectId} and delivery.branch_id = ${branchId}
        and delivery.endpoint_id = found.endpoint_id and delivery.event_id = found.event_id
    )
    select event_id as "eventId", type, data::text as data, subject_id as "subjectId", attempts, is_manual as "isManual"
    from found where data is not null order by position`;
}

/** Finds when an endpoint's next delivery is due; `null` if none waits. Reads one index entry, however many wait. */
export async function findNextDue({ projectId, branchId, endpointId }: EndpointKey, db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .select("due_at")
    .where((is) => is.and({ project_id: projectId, branch_id: branchId, endpoint_id: endpointId }))
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** An attempt and its result. */
export interface AttemptRecord {
  readonly id: string;
  readonly eventId: string;
  readonly url: string;
  readonly isManual: boolean;
  readonly isSuccess: boolean;
  readonly status: number | null;
  readonly body: string;
  /** Reason why the receiver did not answer; `null` if it did. */
  readonly failure: string | null;
  readonly durationMillis: number;
  readonly at: Date;
  /** Attempts of the delivery, this one included. */
  readonly attempts: number;
  /** Time of the next attempt; `null` once the delivery has ended. */
  readonly nextAt: Date | null;
}

/**
 * Records attempts and the state of their deliveries, in one statement. Skips attempts that are on record already, and
 * deliveries whose event was deleted.
 */
export async function recordAttempts(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  records: readonly AttemptRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const json = JSON.stringify(records);
  await sql`
    with record as (
      select * from jsonb_to_recordset(${json}::text::jsonb) as record (id text, "eventId" text, url text, "isManual" boolean,
        "isSuccess" boolean, status int, body text, failure text, "durationMillis" int, at timestamptz, attempts int, "nextAt" timestamptz)
      where not exists (
        select 1 from webhook_attempts as known
        where known.project_id = ${projectId} and known.branch_id = ${branchId} and known.id = record.id
      )
    ), settled as (
      update webhook_deliveries as delivery
      set attempts = record.attempts, due_at = record."nextAt", is_delivered = delivery.is_delivered or record."isSuccess", is_manual = false
      from record
      where delivery.project_id = ${projectId} and delivery.branch_id = ${branchId} and delivery.endpoint_id = ${endpointId}
        and delivery.event_id = record."eventId"
      returning delivery.event_id
    )
    insert into webhook_attempts (project_id, branch_id, id, endpoint_id, event_id, url, is_manual, is_success, response_status,
      response_body, error, duration_millis, attempted_at)
    select ${projectId}, ${branchId}, record.id, ${endpointId}, record."eventId", record.url, record."isManual", record."isSuccess",
      record.status, record.body, record.failure, record."durationMillis", record.at
    from record join settled on settled.event_id = record."eventId"`.execute(db);
}

/** Stores the failures of an endpoint: `null` after a success. */
export async function noteFailing(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  failing: Failing | null,
): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set({ failing_since: failing?.since ?? null, is_failing_confirmed: failing?.isConfirmed ?? false })
    .where((is) => is.and({ project_id: projectId, branch_id: branchId, id: endpointId }))
    .execute();
}

/** Disables an endpoint and ends its deliveries; returns `false` if it was already disabled. */
export async function disableEndpoint(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  because: "failing" | "gone",
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("webhook_endpoints")
    .set({ is_disabled: true, disabled_because: because, updated_at: now })
    .where((is) => is.and({ project_id: projectId, branch_id: branchId, id: endpointId, is_disabled: false }))
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await endDeliveries({ projectId, branchId, endpointId }, db);
  return true;
}

/** Ends the waiting deliveries of an endpoint. They can be recovered later. */
async function endDeliveries({ projectId, branchId, endpointId }: EndpointKey, db: Db): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ due_at: null })
    .where((is) => is.and({ project_id: projectId, branch_id: branchId, endpoint_id: endpointId }))
    .where("due_at", "is not", null)
    .execute();
}

/** Makes one message due again, delivered or not; returns `false` if the message does not exist or was erased. */
export async function resendMessage(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  eventId: string,
  now: Date,
): Promise<boolean> {
  return (
    (await makeDue(
      db,
      now,
      sql`endpoint.project_id = ${projectId} and endpoint.branch_id = ${branchId}
    and endpoint.id = ${endpointId} and event.id = ${eventId}`,
    )) > 0
  );
}

/** Makes the messages due again that an endpoint failed to receive or missed while it was disabled. */
export async function recoverMessages(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  { since, until }: { readonly since: Date; readonly until: Date },
  now: Date,
): Promise<number> {
  return makeDue(
    db,
    now,
    sql`endpoint.project_id = ${projectId} and endpoint.branch_id = ${branchId}
    and endpoint.id = ${endpointId} and event.created_at >= ${since} and event.created_at <= ${until} and event.created_at >= endpoint.created_at
    and ${isTaken}
    and not exists (
      select 1 from webhook_deliveries as known where known.project_id = event.project_id and known.branch_id = event.branch_id
        and known.endpoint_id = endpoint.id and known.event_id = event.id and (known.is_delivered or known.due_at is not null)
    )`,
  );
}

/** SQL: whether an endpoint receives the type of an event. */
export const isTaken = sql`case when endpoint.event_types is null then event.type <> all(${OPT_IN_TYPES}::text[])
  else event.type = any(endpoint.event_types) end`;

async function makeDue(db: Db, now: Date, condition: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries as delivery (project_id, branch_id, endpoint_id, event_id, position, subject_id, due_at, is_manual)
    select event.project_id, event.branch_id, endpoint.id, event.id, event.position, event.subject_id, ${now}, true
    from webhook_endpoints as endpoint
    join webhook_events as event on event.project_id = endpoint.project_id and event.branch_id = endpoint.branch_id
    where event.data is not null and ${condition}
    on conflict (project_id, branch_id, endpoint_id, event_id) do update set due_at = excluded.due_at, attempts = 0, is_manual = true`.execute(
    db,
  );
  return Number(numAffectedRows);
}
