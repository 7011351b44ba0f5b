import { sql } from "kysely";
import type { PermissionScope } from "../../authorization/containment.ts";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

const TABLES = { team: "team_permissions", project: "project_permissions" } as const;

/** Revokes a permission from all holders. */
export async function deleteGrants(tenancy: TenancyId, db: Db, scope: PermissionScope, id: string): Promise<void> {
  await db.deleteFrom(TABLES[scope]).where(inTenancy(tenancy)).where("permission_id", "=", id).execute();
}

/** Replaces a permission by another one for all holders. */
export async function renameGrants(
  { projectId, branchId }: TenancyId,
  db: Db,
  scope: PermissionScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update ${sql.table(TABLES[scope])} set permission_id = ${to}
    where ${inTenancy({ projectId, branchId })} and permission_id = ${from}`.execute(db);
}
