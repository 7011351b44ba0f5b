import { type SqlBool, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { prepareQuery } from "../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { UserRecord } from "./user-record.ts";

/** Reads a user with primary email and selected team. */
export async function findUser(tenancy: TenancyId, db: Db, userId: string): Promise<UserRecord | null> {
  const [row] = await findUserRow(tenancy, db, { userId });
  return row ? toUserRecord(row) : null;
}

/** Prepared, because almost every request of a signed-in user begins with it. */
const findUserRow = prepareQuery((tenancy, db, { userId }: { userId: string }) =>
  selectUser(tenancy, db).where("users.id", "=", userId),
);

/** Reads users in the order of their ids given; `null` stands for those who are not there. */
export async function findUsers(
  tenancy: TenancyId,
  db: Db,
  userIds: readonly string[],
): Promise<(UserRecord | null)[]> {
  const [only] = userIds;
  if (only === undefined) return [];
  if (userIds.length === 1) return [await findUser(tenancy, db, only)];
  const rows = await findUserRows(tenancy, db, { userIds: `{${userIds.join(",")}}` });
  const users = new Map(rows.map((row) => [row.id, toUserRecord(row)]));
  return userIds.map((userId) => users.get(userId) ?? null);
}

const findUserRows = prepareQuery((tenancy, db, { userIds }: { userIds: string }) =>
  selectUser(tenancy, db).where(sql<SqlBool>`users.id = any(${userIds}::uuid[])`),
);

/**
 * Finds who signs in with an address. The address as typed wins over its normalised form, because accounts imported
 * from elsewhere may differ from others by case alone.
 */
export async function findUserByAuthEmail(
  tenancy: TenancyId,
  db: Db,
  typed: string,
  normalized: string,
): Promise<UserRecord | null> {
  const [row] = await findUserRowByAuthEmail(tenancy, db, { typed, normalized });
  return row ? toUserRecord(row) : null;
}

/**
 * Prepared, because every sign-in begins with it. The address is looked up by itself: joined, a plan made while
 * PostgreSQL knew little of the tables reads all users.
 */
const findUserRowByAuthEmail = prepareQuery(
  (tenancy, db, { typed, normalized }: { typed: string; normalized: string }) =>
    selectUser(tenancy, db).where("users.id", "=", (inner) =>
      inner
        .selectFrom("contact_channels")
        .select("contact_channels.user_id")
        .where(inTenancy(tenancy, "contact_channels"))
        .where("contact_channels.type", "=", "email")
        .where("contact_channels.used_for_auth", "=", true)
        .where("contact_channels.value", "in", [typed, normalized])
        .orderBy(sql`contact_channels.value = ${typed}`, "desc")
        .limit(1),
    ),
);

/** Users with all that showing them needs. */
export function selectUser(tenancy: TenancyId, db: Db) {
  return db
    .selectFrom("users")
    .leftJoin("contact_channels as primary_channel", (join) =>
      join
        .onRef("primary_channel.project_id", "=", "users.project_id")
        .onRef("primary_channel.branch_id", "=", "users.branch_id")
        .onRef("primary_channel.user_id", "=", "users.id")
        .on("primary_channel.type", "=", "email")
        .on("primary_channel.is_primary", "=", true),
    )
    .leftJoin("teams", (join) =>
      join
        .onRef("teams.project_id", "=", "users.project_id")
        .onRef("teams.branch_id", "=", "users.branch_id")
        .onRef("teams.id", "=", "users.selected_team_id"),
    )
    .where(inTenancy(tenancy, "users"))
    .select([
      "users.id",
      "users.display_name",
      "users.profile_image_url",
      "users.signed_up_at",
      "users.last_active_at",
      "users.client_metadata",
      "users.client_read_only_metadata",
      "users.server_metadata",
      "users.is_anonymous",
      "users.password_hash",
      "users.totp_secret_sealed",
      "users.otp_auth_enabled",
      "users.has_passkey",
      "users.oauth_providers",
      "users.banned_at",
      "users.ban_ends_at",
      "users.ban_reason",
      "users.ban_public_reason",
      "users.country_code",
      "users.external_id",
      "primary_channel.value as email",
      "primary_channel.is_verified as email_is_verified",
      "primary_channel.used_for_auth as email_used_for_auth",
      "teams.id as team_id",
      "teams.display_name as team_display_name",
      "teams.profile_image_url as team_profile_image_url",
      "teams.client_metadata as team_client_metadata",
      "teams.client_read_only_metadata as team_client_read_only_metadata",
      "teams.server_metadata as team_server_metadata",
      "teams.created_at as team_created_at",
    ]);
}

type UserRow = Awaited<ReturnType<ReturnType<typeof selectUser>["executeTakeFirstOrThrow"]>>;

/** The one place where a user's columns become their fields. */
export function toUserRecord(row: UserRow): UserRecord {
  return {
    userId: row.id,
    displayName: row.display_name,
    profileImageUrl: row.profile_image_url,
    signedUpAt: row.signed_up_at,
    lastActiveAt: row.last_active_at,
    clientMetadata: row.client_metadata,
    clientReadOnlyMetadata: row.client_read_only_metadata,
    serverMetadata: row.server_metadata,
    isAnonymous: row.is_anonymous,
    passwordHash: row.password_hash,
    totpSecretSealed: row.totp_secret_sealed,
    otpAuthEnabled: row.otp_auth_enabled,
    countryCode: row.country_code,
    externalId: row.external_id,
    ban: row.banned_at && {
      bannedAt: row.banned_at,
      endsAt: row.ban_ends_at,
      reason: row.ban_reason,
      publicReason: row.ban_public_reason,
    },
    hasPasskey: row.has_passkey,
    oauthProviders: (row.oauth_providers ?? []).map(({ id, account_id, email }) => ({
      id,
      accountId: account_id,
      email,
    })),
    primaryEmail:
      row.email === null
        ? null
        : {
            value: row.email,
            isVerified: row.email_is_verified === true,
            usedForAuth: row.email_used_for_auth === true,
          },
    selectedTeam:
      row.team_id === null || row.team_display_name === null || row.team_created_at === null
        ? null
        : {
            teamId: row.team_id,
            displayName: row.team_display_name,
            profileImageUrl: row.team_profile_image_url,
            clientMetadata: row.team_client_metadata,
            clientReadOnlyMetadata: row.team_client_read_only_metadata,
            serverMetadata: row.team_server_metadata,
            createdAt: row.team_created_at,
          },
  };
}

/** Keeps a user from being changed or deleted by others until the transaction ends. */
export async function lockUser(tenancy: TenancyId, db: Db, userId: string): Promise<void> {
  await lockUserRow(tenancy, db, { userId });
}

/** Prepared, because most of what changes something about a user begins with it. */
const lockUserRow = prepareQuery((tenancy, db, { userId }: { userId: string }) =>
  db.selectFrom("users").select("id").where(inTenancy(tenancy, "users")).where("id", "=", userId).forNoKeyUpdate(),
);

/**
 * Lists the email addresses of a user. Leaves out those with which another user signs in: what was sent there is that
 * user's.
 */
export async function listOwnAddresses(tenancy: TenancyId, db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_channels")
    .select("value")
    .where(inTenancy(tenancy, "contact_channels"))
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("contact_channels as other")
            .select("other.id")
            .where(inTenancy(tenancy, "other"))
            .where("other.type", "=", "email")
            .whereRef("other.value", "=", "contact_channels.value")
            .where("other.used_for_auth", "=", true)
            .where("other.user_id", "<>", userId),
        ),
      ),
    )
    .execute();
  return rows.map(({ value }) => value);
}

/** Deletes a user; all that is theirs goes with them by the tables' own rules. `false` if there was none. */
export async function deleteUser(tenancy: TenancyId, db: Db, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom("users")
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all of a user's passkeys. The caller refreshes the copies beside the user. */
export async function deletePasskeysOf(tenancy: TenancyId, db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where(inTenancy(tenancy)).where("user_id", "=", userId).execute();
}

/** Deletes all recovery codes of a user: they replace a second factor that is gone, or have successors. */
export async function deleteRecoveryCodesOf(tenancy: TenancyId, db: Db, userId: string): Promise<void> {
  await db.deleteFrom("recovery_codes").where(inTenancy(tenancy)).where("user_id", "=", userId).execute();
}

/**
 * Replaces the password's hash if it is still the one that was read; `null` stands for no password.
 *
 * @returns `false` when the password was changed meanwhile, or the user is gone.
 */
export async function exchangePasswordHash(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  const row = await db
    .updateTable("users")
    .set({ password_hash: to })
    .where(inTenancy(tenancy, "users"))
    .where("id", "=", userId)
    .where("password_hash", "is not distinct from", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
