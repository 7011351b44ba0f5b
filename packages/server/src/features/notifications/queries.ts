import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** A user's notification preferences, by category; `null` for an unknown user. */
export async function findPreferences(
  tenancy: TenancyId,
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, boolean> | null> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("notification_preferences as said", (join) =>
      join
        .onRef("said.project_id", "=", "users.project_id")
        .onRef("said.branch_id", "=", "users.branch_id")
        .onRef("said.user_id", "=", "users.id"),
    )
    .where(inTenancy(tenancy, "users"))
    .where("users.id", "=", userId)
    .select(["said.category_id", "said.enabled"])
    .execute();
  if (rows.length === 0) return null;
  return new Map(
    rows.flatMap(({ category_id, enabled }) => (category_id === null ? [] : [[category_id, enabled === true]])),
  );
}

/** Notes what a user says about a kind of mail; `false` if there is no such user. */
export async function savePreference(
  { projectId, branchId }: TenancyId,
  db: Db,
  { userId, categoryId, enabled }: { userId: string; categoryId: string; enabled: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_preferences (project_id, branch_id, user_id, category_id, enabled)
    select project_id, branch_id, id, ${categoryId}::uuid, ${enabled}::boolean from users
    where project_id = ${projectId} and branch_id = ${branchId} and id = ${userId}
    for key share
    on conflict on constraint notification_preferences__pk do update set enabled = excluded.enabled
    returning category_id`.execute(db);
  return rows.length > 0;
}
