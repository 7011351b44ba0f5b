import { createHash, timingSafeEqual } from "node:crypto";
import { OAUTH_CODE_LIFETIME_MILLIS } from "@latchkit/contract/limits";
import { sql } from "kysely";
import { type JsonParameter, json } from "../../database/json.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { EncryptionContext } from "../../tokens/seal.ts";
import { openJson, sealJson } from "../../tokens/sealed-json.ts";
import { hashToken } from "../../tokens/token.ts";
import {
  beginningSession,
  joinPrimaryChannel,
  type SessionParameters,
  sessionParameters,
  type TokenRow,
  type TokenUser,
  tokenColumns,
  toTokenUser,
} from "../sessions/beginning-session.ts";
import type { DrawnSession } from "../sessions/drawn-session.ts";
import type { OAuthServices } from "./oauth-services.ts";
import { replacingTokens, sealedTokens } from "./provider-tokens.ts";
import { type ConfirmedSignIn, confirmedSignIn, type SignInRequest } from "./sign-in-request.ts";

const SEAL_PURPOSE = "oauth-code";
/** As hexadecimal digits, in the form clients know. */
const CODE_BYTES = 32;

function encryptionContextOf({ projectId, branchId }: TenancyId, code: string): EncryptionContext {
  return [projectId, branchId, hashToken(code).toString("base64")];
}

/** Creates an authorization code for a user identified by a provider (RFC 6749 §4.1.2). */
export async function createCode(
  tenancy: TenancyId,
  { database, rootSecret, clock, random }: OAuthServices,
  signIn: ConfirmedSignIn,
): Promise<string> {
  const code = Buffer.from(random.bytes(CODE_BYTES)).toString("hex");
  const now = clock.now();
  await database.db
    .insertInto("oauth_codes")
    .values({
      project_id: tenancy.projectId,
      branch_id: tenancy.branchId,
      code_hash: hashToken(code),
      sign_in_sealed: sealJson(rootSecret, SEAL_PURPOSE, encryptionContextOf(tenancy, code), signIn),
      created_at: now,
      expires_at: new Date(now.getTime() + OAUTH_CODE_LIFETIME_MILLIS),
    })
    .execute();
  return code;
}

/**
 * Returns the content of a code, without using it, and whether it has been used; `null` when it is unknown, or too old
 * and never used.
 */
export async function findCode(
  tenancy: TenancyId,
  services: OAuthServices,
  code: string,
): Promise<{ signIn: ConfirmedSignIn; isUsed: boolean } | null> {
  const { database, clock, rootSecret } = services;
  const [row] = await findCodeRow(tenancy, database.db, { codeHash: hashToken(code), now: clock.now() });
  if (!row) return null;
  return {
    signIn: confirmedSignIn.parse(
      openJson(rootSecret, SEAL_PURPOSE, encryptionContextOf(tenancy, code), row.sign_in_sealed),
    ),
    isUsed: row.used_at !== null,
  };
}

/** Prepared, as what follows, because every sign-in with a provider passes here. */
const findCodeRow = prepareQuery((tenancy, db, { codeHash, now }: { codeHash: Buffer; now: Date }) =>
  db
    .selectFrom("oauth_codes")
    .select(["sign_in_sealed", "used_at"])
    .where(inTenancy(tenancy))
    .where("code_hash", "=", codeHash)
    .where((is) => is.or([is("expires_at", ">", now), is("used_at", "is not", null)])),
);

/** Outcome of using a code. */
export type Taken =
  /** Another request was quicker, or the code is too old. */
  | { readonly isTaken: false }
  /** The code is used up, and there is more to decide than who signs in. */
  | { readonly isTaken: true; readonly user: null }
  /** The code is used up, and the session has begun. */
  | { readonly isTaken: true; readonly user: TokenUser; readonly isNewDevice: boolean };

/**
 * Marks a code as used: of all who try at once, one succeeds. Decided in one statement, outside any transaction a
 * refusal would undo. What the provider issued is forgotten here; the rest is kept for a day, to notice a second use.
 *
 * The same statement lets the user in where nothing is left to decide, as for nearly every sign-in: the account is the
 * one they sign in with, and they have no second factor. The user's row is locked before the link is read, as in all
 * that takes a way in away from a user.
 *
 * @param drawn The session to begin.
 */
