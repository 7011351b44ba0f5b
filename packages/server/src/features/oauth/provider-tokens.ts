import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { type JsonParameter, json } from "../../database/json.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { EncryptionContext } from "../../tokens/seal.ts";

/** Tokens that a provider issued for an account. */
export interface ProviderTokens {
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  /** `null` when it issued none, or none anew. */
  readonly refreshToken: string | null;
  /** Scopes requested from the provider, which is assumed to have granted all of them. */
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
  services: Pick<BaseServices, "certainNow" | "clock" | "random" | "rootSecret">,
  linkId: string,
  tokens: ProviderTokens,
): Promise<void> {
  const issued = sealedTokens(tenancy, services, tokens);
  await storeTokens(tenancy, db, {
    ...{ linkId, issued, scopes: json(tokens.scopes) },
    ...{ now: services.clock.now(), certainNow: services.certainNow() },
  });
}

/** Returns the tokens that a provider issued as parameters of a query. */
interface IssuedTokens {
  /** From {@link sealedTokens}. */
  readonly issued: JsonParameter;
  readonly scopes: JsonParameter;
  readonly now: Date;
  /** Tokens that have expired by then are dropped. */
  readonly certainNow: Date;
}

const storeTokens = prepareQuery(
  (tenancy, _db, { linkId, ...tokens }: IssuedTokens & { linkId: string }) =>
    sql`with ${replacingTokens(tenancy, sql`${linkId}::uuid`, tokens)} select id from kept`,
);

/** Returns the tokens that a provider issued as a parameter of {@link replacingTokens}. */
export function sealedTokens(
  tenancy: TenancyId,
  { random, rootSecret }: Pick<BaseServices, "random" | "rootSecret">,
  { accessToken, accessTokenExpiresAt, refreshToken }: ProviderTokens,
): JsonParameter {
  const sealed = (kind: "access" | "refresh", token: string, expiresAt: Date | null) => {
    const id = random.uuid();
    const bytes = rootSecret.seal(SEAL_PURPOSE, encryptionContextOf(tenancy, id), Buffer.from(token));
    return { id, kind, sealed: Buffer.from(bytes).toString("base64"), expires_at: expiresAt?.toISOString() ?? null };
  };
  const access = sealed("access", accessToken, accessTokenExpiresAt);
  return json(refreshToken === null ? [access] : [access, sealed("refresh", refreshToken, null)]);
}

/**
 * SQL: the common table expressions that store tokens for a link and drop those they replace.
 *
 * @param linkId An expression; where it is null, nothing happens.
 */
export function replacingTokens(
  tenancy: TenancyId,
  linkId: RawBuilder<unknown>,
  { issued, scopes, now, certainNow }: IssuedTokens,
): RawBuilder<unknown> {
  return sql`issued as materialized (
      select * from jsonb_to_recordset(${issued}::jsonb) as issued(id uuid, kind text, sealed text, expires_at timestamptz)
    ), granted as materialized (
      select array(select jsonb_array_elements_text(${scopes}::jsonb)) as scopes
    ), dropped as (
      delete from oauth_provider_tokens
      where ${inTenancy(tenancy)} and oauth_account_id = ${linkId} and (
        not is_valid or expires_at <= ${certainNow}
        or (kind in (select kind from issued) and oauth_provider_tokens.scopes <@ (select scopes from granted))
      )
    ), kept as (
      insert into oauth_provider_tokens
        (project_id, branch_id, id, oauth_account_id, kind, token_sealed, scopes, expires_at, created_at)
      select ${tenancy.projectId}, ${tenancy.branchId}, id, ${linkId}, kind, decode(sealed, 'base64'), granted.scopes, expires_at, ${now}
      from issued cross join granted
      where ${linkId} is not null
      returning id
    )`;
}

/**
 * Tokens of a link that were not refused yet and cover the scopes, newest first.
 *
 * @param wanted.expireAfter Of access tokens, only those that live longer than that.
 */
export async function listProviderTokens(
  tenancy: TenancyId,
  db: Db,
  { rootSecret }: Pick<BaseServices, "rootSecret">,
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
    token: Buffer.from(
      rootSecret.open(SEAL_PURPOSE, encryptionContextOf(tenancy, row.id), row.token_sealed),
    ).toString(),
    scopes: row.scopes,
    expiresAt: row.expires_at,
  }));
}

function encryptionContextOf({ projectId, branchId }: TenancyId, tokenId: string): EncryptionContext {
  return [projectId, branchId, tokenId];
}

/** Records that the provider refused a token, so that it is not presented again. */
export async function markTokenRefused(tenancy: TenancyId, db: Db, tokenId: string): Promise<void> {
  await db
    .updateTable("oauth_provider_tokens")
    .set({ is_valid: false })
    .where(inTenancy(tenancy))
    .where("id", "=", tokenId)
    .execute();
}
