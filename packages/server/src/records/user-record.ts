import type { Answer } from "@latchkit/contract";
import type { JsonValue } from "../database/json.ts";
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
  /** The latest ban that was not lifted, whether or not it has ended. */
  readonly ban: Ban | null;
}

/** A ban of a user. */
export interface Ban {
  readonly bannedAt: Date;
  /** `null` for a ban that lasts until it is lifted. */
  readonly endsAt: Date | null;
  readonly reason: string | null;
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

/** The user as the wire knows them, in the widest view. */
export function toUserAnswer(user: UserRecord): Answer<"GET /users/me", "server"> {
  const hasPassword = user.passwordHash !== null;
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
    current_ban: user.ban && {
      banned_at_millis: user.ban.bannedAt.getTime(),
      ends_at_millis: user.ban.endsAt?.getTime() ?? null,
      reason: user.ban.reason,
    },
  };
}
