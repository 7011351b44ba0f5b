import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { JsonParameter } from "../../database/json.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { VerificationCodeData } from "../../tokens/verification-code.ts";
import { beginningSession, toJson } from "../sessions/queries.ts";
import type { DrawnSession } from "../sessions/start-session.ts";
import { isMereNote } from "../users/unproven-claims.ts";

/** An address somebody signs in with, and what about them decides whether a code by mail may do it. */
export interface SignInChannel {
  readonly userId: string;
  readonly isVerified: boolean;
  /** Whether that was by a link alone, so that the account's holder may be another person. */
  readonly isVerifiedByLink: boolean;
  readonly passwordHash: string | null;
  readonly otpAuthEnabled: boolean;
}

/**
 * Finds who signs in with an address; as it was typed it wins over its normalised form. Somebody with a proven address who has merely noted
 * this one does not count: it is free for whoever proves it.
 */
export async function findSignInChannel(tenancy: TenancyId, db: Db, email: string): Promise<SignInChannel | null> {
  const [row] = await findSignInChannelRow(db, tenancy.projectId, tenancy.branchId, email, normalizeEmail(email));
  if (!row) return null;
  const { user_id: userId, is_verified: isVerified, password_hash: passwordHash } = row;
  const isVerifiedByLink = row.is_verified_by_link;
  return { userId, isVerified, isVerifiedByLink, passwordHash, otpAuthEnabled: row.otp_auth_enabled };
}

const findSignInChannelRow = prepareQuery(signInChannel);

function signInChannel(db: Db, projectId: string, branchId: string, typed: string, normalized: string) {
  return db
    .selectFrom("contact_channels")
    .innerJoin("users", (join) =>
      join
        .onRef("users.project_id", "=", "contact_channels.project_id")
        .onRef("users.branch_id", "=", "contact_channels.branch_id")
        .onRef("users.id", "=", "contact_channels.user_id"),
    )
    .where(inTenancy({ projectId, branchId }, "contact_channels"))
    .where("contact_channels.type", "=", "email")
    .where("contact_channels.used_for_auth", "=", true)
    .where("contact_channels.value", "in", [typed, normalized])
    .where(sql<boolean>`not (${isMereNote})`)
    .orderBy(sql`contact_channels.value = ${typed}`, "desc")
    .limit(1)
    .select([
      "contact_channels.user_id",
      "contact_channels.is_verified",
      "contact_channels.is_verified_by_link",
      "users.password_hash",
      "users.otp_auth_enabled",
      "users.totp_secret_sealed",
    ]);
}

/** The user of an address whom a code by mail has just let in. */
interface EnteredUser {
  readonly user_id: string;
  readonly display_name: string | null;
  readonly selected_team_id: string | null;
  readonly is_anonymous: boolean;
  readonly primary_email: string | null;
  readonly primary_email_verified: boolean | null;
}

/**
 * Begins a session for the user who signs in with an address, in one statement, where nothing else has to be decided: the address is
 * proven, the user takes codes by mail and has no second factor, and the code was made for this account (see `isStillGood`).
 *
 * @param account Of the code.
 * @returns `null` where there is more to decide, or to refuse. Nothing has changed then.
 */
export async function enterByAddress(
  { projectId, branchId }: TenancyId,
  db: Db,
  { email, account }: VerificationCodeData["sign-in"],
  drawn: DrawnSession,
): Promise<EnteredUser | null> {
  const { sessionId, refreshTokenHash, createdAt, expiresAt, location } = drawn;
  const digest = account && Buffer.from(account.passwordDigest, "base64");
  const code = [email, normalizeEmail(email), account?.userId ?? null, digest] as const;
  const session = [sessionId, refreshTokenHash, createdAt, expiresAt, toJson(location)] as const;
  const [row] = await enterByAddressRow(db, projectId, branchId, ...code, ...session);
  return row ?? null;
}

const enterByAddressRow = prepareQuery(
  (
    db,
    projectId: string,
    branchId: string,
    typed: string,
    normalized: string,
    accountId: string | null,
    passwordDigest: Buffer | null,
    sessionId: string,
    refreshTokenHash: Buffer,
    createdAt: Date,
    expiresAt: Date,
    location: JsonParameter | null,
  ) => {
    const session = {
      sessionId,
      refreshTokenHash,
      createdAt,
      expiresAt,
      isImpersonation: sql`false`,
      authenticatedAt: sql`null`,
      location,
    };
    const user = sql`project_id = ${projectId} and branch_id = ${branchId}
        and id = (
          select user_id from channel
          where is_verified and not is_verified_by_link and otp_auth_enabled and totp_secret_sealed is null and (${accountId}::uuid is null or (
            user_id = ${accountId}::uuid and sha256(convert_to(coalesce(password_hash, ''), 'UTF8')) = ${passwordDigest}::bytea
          ))
        )
        and otp_auth_enabled and totp_secret_sealed is null
        and password_hash is not distinct from (select password_hash from channel)`;
    return sql<EnteredUser>`
      with channel as materialized (${signInChannel(db, projectId, branchId, typed, normalized)}), ${beginningSession(user, session)}
      select owner.id as user_id, owner.display_name, owner.selected_team_id, owner.is_anonymous,
        primary_channel.value as primary_email, primary_channel.is_verified as primary_email_verified
      from active_user
      cross join begun
      join users as owner on owner.project_id = ${projectId} and owner.branch_id = ${branchId} and owner.id = active_user.id
      left join contact_channels as primary_channel on primary_channel.project_id = ${projectId}
        and primary_channel.branch_id = ${branchId} and primary_channel.user_id = owner.id and primary_channel.type = 'email'
        and primary_channel.is_primary`;
  },
);

/** Notes that a user signs in with codes by mail. */
export async function enableOtp(tenancy: TenancyId, db: Db, userId: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ otp_auth_enabled: true })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .execute();
}