export async function takeCode(
  tenancy: TenancyId,
  services: OAuthServices,
  code: string,
  signIn: ConfirmedSignIn,
  drawn: DrawnSession,
): Promise<Taken> {
  const { request, account, tokens, userId } = signIn;
  const withoutTokens = { ...signIn, tokens: { ...tokens, accessToken: "", refreshToken: null } };
  const sealed = sealJson(services.rootSecret, SEAL_PURPOSE, encryptionContextOf(tenancy, code), withoutTokens);
  const [row] = await takeCodeRow(tenancy, services.database.db, {
    codeHash: hashToken(code),
    now: services.clock.now(),
    certainNow: services.certainNow(),
    sealed,
    userId: request.type === "authenticate" ? userId : null,
    providerConfigId: request.providerConfigId,
    accountId: account.accountId,
    issued: sealedTokens(tenancy, services, tokens),
    scopes: json(tokens.scopes),
    ...sessionParameters(drawn),
  });
  if (!row?.is_taken) return { isTaken: false };
  if (row.user_id === null) return { isTaken: true, user: null };
  return { isTaken: true, user: toTokenUser(row), isNewDevice: row.is_new_device };
}

type TakenRow = { readonly is_taken: boolean } & (TokenRow | { readonly user_id: null });

interface TakeParameters extends SessionParameters {
  readonly codeHash: Buffer;
  readonly now: Date;
  readonly certainNow: Date;
  /** The sign-in without the provider's tokens. */
  readonly sealed: Uint8Array;
  readonly userId: string | null;
  readonly providerConfigId: string;
  readonly accountId: string;
  readonly issued: JsonParameter;
  readonly scopes: JsonParameter;
}

const takeCodeRow = prepareQuery(
  (
    tenancy,
    _db,
    {
      codeHash,
      now,
      certainNow,
      sealed,
      userId,
      providerConfigId,
      accountId,
      issued,
      scopes,
      ...session
    }: TakeParameters,
  ) => {
    const here = inTenancy(tenancy);
    const user = sql`${here} and id = (select user_id from link) and totp_secret_sealed is null`;
    const linkId = sql`(select link.id from link cross join begun)`;
    return sql<TakenRow>`
      with taken as (
        update oauth_codes set used_at = ${now}, sign_in_sealed = ${sealed}, session_id = ${session.sessionId}::uuid
        where ${here} and code_hash = ${codeHash} and expires_at > ${now} and used_at is null
        returning code_hash
      ), owner as materialized (
        select id from users
        where ${here} and id = ${userId}::uuid and totp_secret_sealed is null and exists (select 1 from taken)
        for no key update
      ), link as materialized (
        select id, user_id from oauth_accounts
        where ${here} and user_id = (select id from owner) and provider_config_id = ${providerConfigId}
          and account_id = ${accountId} and allow_sign_in
        for share
      ), ${beginningSession(tenancy, user, session)},
      ${replacingTokens(tenancy, linkId, { issued, scopes, now, certainNow })}
      select exists (select 1 from taken) as is_taken, ${tokenColumns(tenancy)}
      from (select 1) as always left join active_user on true ${joinPrimaryChannel(tenancy)}`;
  },
);

/** Notes which session a code gave, so that a second use of the code can end it. */
export async function noteSession(
  tenancy: TenancyId,
  { database }: OAuthServices,
  code: string,
  refreshToken: string,
): Promise<void> {
  await noteSessionRow(tenancy, database.db, { codeHash: hashToken(code), refreshTokenHash: hashToken(refreshToken) });
}

const noteSessionRow = prepareQuery(
  (tenancy, db, { codeHash, refreshTokenHash }: { codeHash: Buffer; refreshTokenHash: Buffer }) =>
    db
      .updateTable("oauth_codes")
      .from("sessions")
      .set((is) => ({ session_id: is.ref("sessions.id") }))
      .where(inTenancy(tenancy, "oauth_codes"))
      .where("oauth_codes.code_hash", "=", codeHash)
      .where(inTenancy(tenancy, "sessions"))
      .where("sessions.refresh_token_hash", "=", refreshTokenHash),
);

/**
 * Whether the verifier is the one the challenge was made of (RFC 7636 §4.6): who collects the code is who asked for it.
 */
export function fitsChallenge(
  verifier: string,
  { codeChallenge, codeChallengeMethod }: Pick<SignInRequest, "codeChallenge" | "codeChallengeMethod">,
): boolean {
  const transformed =
    codeChallengeMethod === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  // Of equal length whatever was sent, as the comparison wants it.
  return timingSafeEqual(hashToken(transformed), hashToken(codeChallenge));
}
