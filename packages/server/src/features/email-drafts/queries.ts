import { EMAIL_DRAFTS_MAX } from "@latchkit/contract/limits";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** An email that is sent once, as its author left it. */
export interface Draft {
  readonly id: string;
  readonly displayName: string;
  readonly tsxSource: string;
  /** `null` for the project's active theme, `false` for none. */
  readonly themeId: string | false | null;
  readonly sentAt: Date | null;
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

function toDraft(row: DraftRow): Draft {
  const { id, display_name: displayName, tsx_source: tsxSource, sent_at: sentAt } = row;
  return { id, displayName, tsxSource, themeId: row.is_unthemed ? false : row.theme_id, sentAt };
}

/** Lists drafts, the last changed first. */
export async function listDrafts(tenancy: TenancyId, db: Db): Promise<Draft[]> {
  const rows = await db
    .selectFrom("email_drafts")
    .select(COLUMNS)
    .where(inTenancy(tenancy))
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(EMAIL_DRAFTS_MAX)
    .execute();
  return rows.map(toDraft);
}

export async function findDraft(tenancy: TenancyId, db: Db, id: string): Promise<Draft | null> {
  const row = await db
    .selectFrom("email_drafts")
    .select(COLUMNS)
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toDraft(row) : null;
}

/** Creates a draft. */
export async function insertDraft(
  { projectId, branchId }: TenancyId,
  db: Db,
  { id, displayName, tsxSource, themeId }: Omit<Draft, "sentAt">,
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
      updated_at: now,
    })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that emails of a draft are on their way. */
export async function markDraftSent(tenancy: TenancyId, db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("email_drafts")
    .set({ sent_at: now, updated_at: now })
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .execute();
}

/** How many drafts a project has. */
export async function countDrafts(tenancy: TenancyId, db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("email_drafts")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where(inTenancy(tenancy))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function themeColumns(themeId: Draft["themeId"]) {
  return { theme_id: themeId === false ? null : themeId, is_unthemed: themeId === false };
}
