import type { Answer } from "@latchkit/contract";
import type { Db } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** Origin of the configuration of a branch. */
type PushSource = Answer<"GET /internal/config/source", "admin">["source"];

/** Returns `null` if nothing was pushed, or since it was unlinked. */
export async function findPushSource(tenancy: TenancyId, db: Db): Promise<PushSource | null> {
  const row = await db
    .selectFrom("config_overrides")
    .select("push_source")
    .where(inTenancy(tenancy, "config_overrides"))
    .executeTakeFirst();
  return row?.push_source ?? null;
}

export async function setPushSource(tenancy: TenancyId, db: Db, source: PushSource | null): Promise<void> {
  await db
    .updateTable("config_overrides")
    .set({ push_source: source && json(source) })
    .where(inTenancy(tenancy, "config_overrides"))
    .execute();
}
