import { normalizeEmail, toSearchedEmail } from "@latchkit/contract";
import { EMAIL_SUPPRESSIONS_PAGE_MAX_SIZE, EMAIL_SUPPRESSIONS_PAGE_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { SuppressionRow } from "./suppress.ts";

export interface SuppressionPage {
  readonly limit?: number | undefined;
  /** Address of the entry that the page begins with. */
  readonly cursor?: string | undefined;
  /** Part of an address. */
  readonly query?: string | undefined;
}

/** Lists suppressed addresses, newest first, and the address that the next page begins with. */
export async function listSuppressions(
  tenancy: TenancyId,
  db: Db,
  { limit = EMAIL_SUPPRESSIONS_PAGE_SIZE, cursor, query }: SuppressionPage,
): Promise<{ readonly rows: readonly SuppressionRow[]; readonly next: string | null }> {
  const size = Math.min(limit, EMAIL_SUPPRESSIONS_PAGE_MAX_SIZE);
  let select = db
    .selectFrom("email_suppressions as listed")
    .select(["address", "reason", "details", "suppressed_at"])
    .where(inTenancy(tenancy, "listed"))
    .orderBy("suppressed_at", "desc")
    .orderBy("address", "desc")
    .limit(size + 1);
  if (query !== undefined)
    select = select.where(sql<boolean>`position(${normalizeEmail(toSearchedEmail(query))} in listed.address) > 0`);
  if (cursor !== undefined) {
    const address = normalizeEmail(cursor);
    select = select.where(sql<boolean>`(listed.suppressed_at, listed.address) <= (
      (select suppressed_at from email_suppressions as first where ${inTenancy(tenancy, "first")} and first.address = ${address}),
      ${address})`);
  }
  const rows = await select.execute();
  return { rows: rows.slice(0, size), next: rows[size]?.address ?? null };
}

/** Lifts the suppression of an address; `false` if it is not suppressed. */
export async function liftSuppression(tenancy: TenancyId, db: Db, address: string): Promise<boolean> {
  const row = await db
    .deleteFrom("email_suppressions")
    .where(inTenancy(tenancy, "email_suppressions"))
    .where("address", "=", normalizeEmail(address))
    .returning("address")
    .executeTakeFirst();
  return row !== undefined;
}
