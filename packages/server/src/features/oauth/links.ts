import type { Answer, OAuthProvider } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { providersIn } from "../../records/user-copies.ts";

/** An account a user has at a provider, and what it is good for. */
export interface OAuthLink {
  readonly linkId: string;
  readonly userId: string;
  /** Key of the provider in the project's configuration. */
  readonly providerConfigId: string;
  readonly providerType: OAuthProvider;
  /** The provider's own id of the account. */
  readonly accountId: string;
  readonly email: string | null;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
  readonly createdAt: Date;
}

/** Finds the user that an account signs in. The account's email does not matter. */
export async function findSignInLink(
  tenancy: TenancyId,
  db: Db,
  { providerConfigId, accountId }: Pick<OAuthLink, "providerConfigId" | "accountId">,
): Promise<OAuthLink | null> {
  const [row] = await findSignInLinkRow(tenancy, db, { providerConfigId, accountId });
  return row ? toLink(row) : null;
}

/** Prepared, because every sign-in with a provider begins with it. */
const findSignInLinkRow = prepareQuery(
  (tenancy, db, { providerConfigId, accountId }: Pick<OAuthLink, "providerConfigId" | "accountId">) =>
    selectLinks(tenancy, db)
      .where("provider_config_id", "=", providerConfigId)
      .where("account_id", "=", accountId)
      .where("allow_sign_in", "=", true),
);

/** All of a user's links, oldest first. */
export async function listLinks(tenancy: TenancyId, db: Db, userId: string): Promise<OAuthLink[]> {
  const rows = await selectLinks(tenancy, db)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toLink);
}

/**
 * Stores links of one user. The unique indexes detect conflicts, so no check comes first.
 *
 * @param tx A transaction that has locked or created the user.
 * @throws UniqueViolation of `oauth_accounts`: `oauth_accounts__once_per_user` when the user has the account already,
 *   `oauth_accounts__sign_in` if it signs in another user, `oauth_accounts__sign_in_once_per_user` when the user
 *   signs in with another account of the provider.
 */
export async function insertLinks(tenancy: TenancyId, tx: Tx, links: readonly OAuthLink[]): Promise<void> {
  const [first] = links;
  if (!first) return;
  const rows = links.map((link) => ({
    project_id: tenancy.projectId,
    branch_id: tenancy.branchId,
    id: link.linkId,
    user_id: link.userId,
    provider_config_id: link.providerConfigId,
    provider_type: link.providerType,
    account_id: link.accountId,
    email: link.email,
    allow_sign_in: link.allowSignIn,
    allow_connected_accounts: link.allowConnectedAccounts,
    created_at: link.createdAt,
  }));
  const columns = sql`provider_config_id, account_id, email, created_at, id`;
  // As `refreshCopies` does, in one statement: it doesn't see what it inserts.
  const all = sql`(
    select ${columns} from oauth_accounts where ${inTenancy(tenancy)} and user_id = ${first.userId}
    union all select ${columns} from added
  ) as own`;
  await tx
    .with("added", (cte) => cte.insertInto("oauth_accounts").values(rows).returningAll())
    .updateTable("users")
    .set({ oauth_providers: providersIn(all) })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", first.userId)
    .execute();
}

/** The link as the developer's backend sees it. */
export function toLinkAnswer(link: OAuthLink): Answer<"POST /oauth-providers", "server"> {
  return {
    id: link.linkId,
    user_id: link.userId,
    ...(link.email !== null && { email: link.email }),
    provider_config_id: link.providerConfigId,
    type: link.providerType,
    allow_sign_in: link.allowSignIn,
    allow_connected_accounts: link.allowConnectedAccounts,
    account_id: link.accountId,
  };
}

/** Columns of a link. */
export const LINK_COLUMNS = [
  "id",
  "user_id",
  "provider_config_id",
  "provider_type",
  "account_id",
  "email",
  "allow_sign_in",
  "allow_connected_accounts",
  "created_at",
] as const;

/** Links of the project, for `toLink`. */
export function selectLinks(tenancy: TenancyId, db: Db) {
  return db.selectFrom("oauth_accounts").where(inTenancy(tenancy)).select(LINK_COLUMNS);
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof selectLinks>["executeTakeFirstOrThrow"]>>;

/** The one place where a link's columns become its fields. */
export function toLink(row: LinkRow): OAuthLink {
  return {
    linkId: row.id,
    userId: row.user_id,
    providerConfigId: row.provider_config_id,
    providerType: row.provider_type,
    accountId: row.account_id,
    email: row.email,
    allowSignIn: row.allow_sign_in,
    allowConnectedAccounts: row.allow_connected_accounts,
    createdAt: row.created_at,
  };
}
