import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { EndpointKey } from "../endpoint-key.ts";
import { type Endpoint, listEndpoints } from "../endpoints.ts";
import type { Attempt } from "./attempt-queries.ts";
import type { MessageRow } from "./message-queries.ts";

/** State of a message's delivery to an endpoint. */
export interface DeliveryState {
  /** As Svix numbers it: 0 succeeded, 1 due, 2 failed. */
  readonly status: 0 | 1 | 2;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  /** `null` before the first one. */
  readonly lastAttempt: Attempt | null;
}

/** A message and the state of its delivery to an endpoint. */
export interface DeliveryRow extends DeliveryState {
  readonly message: MessageRow;
}

/** Filters of a list of deliveries. */
export interface DeliveryFilter {
  readonly status: "0" | "1" | "2" | "3" | null;
  readonly before: Date | null;
  readonly after: Date | null;
  readonly eventTypes: readonly string[] | null;
  /** Position of the last row of the previous page. */
  readonly from: string | null;
  readonly limit: number;
}

const STATUS = sql`case when delivery.due_at is not null then 1 when delivery.is_delivered then 0 else 2 end`;

interface StateColumns extends Omit<DeliveryState, "lastAttempt"> {
  /** As JSON has it. */
  readonly lastAttempt: (Omit<Attempt, "attemptedAt"> & { readonly attemptedAt: string }) | null;
}

/** SQL: deliveries with the last attempt of each. */
function withLastAttempt(columns: RawBuilder<unknown>, deliveries: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${columns}, ${STATUS} as status, delivery.attempts, delivery.due_at as "nextAttemptAt", last.attempt as "lastAttempt"
    ${deliveries}
    left join lateral (
      select jsonb_build_object('id', attempt.id, 'endpointId', attempt.endpoint_id, 'eventId', attempt.event_id, 'url', attempt.url,
        'isManual', attempt.is_manual, 'isSuccess', attempt.is_success, 'responseStatus', attempt.response_status,
        'responseBody', attempt.response_body, 'failure', attempt.error, 'durationMillis', attempt.duration_millis,
        'attemptedAt', attempt.attempted_at) as attempt
      from webhook_attempts as attempt
      where attempt.project_id = delivery.project_id and attempt.branch_id = delivery.branch_id
        and attempt.endpoint_id = delivery.endpoint_id and attempt.event_id = delivery.event_id
      order by attempt.attempted_at desc, attempt.id desc limit 1
    ) as last on true`;
}

function toState({ status, attempts, nextAttemptAt, lastAttempt }: StateColumns): DeliveryState {
  const last = lastAttempt && { ...lastAttempt, attemptedAt: new Date(lastAttempt.attemptedAt) };
  return { status, attempts, nextAttemptAt, lastAttempt: last };
}

/** Lists the deliveries to an endpoint, newest first. */
export async function listDeliveries(
  { projectId, branchId, endpointId }: EndpointKey,
  db: Db,
  { status, before, after, eventTypes, from, limit }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<
    StateColumns & { id: string; position: string; type: string; subjectId: string; data: JsonValue; createdAt: Date }
  >`${withLastAttempt(
    sql`event.id, delivery.position::text, event.type, event.subject_id as "subjectId", event.data, event.created_at as "createdAt"`,
    sql`from webhook_deliveries as delivery
      join webhook_events as event on event.project_id = delivery.project_id and event.branch_id = delivery.branch_id
        and event.id = delivery.event_id`,
  )}
    where delivery.project_id = ${projectId} and delivery.branch_id = ${branchId} and delivery.endpoint_id = ${endpointId}
      ${status === null ? sql`` : sql`and ${STATUS} = ${Number(status)}`}
      ${before === null ? sql`` : sql`and event.created_at < ${before}`}
      ${after === null ? sql`` : sql`and event.created_at >= ${after}`}
      ${eventTypes === null ? sql`` : sql`and event.type = any(${[...eventTypes]}::text[])`}
      ${from === null ? sql`` : sql`and delivery.position < ${from}::bigint`}
    order by delivery.position desc limit ${limit}`.execute(db);
  return rows.map(({ id, position, type, subjectId, data, createdAt, ...state }) => ({
    ...toState(state),
    message: { id, position, type, subjectId, data, createdAt },
  }));
}

/** An endpoint and the state of a message's delivery to it. */
export interface DestinationRow extends DeliveryState {
  readonly endpoint: Endpoint;
}

/** Lists the endpoints that a message is delivered to. A project has few. */
export async function listDestinations(tenancy: TenancyId, db: Db, eventId: string): Promise<DestinationRow[]> {
  const { rows } = await sql<StateColumns & { endpointId: string }>`${withLastAttempt(
    sql`delivery.endpoint_id as "endpointId"`,
    sql`from webhook_deliveries as delivery`,
  )}
    where delivery.project_id = ${tenancy.projectId} and delivery.branch_id = ${tenancy.branchId} and delivery.event_id = ${eventId}
    order by delivery.endpoint_id desc`.execute(db);
  const endpoints = await listEndpoints(tenancy, db, { after: null, limit: null });
  return rows.flatMap(({ endpointId, ...state }) => {
    const endpoint = endpoints.find(({ id }) => id === endpointId);
    return endpoint ? [{ ...toState(state), endpoint }] : [];
  });
}
