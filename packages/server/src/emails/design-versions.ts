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
  /** The language whose source changes. Default: the default one. */
  readonly locale?: string | undefined;
  readonly before: string;
  /** `null` if it is removed. */
  readonly after: string | null;
}

/** Keeps the source that a change replaces, and drops versions beyond the last {@link EMAIL_DESIGN_VERSIONS_MAX}. */
export async function keepVersion(
  tenancy: TenancyId,
  db: Db,
  { clock, random }: ClockAndRandom,
  { designId, locale, before, after }: DesignChange,
): Promise<void> {
  if (before === after) return;
  const { projectId, branchId } = tenancy;
  await sql`
    with kept as (
      insert into email_design_versions (project_id, branch_id, design_id, id, tsx_source, replaced_at, locale)
      values (${projectId}, ${branchId}, ${designId}, ${random.uuid()}, ${before}, ${clock.now()}, ${locale ?? null})
    )
    delete from email_design_versions
    where project_id = ${projectId} and branch_id = ${branchId} and design_id = ${designId} and locale is not distinct from ${locale ?? null} and id in (
      select id from email_design_versions
      where project_id = ${projectId} and branch_id = ${branchId} and design_id = ${designId} and locale is not distinct from ${locale ?? null}
      order by replaced_at desc, position desc
      offset ${EMAIL_DESIGN_VERSIONS_MAX - 1}
    )`.execute(db);
}

/** Lists the versions of a theme, template or draft in one language, `null` for the default one; newest first. */
export async function listVersions(
  tenancy: TenancyId,
  db: Db,
  designId: string,
  locale: string | null,
): Promise<DesignVersion[]> {
  const rows = await db
    .selectFrom("email_design_versions")
    .select(["id", "tsx_source", "replaced_at"])
    .where(inTenancy(tenancy))
    .where("design_id", "=", designId)
    .where("locale", "is not distinct from", locale)
    .orderBy("replaced_at", "desc")
    .orderBy("position", "desc")
    .limit(EMAIL_DESIGN_VERSIONS_MAX)
    .execute();
  return rows.map(({ id, tsx_source, replaced_at }) => ({ id, tsxSource: tsx_source, replacedAt: replaced_at }));
}
