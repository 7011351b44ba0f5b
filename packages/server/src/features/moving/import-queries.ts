import { IMPORT_PROBLEMS_PAGE_SIZE, IMPORTS_LISTED_MAX } from "@latchkit/contract/limits";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { ImportActor, ImportStatus, ImportTables } from "../../database/tables/imports.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { RootSecret } from "../../tokens/root-secret.ts";

/** An import as it is stored. */
export type ImportRow = Selectable<ImportTables["imports"]>;

/** An import with the number of its parts; 0 if one before another is missing. */
export interface ListedImport extends ImportRow {
  readonly uploadedParts: number;
}

/** A line that does not fit. */
export interface Problem {
  readonly line: number;
  readonly type: string;
  readonly rule: string;
}

export async function insertImport(
  { projectId, branchId }: TenancyId,
  db: Db,
  run: { readonly id: string; readonly actor: string; readonly createdAt: Date },
): Promise<void> {
  await sql`
    insert into imports (project_id, branch_id, id, status, actor, created_at)
    values (${projectId}, ${branchId}, ${run.id}, 'uploading', ${run.actor}::jsonb, ${run.createdAt})`.execute(db);
}

/** SQL: the number of an import's parts, without reading them. */
function uploadedParts(tenancy: TenancyId) {
  return sql<number>`(
    select case when max(part) = count(*) - 1 then count(*) else 0 end::int from import_parts
    where ${inTenancy(tenancy, "import_parts")} and import_parts.import_id = imports.id
  )`.as("uploadedParts");
}

