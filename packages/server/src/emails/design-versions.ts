import { EMAIL_DESIGN_VERSIONS_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { ClockAndRandom } from "../random.ts";

/** The source of a theme, template or draft that another one has replaced. */
export interface DesignVersion {
  readonly id: string;
  readonly tsxSource: string;
  readonly replacedAt: Date;
}

/** A change of the source of a theme, template or draft. */
export interface DesignChange {
  readonly designId: string;
  readonly before: string;
  readonly after: string;
}

/** Keeps the source that a change replaces, and drops versions beyond the last {@link EMAIL_DESIGN_VERSIONS_MAX}. */
export async function keepVersion(
  tenancy: TenancyId,
  db: Db,
  { clock, random }: ClockAndRandom,
  { designId, before, after }: DesignChange,
): Promise<void> {
  if (before === after) return;
  const { projectId, branchId } = tenancy;
  await sql`
    with kept as (
      insert into email_design_versions (project_id, branch_id, design_id, id, tsx_source, replaced_at)
      values (${projectId}, ${branchId}, ${designId}, ${random.uuid()}, ${before}, ${clock.now()})
    )
    delete from email_design_versions
    where project_id = ${projectId} and branch_id = ${branchId} and design_id = ${designId} and id in (
      select id from email_design_versions
      where project_id = ${projectId} and branch_id = ${branchId} and design_id = ${designId}
      order by replaced_at desc, id
      offset ${EMAIL_DESIGN_VERSIONS_MAX - 1}
    )`.execute(db);
}

/** Lists the versions of a theme, template or draft, newest first. */
export async function listVersions(tenancy: TenancyId, db: Db, designId: string): Promise<DesignVersion[]> {
  const rows = await db
    .selectFrom("email_design_versions")
    .select(["id", "tsx_source", "replaced_at"])
    .where(inTenancy(tenancy))
    .where("design_id", "=", designId)
    .orderBy("replaced_at", "desc")
    .orderBy("id")
    .limit(EMAIL_DESIGN_VERSIONS_MAX)
    .execute();
  return rows.map(({ id, tsx_source, replaced_at }) => ({ id, tsxSource: tsx_source, replacedAt: replaced_at }));
}
