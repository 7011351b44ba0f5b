import { defaultPermissionIds } from "../../authorization/containment.ts";
import { grantInProject } from "../../authorization/grants.ts";
import type { Db } from "../../database/database.ts";
import { type JsonValue, json } from "../../database/json.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { EventServices } from "../../events/record-events.ts";
import { recordEvents } from "../../events/record-events.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { toTeamAnswer } from "../../records/team-record.ts";
import { toUserAnswer, type UserRecord } from "../../records/user-record.ts";
import { createPersonalTeam, renamePersonalTeams } from "../teams/personal-team.ts";
import { removeWaysBack } from "./ways-back.ts";

/** What a way of signing up knows about the new person. */
export interface NewUser {
  displayName?: string | null;
  profileImageUrl?: string | null;
  clientMetadata?: JsonValue;
  passwordHash?: string | null;
  otpAuthEnabled?: boolean;
  isAnonymous?: boolean;
  /** Normalised. */
  primaryEmail: { value: string; isVerified: boolean; usedForAuth: boolean } | null;
}

/** Adds what belongs to a new user besides, before anybody is told of them; returns them as they are then. */
export type Complete = (user: UserRecord) => Promise<UserRecord>;

const asTheyAre: Complete = async (user) => user;

/**
 * Creates a user with their primary e-mail and, where the project wants it, their personal team. Every way of signing up
 * ends here.
 *
 * @param db A transaction of the caller's: user, e-mail and team come into being together.
 * @throws UniqueViolation of `contact_channels` when the e-mail is already used for signing in; KnownError
 *   `ANONYMOUS_ACCOUNTS_NOT_ENABLED`.
 */
export async function createUser(
  tenancy: Tenancy,
  db: Db,
  services: EventServices,
  newUser: NewUser,
  complete: Complete = asTheyAre,
): Promise<UserRecord> {
  if (newUser.isAnonymous) requireAnonymousAccounts(tenancy);
  const { clock, random } = services;
  const { projectId, branchId } = tenancy;
  const now = clock.now();
  const userId = random.uuid();
  const displayName = newUser.displayName || null;
  const team = tenancy.config.teams.createPersonalTeamOnSignUp ? { teamId: random.uuid() } : null;
  const { primaryEmail } = newUser;
  const user = {
    display_name: displayName,
    profile_image_url: newUser.profileImageUrl ?? null,
    client_metadata: json(newUser.clientMetadata ?? null),
    password_hash: newUser.passwordHash ?? null,
    otp_auth_enabled: newUser.otpAuthEnabled ?? false,
    is_anonymous: newUser.isAnonymous ?? false,
  };
  await db
    .insertInto("users")
    .values({ project_id: projectId, branch_id: branchId, id: userId, ...user, signed_up_at: now, last_active_at: now })
    .execute();
  if (primaryEmail) await insertPrimaryEmail(tenancy, db, userId, random.uuid(), now, primaryEmail);
  const selectedTeam =
    team &&
    (await createPersonalTeam(tenancy, db, {
      ...team,
      userId,
      displayName,
      primaryEmail: primaryEmail?.value ?? null,
      now,
    }));
  const permissionIds = defaultPermissionIds(tenancy.config, "signUp");
  if (permissionIds.length > 0) await grantInProject(tenancy, db, userId, permissionIds, now);
  const created = await complete({
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
    hasPasskey: false,
    oauthProviders: [],
    primaryEmail,
    selectedTeam,
  });
  await recordEvents(tenancy, db, services, [
    { type: "user.created", data: toUserAnswer(created) },
    ...(selectedTeam ? [{ type: "team.created", data: toTeamAnswer(selectedTeam) } as const] : []),
  ]);
  return created;
}

/**
 * Makes an account of an anonymous user in place: same id, same data, now with an e-mail and a way to come back, which is the only one.
 * Nobody had to prove anything to hold the anonymous account, so whoever held it before must not have left a way in. A second factor is
 * none, and stays.
 *
 * @param db A transaction of the caller's.
 * @param account What the way of signing up knows; a name and a picture it does not know stay as they are.
 * @returns `null` if they are gone or anonymous no more: another request was quicker.
 * @throws UniqueViolation of `contact_channels` when the e-mail is already used for signing in.
 */
export async function upgradeAnonymousUser(
  tenancy: Tenancy,
  db: Db,
  services: EventServices,
  user: UserRecord,
  account: NewUser,
  complete: Complete = asTheyAre,
): Promise<UserRecord | null> {
  const { clock, random } = services;
  const { primaryEmail } = account;
  const passwordHash = account.passwordHash ?? null;
  const displayName = account.displayName || user.displayName;
  const profileImageUrl = account.profileImageUrl ?? user.profileImageUrl;
  const otpAuthEnabled = account.otpAuthEnabled ?? false;
  const upgraded = await db
    .updateTable("users")
    .set({
      is_anonymous: false,
      password_hash: passwordHash,
      display_name: displayName,
      profile_image_url: profileImageUrl,
      otp_auth_enabled: otpAuthEnabled,
    })
    .where("project_id", "=", tenancy.projectId)
    .where("branch_id", "=", tenancy.branchId)
    .where("id", "=", user.userId)
    .where("is_anonymous", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!upgraded) return null;
  await removeWaysBack(tenancy, db, user.userId);
  if (primaryEmail) await insertPrimaryEmail(tenancy, db, user.userId, random.uuid(), clock.now(), primaryEmail);
  await renamePersonalTeams(tenancy, db, {
    userId: user.userId,
    displayName,
    primaryEmail: primaryEmail?.value ?? null,
  });
  const now = await complete({
    ...user,
    isAnonymous: false,
    passwordHash,
    displayName,
    profileImageUrl,
    otpAuthEnabled,
    primaryEmail,
    hasPasskey: false,
    oauthProviders: [],
  });
  await recordEvents(tenancy, db, services, [{ type: "user.updated", data: toUserAnswer(now) }]);
  return now;
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
  { projectId, branchId }: Tenancy,
  db: Db,
  userId: string,
  contactChannelId: string,
  now: Date,
  { value, isVerified, usedForAuth }: NonNullable<NewUser["primaryEmail"]>,
): Promise<void> {
  await db
    .insertInto("contact_channels")
    .values({
      project_id: projectId,
      branch_id: branchId,
      user_id: userId,
      id: contactChannelId,
      type: "email",
      value,
      is_primary: true,
      is_verified: isVerified,
      used_for_auth: usedForAuth,
      created_at: now,
    })
    .execute();
}
