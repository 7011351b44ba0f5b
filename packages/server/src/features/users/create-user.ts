import type { NormalizedEmail } from "@latchkit/contract";
import type { Insertable } from "kysely";
import { defaultPermissionIds } from "../../authorization/containment.ts";
import { grantInProject } from "../../authorization/grants.ts";
import type { Tx } from "../../database/database.ts";
import { type JsonValue, json } from "../../database/json.ts";
import { prepareWriteAhead } from "../../database/prepare-query.ts";
import type { UsersTable } from "../../database/tables/users.ts";
import { INTERNAL_PROJECT_ID, inTenancy } from "../../database/tenancy.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { EventServices } from "../../events/record-events.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { DeletionServices } from "../../manifest/manifest.ts";
import { assignDemoProject } from "../../projects/demo-project.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { ClockAndRandom } from "../../random.ts";
import { hourOf } from "../../records/active-hour.ts";
import { toTeamAnswer } from "../../records/team-record.ts";
import { foldText, refreshActivity, refreshCopies, searchedText } from "../../records/user-copies.ts";
import { NO_CREDENTIALS, toUserAnswer, type UserRecord } from "../../records/user-record.ts";
import { createPersonalTeam, renamePersonalTeams } from "../teams/personal-team.ts";
import { removeCredentials } from "./remove-credentials.ts";

/** A new user, as far as the sign-in method knows it. */
export interface NewUser {
  displayName?: string | null;
  profileImageUrl?: string | null;
  clientMetadata?: JsonValue;
  passwordHash?: string | null;
  otpAuthEnabled?: boolean;
  isAnonymous?: boolean;
  /** The language of emails to the user. Default: unknown. */
  locale?: string | null;
  /** Normalized. Verified by a link alone: by an email that another person may have opened (see `proveAddress`). */
  primaryEmail: {
    value: NormalizedEmail;
    isVerified: boolean;
    isVerifiedByLink?: boolean;
    usedForAuth: boolean;
  } | null;
}

/**
 * Creates a user with primary email address, default permissions and, if the project wants it, a personal team. Records
 * no event: the caller calls {@link recordUserCreated} when the user is complete.
 *
 * @throws UniqueViolation of `contact_channels` if another account signs in with the email address; KnownError
 *   `ANONYMOUS_ACCOUNTS_NOT_ENABLED`.
 */
export async function createUser(
  tenancy: Tenancy,
  tx: Tx,
  { clock, random }: ClockAndRandom,
  newUser: NewUser,
): Promise<UserRecord> {
  if (newUser.isAnonymous) requireAnonymousAccounts(tenancy);
  const { projectId } = tenancy;
  const now = clock.now();
  const userId = random.uuid();
  const displayName = newUser.displayName || null;
  const team = tenancy.config.teams.createPersonalTeamOnSignUp ? { teamId: random.uuid() } : null;
  const isAnonymous = newUser.isAnonymous ?? false;
  // An address of an anonymous user signs no one in.
  const primaryEmail = newUser.primaryEmail && {
    ...newUser.primaryEmail,
    usedForAuth: newUser.primaryEmail.usedForAuth && !isAnonymous,
  };
  const user = {
    display_name: displayName,
    profile_image_url: newUser.profileImageUrl ?? null,
    client_metadata: json(newUser.clientMetadata ?? null),
    password_hash: newUser.passwordHash ?? null,
    otp_auth_enabled: newUser.otpAuthEnabled ?? false,
    is_anonymous: isAnonymous,
    locale: newUser.locale ?? null,
  } satisfies Partial<UserRow>;
  await insertUser(tenancy, tx, {
    ...{ userId, now, ...user },
    searched: searchedText(displayName, primaryEmail?.value ?? null),
    email_verified: primaryEmail?.isVerified ?? null,
  });
  if (primaryEmail) await insertPrimaryEmail(tenancy, tx, { id: random.uuid(), userId, now, ...primaryEmail });
  const selectedTeam =
    team &&
    (await createPersonalTeam(tenancy, tx, {
      ...team,
      userId,
      displayName,
      primaryEmail: primaryEmail?.value ?? null,
      now,
    }));
  if (selectedTeam && projectId === INTERNAL_PROJECT_ID) await assignDemoProject(tx);
  const permissionIds = defaultPermissionIds(tenancy.config, "signUp");
  if (permissionIds.length > 0) await grantInProject(tenancy, tx, userId, permissionIds, now);
  return {
    userId,
    displayName,
    profileImageUrl: user.profile_image_url,
    signedUpAt: now,
    lastActiveAt: now,
    clientMetadata: newUser.clientMetadata ?? null,
    clientReadOnlyMetadata: null,
    serverMetadata: null,
    isAnonymous: user.is_anonymous,
    passwordHash: user.password_hash,
    totpSecretSealed: null,
    otpAuthEnabled: user.otp_auth_enabled,
    ...NO_CREDENTIALS,
    primaryEmail,
    selectedTeam,
    countryCode: null,
    externalId: null,
    ban: null,
  };
}

type UserColumn =
  | "display_name"
  | "profile_image_url"
  | "client_metadata"
  | "password_hash"
  | "otp_auth_enabled"
  | "is_anonymous"
  | "locale"
  | "email_verified";