export async function findImport(tenancy: TenancyId, db: Db, importId: string): Promise<ListedImport | null> {
  const row = await db
    .selectFrom("imports")
    .selectAll()
    .select(uploadedParts(tenancy))
    .where(inTenancy(tenancy, "imports"))
    .where("id", "=", importId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the imports of a project, the newest first. */
export async function listImports(tenancy: TenancyId, db: Db): Promise<readonly ListedImport[]> {
  return db
    .selectFrom("imports")
    .selectAll()
    .select(uploadedParts(tenancy))
    .where(inTenancy(tenancy, "imports"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(IMPORTS_LISTED_MAX)
    .execute();
}

/**
 * Changes an import that is in one of these stages.
 *
 * @returns `false` if it is in another one.
 */
export async function changeImport(
  tenancy: TenancyId,
  db: Db,
  importId: string,
  from: readonly ImportStatus[],
  changes: Updateable<ImportTables["imports"]>,
): Promise<boolean> {
  const row = await db
    .updateTable("imports")
    .set(changes)
    .where(inTenancy(tenancy, "imports"))
    .where("id", "=", importId)
    .where("status", "in", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a part of the file, in place of an earlier upload of it; `false` if the file is complete. */
export async function putPart(
  tenancy: TenancyId,
  db: Db,
  rootSecret: RootSecret,
  { importId, part, bytes, now }: { importId: string; part: number; bytes: Uint8Array; now: Date },
): Promise<boolean> {
  const { projectId, branchId } = tenancy;
  const sealed = rootSecret.seal(purposeOf(tenancy), placeOf(tenancy, importId, part), bytes);
  const { rows } = await sql`
    with run as (
      select id from imports where ${inTenancy(tenancy)} and id = ${importId} and status = 'uploading' for no key update
    )
    insert into import_parts (project_id, branch_id, import_id, part, bytes_sealed, size_bytes, created_at)
    select ${projectId}, ${branchId}, run.id, ${part}, ${Buffer.from(sealed)}, ${bytes.length}, ${now}::timestamptz from run
    on conflict on constraint import_parts__pk
    do update set bytes_sealed = excluded.bytes_sealed, size_bytes = excluded.size_bytes, created_at = excluded.created_at
    returning part`.execute(db);
  return rows.length > 0;
}

/** Size of the file so far, and whether a part is missing. */
export async function measureParts(
  tenancy: TenancyId,
  db: Db,
  importId: string,
): Promise<{ readonly sizeBytes: number; readonly isWhole: boolean }> {
  const { rows } = await sql<{ size: number; parts: number; last: number | null }>`
    select coalesce(sum(size_bytes), 0)::bigint as size, count(*)::int as parts, max(part) as last from import_parts
    where ${inTenancy(tenancy)} and import_id = ${importId}`.execute(db);
  const { size = 0, parts = 0, last = null } = rows[0] ?? {};
  return { sizeBytes: size, isWhole: parts > 0 && last === parts - 1 };
}

/** Reads the file, a part at a time. */
export async function* readParts(
  tenancy: TenancyId,
  db: Db,
  rootSecret: RootSecret,
  importId: string,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part++) {
    const row = await db
      .selectFrom("import_parts")
      .select("bytes_sealed")
      .where(inTenancy(tenancy, "import_parts"))
      .where("import_id", "=", importId)
      .where("part", "=", part)
      .executeTakeFirst();
    if (!row) return;
    yield rootSecret.open(purposeOf(tenancy), placeOf(tenancy, importId, part), row.bytes_sealed);
  }
}

function purposeOf({ projectId }: TenancyId): string {
  return `import-part/${projectId}`;
}

function placeOf({ branchId }: TenancyId, importId: string, part: number): readonly string[] {
  return [branchId, importId, String(part)];
}

export async function deleteProblems(tenancy: TenancyId, db: Db, importId: string): Promise<void> {
  await db
    .deleteFrom("import_problems")
    .where(inTenancy(tenancy, "import_problems"))
    .where("import_id", "=", importId)
    .execute();
}

export async function insertProblems(
  { projectId, branchId }: TenancyId,
  db: Db,
  importId: string,
  problems: readonly Problem[],
): Promise<void> {
  if (problems.length === 0) return;
  await sql`
    insert into import_problems (project_id, branch_id, import_id, line, type, rule)
    select ${projectId}, ${branchId}, ${importId}, line, type, rule
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as given (line bigint, type text, rule text)
    on conflict do nothing`.execute(db);
}

/** Lists the lines that do not fit, from one on; one more than a page has. */
export async function listProblems(
  tenancy: TenancyId,
  db: Db,
  importId: string,
  afterLine: number,
): Promise<readonly Problem[]> {
  return db
    .selectFrom("import_problems")
    .select(["line", "type", "rule"])
    .where(inTenancy(tenancy, "import_problems"))
    .where("import_id", "=", importId)
    .where("line", ">", afterLine)
    .orderBy("line")
    .limit(IMPORT_PROBLEMS_PAGE_SIZE + 1)
    .execute();
}

/** Lists the numbers of all lines that do not fit. */
export async function listUnfitLines(tenancy: TenancyId, db: Db, importId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("import_problems")
    .select("line")
    .where(inTenancy(tenancy, "import_problems"))
    .where("import_id", "=", importId)
    .execute();
  return new Set(rows.map(({ line }) => line));
}

/** Notes which records an import created, to undo it. */
export async function insertRecords(
  { projectId, branchId }: TenancyId,
  db: Db,
  importId: string,
  { type, keys, now }: { readonly type: string; readonly keys: readonly string[]; readonly now: Date },
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into import_records (project_id, branch_id, import_id, type, key, created_at)
    select ${projectId}, ${branchId}, ${importId}, ${type}, key, ${now}::timestamptz from unnest(${keys}::text[]) as key`.execute(
    db,
  );
}

/** Takes up to so many keys of records that an import created off the list. */
export async function takeRecords(
  tenancy: TenancyId,
  db: Db,
  importId: string,
  { type, limit }: { readonly type: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    with taken as materialized (
      select key from import_records where ${inTenancy(tenancy)} and import_id = ${importId} and type = ${type}
      limit ${limit}
    )
    delete from import_records using taken
    where ${inTenancy(tenancy, "import_records")} and import_records.import_id = ${importId}
      and import_records.type = ${type} and import_records.key = taken.key
    returning import_records.key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Reads who began an import. */
export function actorOf({ actor }: ImportRow): ImportActor {
  return actor;
}
