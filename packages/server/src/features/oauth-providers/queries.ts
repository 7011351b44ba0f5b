import { sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import type { OauthAccountsTable } from "../../database/tables/sign-in.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { refreshCopies } from "../../records/user-copies.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";
import { LINK_COLUMNS, type OAuthLink, selectLinks, toLink } from "../oauth/links.ts";

/** Identifies a link; clients can only name their own, so the user is part of it. */
export type LinkKey = Pick<OAuthLink, "userId" | "linkId">;

/** Lists links, of one user or of all users, oldest first; one more than the page has room for. */
export async function listLinkPage(
  tenancy: TenancyId,
  db: Db,
  userId: string | null,
  page: PageRequest,
): Promise<OAuthLink[]> {
  const { cursor } = page;
  const rows = await selectLinks(tenancy, db)
    .$if(userId !== null, (query) => query.where("user_id", "=", userId))
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "oauth_accounts", cursor ?? "")))
    .orderBy("created_at")
    .orderBy("id")
    .limit(rowsToRead(page))
    .execute();
  return rows.map(toLink);
}

export async function findLink(tenancy: TenancyId, db: Db, { userId, linkId }: LinkKey): Promise<OAuthLink | null> {
  const row = await selectLinks(tenancy, db).where("id", "=", linkId).where("user_id", "=", userId).executeTakeFirst();
  return row ? toLink(row) : null;
}

/**
 * Changes a link; `null` if there is none.
 *
 * @param tx A transaction in which the user is locked.
 * @param changes At least one column.
 * @throws UniqueViolation of `oauth_accounts`, as `insertLinks`.
 */
export async function updateLink(
  tenancy: TenancyId,
  tx: Tx,
  { userId, linkId }: LinkKey,
  changes: Updateable<OauthAccountsTable>,
): Promise<OAuthLink | null> {
  const row = await tx
    .updateTable("oauth_accounts")
    .set(changes)
    .where(inTenancy(tenancy))
    .where("id", "=", linkId)
    .where("user_id", "=", userId)
    .returning(LINK_COLUMNS)
    .executeTakeFirst();
  if (row) await refreshCopies(tenancy, tx, userId);
  return row ? toLink(row) : null;
}

/**
 * Deletes a link with its tokens; `false` if there was none.
 *
 * @param tx A transaction in which the user is locked.
 */
export async function deleteLink(tenancy: TenancyId, tx: Tx, { userId, linkId }: LinkKey): Promise<boolean> {
  const row = await tx
    .deleteFrom("oauth_accounts")
    .where(inTenancy(tenancy))
    .where("id", "=", linkId)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (row) await refreshCopies(tenancy, tx, userId);
  return row !== undefined;
}

/** Reason to refuse a link: the first rule that it breaks. */
export type LinkConflict = "signs-in-already" | "linked-already" | "used-for-sign-in";

/**
 * Returns the rule that a link refused by an index breaks; the indexes themselves answer in an order of their own.
 *
 * @returns `null` if it breaks none any more: what stood in its way is gone.
 */
export async function findConflict(
  tenancy: TenancyId,
  db: Db,
  { linkId, userId, providerConfigId, accountId, allowSignIn }: OAuthLink,
): Promise<LinkConflict | null> {
  const is = await db
    .selectFrom("oauth_accounts")
    .where(inTenancy(tenancy))
    .where("provider_config_id", "=", providerConfigId)
    .where("id", "!=", linkId)
    .select([
      sql<boolean | null>`bool_or(user_id = ${userId} and allow_sign_in)`.as("signing_in"),
      sql<boolean | null>`bool_or(user_id = ${userId} and account_id = ${accountId})`.as("linked"),
      sql<boolean | null>`bool_or(account_id = ${accountId} and allow_sign_in)`.as("taken"),
    ])
    .where((where) => where.or([where("user_id", "=", userId), where("account_id", "=", accountId)]))
    .executeTakeFirst();
  if (allowSignIn && is?.signing_in) return "signs-in-already";
  if (is?.linked) return "linked-already";
  return allowSignIn && is?.taken ? "used-for-sign-in" : null;
}
