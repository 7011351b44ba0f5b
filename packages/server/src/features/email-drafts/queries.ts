import { EMAIL_DRAFTS_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { JsonParameter } from "../../database/json.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { Variants } from "../../email-templates/variants.ts";

/** An email that is sent once, as its author left it. */
export interface DraftInDefaultLanguage {
  readonly id: string;
  readonly displayName: string;
  readonly tsxSource: string;
  /** `null` for the project's active theme, `false` for none. */
  readonly themeId: string | false | null;
  readonly sentAt: Date | null;
}

/** A draft with its sources in other languages. */
export interface Draft extends DraftInDefaultLanguage {
  readonly variants: Variants;
}

/** A draft with the tags of its other languages, in order. */
export interface ListedDraft extends DraftInDefaultLanguage {
  readonly locales: readonly string[];
}

const COLUMNS = ["id", "display_name", "tsx_source", "theme_id", "is_unthemed", "sent_at"] as const;

interface DraftRow {
  id: string;
  display_name: string;
  tsx_source: string;
  theme_id: string | null;
  is_unthemed: boolean;
  sent_at: Date | null;
}

function toDraft(row: DraftRow): DraftInDefaultLanguage {
  const { id, display_name: displayName, tsx_source: tsxSource, sent_at: sentAt } = row;
  return { id, displayName, tsxSource, themeId: row.is_unthemed ? false : row.theme_id, sentAt };
}

/** Lists drafts, the last changed first. */
export async function listDrafts(tenancy: TenancyId, db: Db): Promise<ListedDraft[]> {
  const rows = await db
    .selectFrom("email_drafts")
    .select(COLUMNS)
    .select(sql<string[]>`array(select jsonb_object_keys(variants) collate "C" order by 1)`.as("locales"))
    .where(inTenancy(tenancy))
    .orderBy("updated_at", "desc")
    .orderBy("position", "desc")
    .limit(EMAIL_DRAFTS_MAX)
    .execute();
  return rows.map((row) => ({ ...toDraft(row), locales: row.locales }));
}

export async function findDraft(tenancy: TenancyId, db: Db, id: string): Promise<Draft | null> {
  const row = await db
    .selectFrom("email_drafts")
    .select([...COLUMNS, "variants"])
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...toDraft(row), variants: row.variants } : null;
}

/** Creates a draft. */
export async function insertDraft(
  { projectId, branchId }: TenancyId,
  db: Db,
  { id, displayName, tsxSource, themeId }: Omit<DraftInDefaultLanguage, "sentAt">,
  now: Date,
): Promise<void> {
  await db
    .insertInto("email_drafts")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id,
      display_name: displayName,
      tsx_source: tsxSource,
      ...themeColumns(themeId),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Changes a draft; what is `undefined` stays. Returns `false` if there is no such draft. */
export async function updateDraft(
  tenancy: TenancyId,
  db: Db,
  id: string,
  changes: {
    readonly displayName: string | undefined;
    readonly tsxSource: string | undefined;
    readonly themeId: Draft["themeId"];
  },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("email_drafts")
    .set({
      ...(changes.displayName !== undefined && { display_name: changes.displayName }),
      ...(changes.tsxSource !== undefined && { tsx_source: changes.tsxSource }),
      ...themeColumns(changes.themeId),
      ...changedAt(now),
    })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Changes a draft's source in one language.
 *
 * @param tsxSource `null` removes it.
 * @param maxVariants How many languages there may be besides the default one.
 * @returns `false` if there is no such draft, or it has no room for another language.
 */
export async function updateDraftVariant(
  tenancy: TenancyId,
  db: Db,
  id: string,
  { locale, tsxSource, maxVariants }: { locale: string; tsxSource: string | null; maxVariants: number },
  now: Date,
): Promise<boolean> {
  const variants = sql<JsonParameter>`case when ${tsxSource}::text is null then variants - ${locale}::text
    else variants || jsonb_build_object(${locale}::text, ${tsxSource}::text) end`;
  const { numUpdatedRows } = await db
    .updateTable("email_drafts")
    .set({ variants, ...changedAt(now) })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .where(
      sql<boolean>`(${tsxSource}::text is null or variants ? ${locale}::text
        or (select count(*) from jsonb_object_keys(variants)) < ${maxVariants})`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a draft and its earlier versions. Returns `false` if there is none. */
export async function deleteDraft({ projectId, branchId }: TenancyId, db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    with versions as (
      delete from email_design_versions where project_id = ${projectId} and branch_id = ${branchId} and design_id = ${id}
    )
    delete from email_drafts where project_id = ${projectId} and branch_id = ${branchId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes that emails of a draft are on their way. */
export async function markDraftSent(tenancy: TenancyId, db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("email_drafts")
    .set({ sent_at: now, ...changedAt(now) })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .execute();
}

/** Counts the drafts of a project. */
export async function countDrafts(tenancy: TenancyId, db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("email_drafts")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where(inTenancy(tenancy))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts a draft before all others, also those that change at the same instant. */
function changedAt(now: Date) {
  return { updated_at: now, position: sql<never>`default` };
}

function themeColumns(themeId: Draft["themeId"]) {
  return { theme_id: themeId === false ? null : themeId, is_unthemed: themeId === false };
}
