import type { Answer } from "@latchkit/contract";
import type { JsonValue } from "../database/json.ts";
import { restrictionOf } from "../tokens/restriction.ts";
import { type TeamRecord, toTeamAnswer } from "./team-record.ts";

/** A user with all that signing in and showing them needs, read by one statement. */
export interface UserRecord {
  readonly userId: string;
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Date;
  readonly lastActiveAt: Date;
  readonly clientMetadata: JsonValue;
  readonly clientReadOnlyMetadata: JsonValue;
  readonly serverMetadata: JsonValue;
  readonly isAnonymous: boolean;
  readonly passwordHash: string | null;
  readonly totpSecretSealed: Buffer | null;
  readonly otpAuthEnabled: boolean;
  readonly hasPasskey: boolean;
  /** Accounts at providers, oldest first. */
  readonly oauthProviders: readonly LinkedProvider[];
  readonly primaryEmail: PrimaryEmail | null;
  readonly selectedTeam: TeamRecord | null;
  /** Country of their first sign-in that came from a known one, or what the developer's backend says (ISO 3166-1). */
  readonly countryCode: string | null;
  /** The latest ban that was not lifted, whether or not it has ended. */
  readonly ban: Ban | null;
  /** ID in the developer's own tables. */
  readonly externalId: string | null;
}

/** A ban of a user. */
export interface Ban {
  readonly bannedAt: Date;
  /** `null` for a ban that lasts until it is lifted. */
  readonly endsAt: Date | null;
  /** For administrators only. */
  readonly reason: string | null;
  /** For the user, too. */
  readonly publicReason: string | null;
}

/** Whether a user is banned at a time. */
export function isBanned({ ban }: Pick<UserRecord, "ban">, now: Date): boolean {
  return ban !== null && (ban.endsAt === null || ban.endsAt > now);
}

/** An account at a provider, named by the provider's key in the project's configuration. */
export interface LinkedProvider {
  readonly id: string;
  readonly accountId: string;
  readonly email: string | null;
}

export interface PrimaryEmail {
  readonly value: string;
  readonly isVerified: boolean;
  readonly usedForAuth: boolean;
}

/** The credentials of a user who has just been created, besides what the sign-up stored. */
export const NO_CREDENTIALS = { hasPasskey: false, oauthProviders: [] } as const satisfies Partial<UserRecord>;

/** The ways to sign in that a user can switch on and off, as the wire knows them. */
export function signInSwitches(user: UserRecord) {
  return { otp_auth_enabled: user.otpAuthEnabled, passkey_auth_enabled: user.hasPasskey };
}

/**
 * The user as the wire knows them, in the widest view.
 *
 * @param now Tells whether their ban has ended.
 */
export function toUserAnswer(user: UserRecord, now: Date): Answer<"GET /users/me", "server"> {
  const hasPassword = user.passwordHash !== null;
  const ban = isBanned(user, now) ? user.ban : null;
  return {
    id: user.userId,
    primary_email: user.primaryEmail?.value ?? null,
    primary_email_verified: user.primaryEmail?.isVerified ?? false,
    primary_email_auth_enabled: user.primaryEmail?.usedForAuth ?? false,
    display_name: user.displayName,
    profile_image_url: user.profileImageUrl,
    signed_up_at_millis: user.signedUpAt.getTime(),
    last_active_at_millis: user.lastActiveAt.getTime(),
    client_metadata: user.clientMetadata,
    client_read_only_metadata: user.clientReadOnlyMetadata,
    server_metadata: user.serverMetadata,
    has_password: hasPassword,
    ...signInSwitches(user),
    auth_with_email: hasPassword || user.otpAuthEnabled,
    requires_totp_mfa: user.totpSecretSealed !== null,
    oauth_providers: user.oauthProviders.map(({ id, accountId, email }) => ({ id, account_id: accountId, email })),
    selected_team_id: user.selectedTeam?.teamId ?? null,
    selected_team: user.selectedTeam && toTeamAnswer(user.selectedTeam),
    is_anonymous: user.isAnonymous,
    ...restrictionOf({ isAnonymous: user.isAnonymous, isBanned: ban !== null }),
    restricted_by_admin: ban !== null,
    restricted_by_admin_reason: ban?.publicReason ?? null,
    restricted_by_admin_private_details: ban?.reason ?? null,
    country_code: user.countryCode,
    risk_scores: { sign_up: { bot: 0, free_trial_abuse: 0 } }, // nothing here judges sign-ups
    // Left out while there is none: official clients compare whole users.
    ...(user.externalId !== null && { external_id: user.externalId }),
    ...(user.ban && {
      current_ban: {
        banned_at_millis: user.ban.bannedAt.getTime(),
        ends_at_millis: user.ban.endsAt?.getTime() ?? null,
        reason: user.ban.reason,
      },
    }),
  };
}
