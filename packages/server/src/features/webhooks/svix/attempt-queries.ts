import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import type { TenancyId } from "../../../database/tenancy.ts";
import type { MessageRow } from "./message-queries.ts";

/** An attempt, without its message. */
export interface Attempt {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly url: string;
  readonly isManual: boolean;
  readonly isSuccess: boolean;
  readonly responseStatus: number | null;
  readonly responseBody: string;
  /** Reason why the receiver did not answer; `null` if it did. */
  readonly failure: string | null;
  readonly durationMillis: number;
  readonly attemptedAt: Date;
}

/** An attempt with its message. */
export interface AttemptRow extends Attempt {
  readonly message: MessageRow;
}

/** Filters of a list of attempts. */
export interface AttemptFilter {
  readonly endpointId?: string | undefined;
  readonly eventId?: string | undefined;
  readonly attemptId?: string | undefined;
  readonly isSuccess: boolean | null;
  readonly before: Date | null;
  readonly after: Date | null;
  readonly eventTypes: readonly string[] | null;
  /** ID of the last attempt of the previous page. */
  readonly from: string | null;
  readonly limit: number;
}

/** Lists attempts, newest first. */
export async function listAttempts(tenancy: TenancyId, db: Db, filter: AttemptFilter): Promise<AttemptRow[]> {
  const { endpointId, eventId, attemptId, isSuccess, before, after, eventTypes, from } = filter;
  const { rows } = await sql<
    Omit<AttemptRow, "message"> & {
      type: string;
      subjectId: string;
      data: JsonValue;
      position: string;
      createdAt: Date;
    }
  >`
    select attempt.id, attempt.endpoint_id as "endpointId", attempt.event_id as "eventId", attempt.url, attempt.is_manual as "isManual",
      attempt.is_success as "isSuccess", attempt.response_status as "responseStatus", attempt.response_body as "responseBody",
      attempt.error as failure, attempt.duration_millis as "durationMillis", attempt.attempted_at as "attemptedAt",
      event.type, event.subject_id as "subjectId", event.data, coalesce(event.published_position, 0)::text as position,
      event.created_at as "createdAt"
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
  return rows.map(({ type, subjectId, data, position, createdAt, ...attempt }) => ({
    ...attempt,
    message: { id: attempt.eventId, type, subjectId, data, position, createdAt },
  }));
}