interface UserRow extends Pick<Insertable<UsersTable>, UserColumn> {
  readonly userId: string;
  readonly now: Date;
  readonly searched: string;
}

/** Sent ahead: that an ID or an address is taken comes out at the latest with the commit. */
const insertUser = prepareWriteAhead(({ projectId, branchId }, db, row: UserRow) =>
  db
    .with("activity", (query) =>
      query.insertInto("user_activity").values({
        project_id: projectId,
        branch_id: branchId,
        user_id: row.userId,
        active_hour: hourOf(row.now),
      }),
    )
    .insertInto("users")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: row.userId,
      signed_up_at: row.now,
      last_active_at: row.now,
      display_name: row.display_name,
      profile_image_url: row.profile_image_url,
      client_metadata: row.client_metadata,
      password_hash: row.password_hash,
      otp_auth_enabled: row.otp_auth_enabled,
      is_anonymous: row.is_anonymous,
      locale: row.locale,
      search_text: foldText(row.searched),
      email_verified: row.email_verified,
    }),
);

/**
 * Records the events of a new user.
 *
 * @param tx The transaction of {@link createUser}.
 */
export async function recordUserCreated(
  tenancy: Tenancy,
  tx: Tx,
  services: EventServices,
  user: UserRecord,
): Promise<void> {
  await recordEvents(tenancy, tx, services, [
    { type: "user.created", data: toUserAnswer(user, services.clock.now()) },
    ...(user.selectedTeam ? [{ type: "team.created", data: toTeamAnswer(user.selectedTeam) } as const] : []),
  ]);
}

/**
 * Turns an anonymous user into an account in place: same id and data, plus an email address and one sign-in method.
 * Holding the anonymous account took no proof, so every other credential an earlier holder may have added is removed; a
 * second factor stays. Records no event.
 *
 * @param account Values of the sign-up; name and picture stay as they are if it has none.
 * @returns `null` if the user was deleted or upgraded by another request.
 * @throws UniqueViolation of `contact_channels` if another account signs in with the email address.
 */
export async function upgradeAnonymousUser(
  tenancy: Tenancy,
  tx: Tx,
  { clock, random, credentialTables }: ClockAndRandom & Pick<DeletionServices, "credentialTables">,
  user: UserRecord,
  account: NewUser,
): Promise<UserRecord | null> {
  const { userId } = user;
  const { primaryEmail } = account;
  const passwordHash = account.passwordHash ?? null;
  const displayName = account.displayName || user.displayName;
  const profileImageUrl = account.profileImageUrl ?? user.profileImageUrl;
  const otpAuthEnabled = account.otpAuthEnabled ?? false;
  const upgraded = await tx
    .updateTable("users")
    .set({
      is_anonymous: false,
      password_hash: passwordHash,
      display_name: displayName,
      profile_image_url: profileImageUrl,
      otp_auth_enabled: otpAuthEnabled,
    })
    .where(inTenancy(tenancy))
    .where("id", "=", userId)
    .where("is_anonymous", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!upgraded) return null;
  await removeCredentials(tenancy, tx, { credentialTables }, userId);
  if (primaryEmail)
    await insertPrimaryEmail(tenancy, tx, { id: random.uuid(), userId, now: clock.now(), ...primaryEmail });
  await refreshCopies(tenancy, tx, userId);
  await refreshActivity(tenancy, tx, userId, false);
  await renamePersonalTeams(tenancy, tx, { userId, displayName, primaryEmail: primaryEmail?.value ?? null });
  return {
    ...user,
    isAnonymous: false,
    passwordHash,
    displayName,
    profileImageUrl,
    otpAuthEnabled,
    primaryEmail,
    ...NO_CREDENTIALS,
  };
}

/**
 * Refuses anonymous accounts in the project that administers the others: invitations need users who can be identified.
 *
 * @throws KnownError `ANONYMOUS_ACCOUNTS_NOT_ENABLED`.
 */
function requireAnonymousAccounts({ projectId }: Tenancy): void {
  if (projectId === INTERNAL_PROJECT_ID) refuse("ANONYMOUS_ACCOUNTS_NOT_ENABLED");
}

async function insertPrimaryEmail(
  tenancy: Tenancy,
  tx: Tx,
  channel: NonNullable<NewUser["primaryEmail"]> & { id: string; userId: string; now: Date },
): Promise<void> {
  const { id, userId, value, isVerified, isVerifiedByLink = false, usedForAuth, now } = channel;
  await insertChannel(tenancy, tx, { id, userId, value, isVerified, isVerifiedByLink, usedForAuth, now });
}

const insertChannel = prepareWriteAhead(
  (
    { projectId, branchId },
    db,
    row: Required<NonNullable<NewUser["primaryEmail"]>> & { id: string; userId: string; now: Date },
  ) =>
    db.insertInto("contact_channels").values({
      project_id: projectId,
      branch_id: branchId,
      user_id: row.userId,
      id: row.id,
      type: "email",
      value: row.value,
      is_primary: true,
      is_verified: row.isVerified,
      is_verified_by_link: row.isVerifiedByLink,
      used_for_auth: row.usedForAuth,
      created_at: row.now,
    }),
);
