import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";

/** An event, as it is told. */
export interface MessageRow {
  readonly id: string;
  readonly position: string;
  readonly type: string;
  /** `null` once its subject was deleted. */
  readonly data: JsonValue;
  readonly createdAt: Date;
}

/** What a list of messages is narrowed down to. */
export interface MessageFilter {
  readonly before: Date | null;
  readonly after: Date | null;
  readonly eventTypes: readonly string[] | null;
  /** The position of the last one on the page before. */
  readonly from: string | null;
  readonly limit: number;
}

/** Lists messages, newest first. */
export async function listMessages(tenancy: TenancyId, db: Db, filter: MessageFilter): Promise<MessageRow[]> {
  const { before, after, eventTypes, from } = filter;
  return db
    .selectFrom("webhook_events")
    .select(["id", sql<string>`position::text`.as("position"), "type", "data", "created_at as createdAt"])
    .where(inTenancy(tenancy, "webhook_events"))
    .where(({ and, eb }) =>
      and([
        ...(before === null ? [] : [eb("created_at", "<", before)]),
        ...(after === null ? [] : [eb("created_at", ">=", after)]),
        ...(eventTypes === null ? [] : [eb("type", "in", eventTypes)]),
        ...(from === null ? [] : [sql<boolean>`position < ${from}::bigint`]),
      ]),
    )
    .orderBy("position", "desc")
    .limit(filter.limit)
    .execute();
}

export async function findMessage(tenancy: TenancyId, db: Db, id: string): Promise<MessageRow | null> {
  const row = await db
    .selectFrom("webhook_events")
    .select(["id", sql<string>`position::text`.as("position"), "type", "data", "created_at as createdAt"])
    .where(inTenancy(tenancy, "webhook_events"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** One request that was made. */
export interface AttemptRow {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly url: string;
  readonly isManual: boolean;
  readonly isSuccess: boolean;
  readonly responseStatus: number | null;
  readonly responseBody: string;
  readonly error: string | null;
  readonly durationMillis: number;
  readonly attemptedAt: Date;
  readonly message: MessageRow;
}

/** What a list of attempts is narrowed down to. */
export interface AttemptFilter {
  readonly endpointId?: string;
  readonly eventId?: string;
  readonly attemptId?: string;
  readonly isSuccess: boolean | null;
  readonly before: Date | null;
  readonly after: Date | null;
  readonly eventTypes: readonly string[] | null;
  /** The id of the last one on the page before. */
  readonly from: string | null;
  readonly limit: number;
}

/** Lists attempts, newest first. */
export async function listAttempts(tenancy: TenancyId, db: Db, filter: AttemptFilter): Promise<AttemptRow[]> {
  const { endpointId, eventId, attemptId, isSuccess, before, after, eventTypes, from } = filter;
  const { rows } = await sql<
    Omit<AttemptRow, "message"> & { type: string; data: JsonValue; position: string; createdAt: Date }
  >`
    select attempt.id, attempt.endpoint_id as "endpointId", attempt.event_id as "eventId", attempt.url, attempt.is_manual as "isManual",
      attempt.is_success as "isSuccess", attempt.response_status as "responseStatus", attempt.response_body as "responseBody",
      attempt.error, attempt.duration_millis as "durationMillis", attempt.attempted_at as "attemptedAt",
      event.type, event.data, event.position::text, event.created_at as "createdAt"
    from webhook_attempts as attempt
    join webhook_events as event on event.project_id = attempt.project_id and event.branch_id = attempt.branch_id and event.id = attempt.event_id
    where attempt.project_id = ${tenancy.projectId} and attempt.branch_id = ${tenancy.branchId}
      ${endpointId === undefined ? sql`` : sql`and attempt.endpoint_id = ${endpointId}`}
      ${eventId === undefined ? sql`` : sql`and attempt.event_id = ${eventId}`}
      ${attemptId === undefined ? sql`` : sql`and attempt.id = ${attemptId}`}
      ${isSuccess === null ? sql`` : sql`and attempt.is_success = ${isSuccess}`}
      ${before === null ? sql`` : sql`and attempt.attempted_at < ${before}`}
      ${after === null ? sql`` : sql`and attempt.attempted_at >= ${after}`}
      ${eventTypes === null ? sql`` : sql`and event.type = any(${[...eventTypes]}::text[])`}
      ${
        from === null
          ? sql``
          : sql`and (attempt.attempted_at, attempt.id) < (select attempted_at, id from webhook_attempts as last
              where last.project_id = ${tenancy.projectId} and last.branch_id = ${tenancy.branchId} and last.id = ${from})`
      }
    order by attempt.attempted_at desc, attempt.id desc limit ${filter.limit}`.execute(db);
  return rows.map(({ type, data, position, createdAt, ...attempt }) => ({
    ...attempt,
    message: { id: attempt.eventId, type, data, position, createdAt },
  }));
}

/** How many messages an endpoint has received, has yet to receive, and has failed to receive. */
export async function readStats(
  { projectId, branchId }: TenancyId,
  db: Db,
  endpointId: string,
): Promise<{ success: number; pending: number; fail: number }> {
  const { rows } = await sql<{ success: number; pending: number; fail: number }>`
    select count(*) filter (where is_delivered)::int as success,
      count(*) filter (where not is_delivered and due_at is not null)::int as pending,
      count(*) filter (where not is_delivered and due_at is null)::int as fail
    from webhook_deliveries where project_id = ${projectId} and branch_id = ${branchId} and endpoint_id = ${endpointId}`.execute(
    db,
  );
  return rows[0] ?? { success: 0, pending: 0, fail: 0 };
}
