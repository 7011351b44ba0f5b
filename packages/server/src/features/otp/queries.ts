import { normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { prepareQuery } from "../../database/prepare-query.ts";
import { inTenancy, sameTenancy, type TenancyId } from "../../database/tenancy.ts";
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
import { isReleasableClaim } from "../users/unproven-claims.ts";
import type { SignInCode } from "./code-type.ts";

/** An address to sign in with, and the facts that decide whether an emailed code is enough. */
export interface SignInChannel {
  readonly userId: string;
  readonly isVerified: boolean;
  /** Whether that was by a link alone, so that the account's holder may be another person. */
  readonly isVerifiedByLink: boolean;
  readonly passwordHash: string | null;
  readonly otpAuthEnabled: boolean;
}

/**
 * Finds the user who signs in with an address; the typed form wins over the normalized one. A user with a proven
 * address who has only added this one does not count: it is free for the user who proves it.
 */
export async function findSignInChannel(tenancy: TenancyId, db: Db, email: string): Promise<SignInChannel | null> {
  const [row] = await findSignInChannelRow(tenancy, db, { typed: email, normalized: normalizeEmail(email) });
  if (!row) return null;
  const { user_id: userId, is_verified: isVerified, password_hash: passwordHash } = row;
  const isVerifiedByLink = row.is_verified_by_link;
  return { userId, isVerified, isVerifiedByLink, passwordHash, otpAuthEnabled: row.otp_auth_enabled };
}

const findSignInChannelRow = prepareQuery(signInChannel);

/** An address, as the user typed it and normalised. */
interface Address {
  readonly typed: string;
  readonly normalized: string;
}

function signInChannel(tenancy: TenancyId, db: Db, { typed, normalized }: Address) {
  return db
    .selectFrom("contact_channels")
    .innerJoin("users", (join) =>
      join.on(sameTenancy("users", "contact_channels")).onRef("users.id", "=", "contact_channels.user_id"),
    )
    .where(inTenancy(tenancy, "contact_channels"))
    .where("contact_channels.type", "=", "email")
    .where("contact_channels.used_for_auth", "=", true)
    .where("contact_channels.value", "in", [typed, normalized])
    .where(sql<boolean>`not (${isReleasableClaim})`)
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

/**
 * Begins a session for the user who signs in with an address, in one statement, where nothing else has to be decided:
 * the address is proven, the user takes codes by mail and has no second factor, and the code was made for this account
 * (see `isStillGood`).
 *
 * @param account Of the code.
 * @returns `null` where there is more to decide, or to refuse. Nothing has changed then.
 */
export async function enterByAddress(
  tenancy: TenancyId,
  db: Db,
  { email, account }: SignInCode,
  drawn: DrawnSession,
): Promise<{ readonly user: TokenUser; readonly isNewDevice: boolean } | null> {
  const [row] = await enterByAddressRow(tenancy, db, {
    typed: email,
    normalized: normalizeEmail(email),
    accountId: account?.userId,
    passwordDigest: account && Buffer.from(account.passwordDigest, "base64"),
    ...sessionParameters(drawn),
  });
  return row ? { user: toTokenUser(row), isNewDevice: row.is_new_device } : null;
}

interface EntranceParameters extends Address, SessionParameters {
  /** Of the account that the code was made for, if it existed then. */
  readonly accountId: string | undefined;
  readonly passwordDigest: Buffer | null;
}

const enterByAddressRow = prepareQuery(
  (tenancy, db, { accountId, passwordDigest, typed, normalized, ...session }: EntranceParameters) => {
    const user = sql`${inTenancy(tenancy)}
        and id = (
          select user_id from channel
          where is_verified and not is_verified_by_link and otp_auth_enabled and totp_secret_sealed is null and (${accountId}::uuid is null or (
            user_id = ${accountId}::uuid and sha256(convert_to(coalesce(password_hash, ''), 'UTF8')) = ${passwordDigest}::bytea
          ))
        )
        and otp_auth_enabled and totp_secret_sealed is null
        and password_hash is not distinct from (select password_hash from channel)`;
    return sql<TokenRow>`
      with channel as materialized (${signInChannel(tenancy, db, { typed, normalized })}), ${beginningSession(tenancy, user, session)}
      select ${tokenColumns(tenancy)} from active_user cross join begun ${joinPrimaryChannel(tenancy)}`;
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
