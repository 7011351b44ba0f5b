import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** An event with a position in the order of publication. */
export interface PublishedEvent {
  readonly cursor: string;
  readonly id: string;
  readonly type: string;
  readonly data: JsonValue;
  readonly createdAt: Date;
}

/** Lists the published events after a cursor, in order. Omits erased events. */
export async function listPublished(
  tenancy: TenancyId,
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PublishedEvent[]> {
  return db
    .selectFrom("webhook_events")
    .select([sql<string>`published_position::text`.as("cursor"), "id", "type", "data", "created_at as createdAt"])
    .where(inTenancy(tenancy, "webhook_events"))
    .where("published_position", ">", after ?? "0")
    .where("data", "is not", null)
    .orderBy("published_position")
    .limit(limit)
    .execute();
}

/** Finds the cursor of the newest published event; `null` without events. */
export async function findNewestCursor(tenancy: TenancyId, db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("webhook_events")
    .select(sql<string>`published_position::text`.as("cursor"))
    .where(inTenancy(tenancy, "webhook_events"))
    .where("published_position", "is not", null)
    .orderBy("published_position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.cursor ?? null;
}
