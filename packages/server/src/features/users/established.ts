import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/**
 * SQL: whether the user has an account with a verified address, and so answers for what they do to others.
 *
 * @param userId The column that names the user, in a table with the columns of a tenancy:
 *   `"team_invitations.sender_user_id"`.
 */
export function isEstablished(userId: `${string}.${string}`) {
  const [table = ""] = userId.split(".", 1);
  return sql<boolean>`exists (
    select 1 from users as established
    join contact_channels as proven
      on proven.project_id = established.project_id and proven.branch_id = established.branch_id
      and proven.user_id = established.id and proven.is_verified
    where established.project_id = ${sql.ref(`${table}.project_id`)}
      and established.branch_id = ${sql.ref(`${table}.branch_id`)}
      and established.id = ${sql.ref(userId)} and not established.is_anonymous
  )`;
}

/** As {@link isEstablished}, of one user. */
export async function hasVerifiedAddress(tenancy: TenancyId, db: Db, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .where(isEstablished("users.id"))
    .executeTakeFirst();
  return user !== undefined;
}
