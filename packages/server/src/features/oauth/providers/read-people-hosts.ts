import * as z from "zod";
import { type AccountSource, type ProviderAccount, ProviderFailure } from "./definition.ts";
import { flag, id, text } from "./fields.ts";
import { readJson } from "./read-json.ts";

const microsoftUser = z.object({ id, displayName: text, mail: text, userPrincipalName: text });

/** Login name that a directory makes for a guest from their address at home; no mail arrives there. */
const GUEST = /#EXT#@/i;

/** Any tenant's administrator may write any address there; believing it is the attack known as nOAuth. */
export async function readMicrosoft(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://graph.microsoft.com/v1.0/me", microsoftUser);
  const loginName =
    user.userPrincipalName !== null && GUEST.test(user.userPrincipalName) ? null : user.userPrincipalName;
  return {
    accountId: user.id,
    displayName: user.displayName,
    profileImageUrl: null,
    email: user.mail ?? loginName,
    isEmailVerified: false,
  };
}

const spotifyUser = z.object({
  id,
  display_name: text,
  email: text,
  images: z.array(z.object({ url: text })).catch([]),
});

/** Its documentation warns that the address may not be the person's. */
export async function readSpotify(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://api.spotify.com/v1/me", spotifyUser);
  return {
    accountId: user.id,
    displayName: user.display_name,
    profileImageUrl: user.images[0]?.url ?? null,
    email: user.email,
    isEmailVerified: false,
  };
}

const facebookUser = z.object({ id, name: text, email: text });

/**
 * People may untick their address on the consent page; a sign-in without one would create accounts that cannot be
 * recovered.
 */
export async function readFacebook(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://graph.facebook.com/v20.0/me?fields=id,name,email", facebookUser);
  if (user.email === null) throw new ProviderFailure("Facebook shared no email address.", { reason: "refused" });
  return {
    accountId: user.id,
    displayName: user.name,
    profileImageUrl: `https://graph.facebook.com/v20.0/${encodeURIComponent(user.id)}/picture`,
    email: user.email,
    isEmailVerified: false,
  };
}

const discordUser = z.object({ id, username: text, global_name: text, avatar: text, email: text, verified: flag });

export async function readDiscord(source: AccountSource): Promise<ProviderAccount> {
  const user = await readJson(source, "https://discord.com/api/users/@me", discordUser);
  return {
    accountId: user.id,
    displayName: user.global_name ?? user.username,
    profileImageUrl: discordAvatar(user),
    email: user.email,
    isEmailVerified: user.verified,
  };
}

/** Moving pictures have a hash that says so. */
function discordAvatar({ id: accountId, avatar }: z.output<typeof discordUser>): string | null {
  if (avatar === null) return null;
  const path = `${encodeURIComponent(accountId)}/${encodeURIComponent(avatar)}`;
  return `https://cdn.discordapp.com/avatars/${path}.${avatar.startsWith("a_") ? "gif" : "png"}`;
}

const xUser = z.object({ data: z.object({ id, name: text, username: text, profile_image_url: text }) });

export async function readX(source: AccountSource): Promise<ProviderAccount> {
  const { data } = await readJson(
    source,
    "https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url",
    xUser,
  );
  return {
    accountId: data.id,
    displayName: data.name ?? data.username,
    profileImageUrl: data.profile_image_url,
    email: null,
    isEmailVerified: false,
  };
}

const twitchUsers = z.object({
  data: z.tuple([z.object({ id, display_name: text, email: text, profile_image_url: text })]),
});

/** It gives out verified addresses only. */
export async function readTwitch(source: AccountSource): Promise<ProviderAccount> {
  const headers = { "client-id": source.options.clientId };
  const [user] = (await readJson(source, "https://api.twitch.tv/helix/users", twitchUsers, headers)).data;
  return {
    accountId: user.id,
    displayName: user.display_name,
    profileImageUrl: user.profile_image_url,
    email: user.email,
    isEmailVerified: user.email !== null,
  };
}
