import { sql } from "kysely";
import type { Services } from "../../context.ts";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";

/** What a provider issued for an account. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  /** `null` when it issued none, or none anew. */
  readonly refreshToken: string | null;
  /** What was asked of the provider; it is taken at its word that it granted all of it. */
  readonly scopes: readonly string[];
}

/** A token kept for a link, ready to be sent. */
export interface StoredProviderToken {
  readonly tokenId: string;
  readonly token: string;
  readonly scopes: readonly string[];
  /** `null` for refresh tokens. */
  readonly expiresAt: Date | null;
}

const SEAL_PURPOSE = "oauth-provider-token";

/**
 * Keeps what a provider issued, and drops what it replaces: tokens for no more than the new scopes, and those that are
 * of no use any more. So a link holds a few tokens however often its user signs in.
 */
export async function storeProviderTokens(
  tenancy: TenancyId,
  db: Db,
  services: Services,
  linkId: string,
  { accessToken, accessTokenExpiresAt, refreshToken, scopes }: ProviderTokens,
): Promise<void> {
  const now = services.clock.now();
  const tokens = [
    { kind: "access" as const, token: accessToken, expires_at: accessTokenExpiresAt },
    ...(refreshToken === null ? [] : [{ kind: "refresh" as const, token: refreshToken, expires_at: null }]),
  ];
  await db
    .deleteFrom("oauth_provider_tokens")
    .where(inTenancy(tenancy))
    .where("oauth_account_id", "=", linkId)
    .where((is) =>
      is.or([
        is("is_valid", "=", false),
        is("expires_at", "<=", now),
        is.and([
          is(
            "kind",
            "in",
            tokens.map(({ kind }) => kind),
          ),
          sql<boolean>`scopes <@ ${[...scopes]}::text[]`,
        ]),
      ]),
    )
    .execute();
  await db
    .insertInto("oauth_provider_tokens")
    .values(
      tokens.map(({ kind, token, expires_at }) => ({
        project_id: tenancy.projectId,
        branch_id: tenancy.branchId,
        id: services.random.uuid(),
        oauth_account_id: linkId,
        kind,
        token_sealed: services.rootSecret.seal(SEAL_PURPOSE, Buffer.from(token)),
        scopes: [...scopes],
        expires_at,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * Tokens of a link that were not refused yet and cover the scopes, newest first.
 *
 * @param wanted.expireAfter Of access tokens, only those that live longer than that.
 */
export async function listProviderTokens(
  tenancy: TenancyId,
  db: Db,
  { rootSecret }: Services,
  linkId: string,
  wanted: { kind: "access" | "refresh"; scopes: readonly string[]; expireAfter: Date },
): Promise<StoredProviderToken[]> {
  const rows = await db
    .selectFrom("oauth_provider_tokens")
    .select(["id", "token_sealed", "scopes", "expires_at"])
    .where(inTenancy(tenancy))
    .where("oauth_account_id", "=", linkId)
    .where("kind", "=", wanted.kind)
    .where("is_valid", "=", true)
    .where((is) => is.or([is("expires_at", "is", null), is("expires_at", ">", wanted.expireAfter)]))
    .where(sql<boolean>`scopes @> ${[...wanted.scopes]}::text[]`)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({
    tokenId: row.id,
    token: Buffer.from(rootSecret.open(SEAL_PURPOSE, row.token_sealed)).toString(),
    scopes: row.scopes,
    expiresAt: row.expires_at,
  }));
}

/** Notes that the provider refused a token, so that nobody presents it again. */
export async function markTokenRefused(tenancy: TenancyId, db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable("oauth_provider_tokens")
    .set({ is_valid: false })
    .where(inTenancy(tenancy))
    .where("id", "=", tokenId)
    .execute();
}
