import type { Context } from "../../context.ts";
import { findApiKey } from "../api-keys/queries.ts";
import { listChannels } from "../contact-channels/queries.ts";
import { findLink } from "../oauth-providers/queries.ts";
import { listProfiles } from "../team-member-profiles/queries.ts";
import { findTeam } from "../teams/queries.ts";
import { findUser } from "../users/queries.ts";

// Parts of the world as the audit log compares them; what is not there is empty.

/** Whom an id means; whoever is signed in, where none is given. */
export async function idFrom({ user }: Context, idOrMe: string | undefined): Promise<string | null> {
  return idOrMe === undefined || idOrMe === "me" ? ((await user())?.userId ?? null) : idOrMe;
}

export async function userState({ tenancy, db }: Context, userId: string): Promise<object> {
  const user = await findUser(tenancy, db, userId);
  if (!user) return {};
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
    otp_auth_enabled: user.otpAuthEnabled,
    passkey_auth_enabled: user.hasPasskey,
    is_anonymous: user.isAnonymous,
    selected_team_id: user.selectedTeam?.teamId ?? null,
  };
}

/** All of the user's: one that becomes the primary one takes another's place. */
export async function channelsState(context: Context, idOrMe: string | undefined): Promise<object> {
  const userId = await idFrom(context, idOrMe);
  if (userId === null) return {};
  const channels = await listChannels(context.tenancy, context.db, { userId, id: undefined });
  return Object.fromEntries(
    channels.map(({ id, value, isPrimary, isVerified, usedForAuth }) => [
      id,
      { value, is_primary: isPrimary, is_verified: isVerified, used_for_auth: usedForAuth },
    ]),
  );
}

export async function accountState(
  context: Context,
  params: { user_id: string; provider_id: string },
): Promise<object> {
  const userId = await idFrom(context, params.user_id);
  const link = userId && (await findLink(context.tenancy, context.db, { userId, linkId: params.provider_id }));
  if (!link) return {};
  return {
    id: link.linkId,
    provider_config_id: link.providerConfigId,
    account_id: link.accountId,
    email: link.email,
    allow_sign_in: link.allowSignIn,
    allow_connected_accounts: link.allowConnectedAccounts,
  };
}

export async function keyState({ tenancy, db }: Context, id: string): Promise<object> {
  const key = await findApiKey(tenancy, db, id);
  return key ? { [id]: { description: key.description, revoked: key.revokedAt !== null } } : {};
}

export async function teamState({ tenancy, db }: Context, teamId: string): Promise<object> {
  const team = await findTeam(tenancy, db, teamId);
  if (!team) return {};
  return {
    display_name: team.displayName,
    profile_image_url: team.profileImageUrl,
    client_metadata: team.clientMetadata,
    client_read_only_metadata: team.clientReadOnlyMetadata,
    server_metadata: team.serverMetadata,
  };
}

export async function profileState(context: Context, params: { team_id: string; user_id: string }): Promise<object> {
  const userId = await idFrom(context, params.user_id);
  if (userId === null) return {};
  const [profile] = await listProfiles(context.tenancy, context.db, { teamId: params.team_id, userId });
  return profile
    ? { [params.team_id]: { display_name: profile.displayName, profile_image_url: profile.profileImageUrl } }
    : {};
}
