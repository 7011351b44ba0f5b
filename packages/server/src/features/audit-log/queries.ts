import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import { DEFAULT_BRANCH_ID, INTERNAL_PROJECT_ID, inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { DeletedSubject } from "../../manifest/manifest.ts";
import type { Change } from "./changes.ts";

/** An entry as it is shown; names are those of today. */
export interface AuditRow {
  readonly id: string;
  readonly happenedAt: Date;
  readonly action: string;
  readonly subjectId: string | null;
  readonly actorType: "user" | "key" | "development_key";
  readonly actorUserId: string | null;
  readonly actorUserName: string | null;
  readonly actorKeyId: string | null;
  readonly actorKeyDescription: string | null;
  readonly changes: readonly Change[];
}

/** Filters of a list of entries. */
export interface AuditFilter {
  /** A user of the project `internal`, or one of the project's keys. */
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
  /** Part of the action before the dot. */
  readonly kind?: string | undefined;
  readonly action?: string | undefined;
  /** Text that is searched for, and the subjects that it names. */
  readonly named?: { readonly text: string; readonly ids: readonly string[] } | undefined;
  readonly since?: Date | undefined;
  /** This instant excluded. */
  readonly until?: Date | undefined;
}

/**
 * Reads what was done, newest first. Keyset paging: old pages cost what new ones do.
 *
 * @param page.cursor The entry to begin with.
 * @returns `null` if there is no such entry.
 */
export async function listAudit(
  tenancy: TenancyId,
  db: Db,
  { cursor, limit, ...filter }: AuditFilter & { cursor: string | undefined; limit: number },
): Promise<AuditRow[] | null> {
  const start = cursor === undefined ? undefined : await findPosition(tenancy, db, cursor);
  if (start === null) return null;
  const rows = await db
    .selectFrom("audit_log")
    .leftJoin("project_keys", (join) =>
      join
        .onRef("project_keys.id", "=", "audit_log.actor_key_id")
        .onRef("project_keys.project_id", "=", "audit_log.project_id"),
    )
    .select([
      "audit_log.id as id",
      "audit_log.happened_at as happenedAt",
      "audit_log.action as action",
      "audit_log.subject_id as subjectId",
      "audit_log.actor_type as actorType",
      "audit_log.actor_user_id as actorUserId",
      "audit_log.actor_key_id as actorKeyId",
      "project_keys.description as actorKeyDescription",
      "audit_log.changes as changes",
    ])
    .modifyFront(sql.raw(PLANNED_EACH_TIME))
    .where(inTenancy(tenancy, "audit_log"))
    .where(matching(filter))
    .$if(start !== undefined, (query) => query.where(sql<boolean>`audit_log.position <= ${start}::bigint`))
    .orderBy("audit_log.position", "desc")
    .limit(limit)
    .execute();
  const names = await namesOfAdministrators(
    db,
    rows.flatMap(({ actorUserId }) => actorUserId ?? []),
  );
  return rows.map((row) => ({ ...row, actorUserName: names.get(row.actorUserId ?? "") ?? null }));
}

/** Reads names of users of the project `internal`. Colleagues know each other by their addresses, if they have none. */
export async function namesOfAdministrators(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const internal = { projectId: INTERNAL_PROJECT_ID, branchId: DEFAULT_BRANCH_ID };
  const rows = await db
    .selectFrom("users")
    .select([
      "id",
      sql<string | null>`coalesce(display_name, (
        select value from contact_channels as address
        where ${inTenancy(internal, "address")} and address.user_id = users.id and address.is_primary
      ))`.as("name"),
    ])
    .where(inTenancy(internal, "users"))
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function matching({ actorId, subjectId, kind, action, named, since, until }: AuditFilter) {
  const conditions = [
    actorId !== undefined && sql<SqlBool>`(actor_user_id = ${actorId} or actor_key_id = ${actorId})`,
    subjectId !== undefined && sql<SqlBool>`subject_id = ${subjectId}`,
    kind !== undefined && sql<SqlBool>`split_part(action, '.', 1) = ${kind}`,
    action !== undefined && sql<SqlBool>`action = ${action}`,
    // Settings are few; those of a project are found by their kind.
    named !== undefined &&
      sql<SqlBool>`(subject_id = any(${named.ids}::text[]) or (split_part(action, '.', 1) = 'config'
        and changes::text ilike ${`%${named.text.replaceAll(/[\\%_]/g, "\\$&")}%`}))`,
    since !== undefined && sql<SqlBool>`happened_at >= ${since}`,
    until !== undefined && sql<SqlBool>`happened_at < ${until}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

async function findPosition(tenancy: TenancyId, db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("audit_log")
    .select(sql<string>`position::text`.as("position"))
    .where(inTenancy(tenancy, "audit_log"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.position ?? null;
}

/**
 * Erases what was set about a deleted user. Who did something to the user, and when, stays on record; so do the values
 * of a deleted team.
 */
export async function eraseChanges(tenancy: TenancyId, tx: Tx, { type, ids }: DeletedSubject): Promise<void> {
  if (type === "team") return;
  await tx
    .updateTable("audit_log")
    .set({ changes: json([]) })
    .where(inTenancy(tenancy, "audit_log"))
    .where("subject_id", "in", ids)
    .execute();
}
