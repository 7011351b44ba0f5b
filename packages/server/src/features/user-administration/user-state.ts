import { isBanned, signInSwitches, type UserRecord } from "../../records/user-record.ts";

/** Returns what the audit log compares of a user: all that administrators and servers can change. */
export function userState(user: UserRecord, now: Date): object {
  const ban = isBanned(user, now) ? user.ban : null;
  return {
    display_name: user.displayName,
    profile_image_url: user.profileImageUrl,
    primary_email: user.primaryEmail?.value ?? null,
    primary_email_verified: user.primaryEmail?.isVerified ?? false,
    primary_email_auth_enabled: user.primaryEmail?.usedForAuth ?? false,
    client_metadata: user.clientMetadata,
    client_read_only_metadata: user.clientReadOnlyMetadata,
    server_metadata: user.serverMetadata,
    password: user.passwordHash,
    totp_secret: user.totpSecretSealed?.toString("base64") ?? null,
    ...signInSwitches(user),
    is_anonymous: user.isAnonymous,
    country_code: user.countryCode,
    external_id: user.externalId,
    restricted_by_admin: ban !== null,
    restricted_by_admin_reason: ban?.publicReason ?? null,
    restricted_by_admin_private_details: ban?.reason ?? null,
    selected_team_id: user.selectedTeam?.teamId ?? null,
  };
}
