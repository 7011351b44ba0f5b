import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** A user as an email sees them. */
export interface Reader {
  readonly displayName: string | null;
  readonly locale: string | null;
}

/** Finds the user for which a preview is rendered. */
export async function findReader(tenancy: TenancyId, db: Db, userId: string): Promise<Reader | undefined> {
  return db
    .selectFrom("users")
    .where(inTenancy(tenancy))
    .where("id", "=", userId)
    .select(["display_name as displayName", "locale"])
    .executeTakeFirst();
}
