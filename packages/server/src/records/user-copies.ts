import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/database.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import type { LinkedAccount } from "../database/tables/users.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";

// Beside a user stands a copy of what lists, search and most requests would otherwise look up in other tables:
// `search_text`, `email_verified`, `has_passkey` and `oauth_providers`. Whatever changes a name, an address, a passkey
// or an account at a provider refreshes them in its transaction; `npm run check` finds a statement that does not.

/** Returns what search finds a user by: the name, and addresses; see {@link foldText}. */
export function searchedText(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join("\n");
}

/** SQL: the text as `search_text` has it, without case and accents. */
export function foldText(text: string): RawBuilder<string> {
  return sql<string>`fold_text(${text})`;
}

/** SQL: what a user's accounts at providers look like beside the user, from a relation of accounts; oldest first. */
export function providersIn(accounts: RawBuilder<unknown>): RawBuilder<readonly LinkedAccount[] | null> {
  return sql`(
    select jsonb_agg(
      jsonb_build_object('id', provider_config_id, 'account_id', account_id, 'email', email) order by created_at, id
    ) from ${accounts}
  )`;
}

/**
 * Refreshes the copies beside a user; writes nothing if they are right.
 *
 * @param tx A transaction that locked the user before it changed what is copied: of two at once, the second then sees
 *   what the first has done.
 */
export async function refreshCopies(tenancy: TenancyId, tx: Tx, userId: string): Promise<void> {
  await refreshCopiesRow(tenancy, tx, { userId });
}

const refreshCopiesRow = prepareQuery((tenancy, _db, { userId }: { userId: string }) => {
  const own = sql`${inTenancy(tenancy)} and user_id = ${userId}`;
  return sql`
    update users set search_text = fresh.search_text, email_verified = fresh.email_verified,
      has_passkey = fresh.has_passkey, oauth_providers = fresh.oauth_providers
    from (
      select
        fold_text(concat_ws(chr(10), display_name, (
          select string_agg(value, chr(10) order by value) from contact_channels where ${own}
        ))) as search_text,
        (select is_verified from contact_channels where ${own} and type = 'email' and is_primary) as email_verified,
        exists (select 1 from passkeys where ${own}) as has_passkey,
        ${providersIn(sql`oauth_accounts where ${own}`)} as oauth_providers
      from users where ${inTenancy(tenancy)} and id = ${userId}
    ) as fresh
    where ${inTenancy(tenancy, "users")} and users.id = ${userId}
      and (users.search_text, users.email_verified, users.has_passkey, users.oauth_providers) is distinct from
        (fresh.search_text, fresh.email_verified, fresh.has_passkey, fresh.oauth_providers)`;
});

/**
 * As {@link refreshCopies}, of several users.
 *
 * @param tx A transaction that created the users, or locked them.
 */
export async function refreshCopiesOfMany(tenancy: TenancyId, tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const own = sql`${inTenancy(tenancy)} and user_id = listed.id`;
  await sql`
    update users set search_text = fresh.search_text, email_verified = fresh.email_verified,
      has_passkey = fresh.has_passkey, oauth_providers = fresh.oauth_providers
    from (
      select listed.id,
        fold_text(concat_ws(chr(10), listed.display_name, (
          select string_agg(value, chr(10) order by value) from contact_channels where ${own}
        ))) as search_text,
        (select is_verified from contact_channels where ${own} and type = 'email' and is_primary) as email_verified,
        exists (select 1 from passkeys where ${own}) as has_passkey,
        ${providersIn(sql`oauth_accounts where ${own}`)} as oauth_providers
      from users as listed where ${inTenancy(tenancy, "listed")} and listed.id = any(${userIds}::uuid[])
    ) as fresh
    where ${inTenancy(tenancy, "users")} and users.id = fresh.id
      and (users.search_text, users.email_verified, users.has_passkey, users.oauth_providers) is distinct from
        (fresh.search_text, fresh.email_verified, fresh.has_passkey, fresh.oauth_providers)`.execute(tx);
}

/** Counts a user's active days anew as those of an account, or of an anonymous user. */
export async function refreshActivity(tenancy: TenancyId, tx: Tx, userId: string, isAnonymous: boolean): Promise<void> {
  await tx
    .updateTable("daily_activity")
    .set({ is_anonymous: isAnonymous })
    .where(inTenancy(tenancy, "daily_activity"))
    .where("user_id", "=", userId)
    .where("is_anonymous", "<>", isAnonymous)
    .execute();
}

/**
 * SQL: whether an address of the user may sign in. An anonymous user has proven nothing, so an address of theirs signs
 * no one in and keeps no one else from signing up with it.
 */
export function maySignIn(tenancy: TenancyId, userId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from users where ${inTenancy(tenancy)} and id = ${userId} and is_anonymous)`;
}
