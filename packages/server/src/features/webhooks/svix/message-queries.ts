import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { JsonValue } from "../../../database/json.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";

/** An event as a message. */
export interface MessageRow {
  readonly id: string;
  /** Its place in the order of publication; 0 before it has one. */
  readonly position: string;
  readonly type: string;
  readonly subjectId: string;
  /** `null` once its subject was deleted. */
  readonly data: JsonValue;
  readonly createdAt: Date;
}

/** Filters of a list of messages. */
export interface MessageFilter {
  readonly before: Date | null;
  readonly after: Date | null;
  readonly eventTypes: readonly string[] | null;
  readonly subjectId: string | null;
  /** Position of the last row of the previous page. */
  readonly from: string | null;
  readonly limit: number;
}

const COLUMNS = [
  "id",
  sql<string>`coalesce(published_position, 0)::text`.as("position"),
  "type",
  "subject_id as subjectId",
  "data",
  "created_at as createdAt",
] as const;

/** Lists published messages, newest first. */
export async function listMessages(tenancy: TenancyId, db: Db, filter: MessageFilter): Promise<MessageRow[]> {
  const { before, after, eventTypes, subjectId, from } = filter;
  return db
    .selectFrom("webhook_events")
    .select(COLUMNS)
    .where(inTenancy(tenancy, "webhook_events"))
    .where(({ and, eb }) =>
      and([
        eb("published_position", "is not", null),
        ...(before === null ? [] : [eb("created_at", "<", before)]),
        ...(after === null ? [] : [eb("created_at", ">=", after)]),
        ...(eventTypes === null ? [] : [eb("type", "in", eventTypes)]),
        ...(subjectId === null ? [] : [eb("subject_id", "=", subjectId)]),
        ...(from === null ? [] : [eb("published_position", "<", from)]),
      ]),
    )
    .orderBy("published_position", "desc")
    .limit(filter.limit)
    .execute();
}

export async function findMessage(tenancy: TenancyId, db: Db, id: string): Promise<MessageRow | null> {
  const row = await db
    .selectFrom("webhook_events")
    .select(COLUMNS)
    .where(inTenancy(tenancy, "webhook_events"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}
