import type { OAuthProvider } from "@latchkit/contract";
import { readApple, readClaims } from "./claims.ts";
import type { ProviderDefinition, ProviderOptions } from "./definition.ts";
import { readBitbucket, readGithub, readGitlab } from "./read-code-hosts.ts";
import { readDiscord, readFacebook, readMicrosoft, readSpotify, readTwitch, readX } from "./read-people-hosts.ts";

/** Endpoints that do not depend on the tenant. */
function endpoints(authorization: string, token: string) {
  const server = {
    issuer: new URL(authorization).origin,
    authorization_endpoint: authorization,
    token_endpoint: token,
  };
  return () => server;
}

const GOOGLE = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  userinfo_endpoint: "https://openidconnect.googleapis.com/v1/userinfo",
};

const LINKEDIN = {
  issuer: "https://www.linkedin.com/oauth",
  authorization_endpoint: "https://www.linkedin.com/oauth/v2/authorization",
  token_endpoint: "https://www.linkedin.com/oauth/v2/accessToken",
  userinfo_endpoint: "https://api.linkedin.com/v2/userinfo",
};

const APPLE = {
  issuer: "https://appleid.apple.com",
  authorization_endpoint: "https://appleid.apple.com/auth/authorize",
  token_endpoint: "https://appleid.apple.com/auth/token",
  jwks_uri: "https://appleid.apple.com/auth/keys",
};

/** Accounts of people, as opposed to those of organisations. */
const MICROSOFT_CONSUMERS = "consumers";

function microsoftEndpoints({ microsoftTenantId }: ProviderOptions) {
  // The tenant is the project owner's text: encoded, or it could lead our client's secret somewhere else.
  const base = `https://login.microsoftonline.com/${encodeURIComponent(microsoftTenantId ?? MICROSOFT_CONSUMERS)}/oauth2/v2.0`;
  return { issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` };
}

/** Properties that almost all providers share. */
const USUAL = {
  isOpenId: false,
  usesPkce: true,
  clientAuthentication: "basic",
} as const;

/** Every provider's ways, as its own documentation describes them. */
export const PROVIDERS: Readonly<Record<OAuthProvider, ProviderDefinition>> = {
  google: {
    ...USUAL,
    name: "Google",
    scopes: ["https://www.googleapis.com/auth/userinfo.email", "https://www.googleapis.com/auth/userinfo.profile"],
    server: () => GOOGLE,
    parameters: () => ({ include_granted_scopes: "true" }),
    readAccount: readClaims,
    liveCheckUrl: GOOGLE.userinfo_endpoint,
  },
  github: {
    ...USUAL,
    name: "GitHub",
    scopes: ["user:email"],
    server: endpoints("https://github.com/login/oauth/authorize", "https://github.com/login/oauth/access_token"),
    clientAuthentication: "post",
    tokenLifetimeSeconds: 8 * 3600,
    readAccount: readGithub,
    liveCheckUrl: "https://api.github.com/user",
  },
  microsoft: {
    ...USUAL,
    name: "Microsoft",
    scopes: ["User.Read", "openid"],
    server: microsoftEndpoints,
    readAccount: readMicrosoft,
    liveCheckUrl: "https://graph.microsoft.com/v1.0/me",
  },
  spotify: {
    ...USUAL,
    name: "Spotify",
    scopes: ["user-read-email", "user-read-private"],
    server: endpoints("https://accounts.spotify.com/authorize", "https://accounts.spotify.com/api/token"),
    readAccount: readSpotify,
    liveCheckUrl: "https://api.spotify.com/v1/me",
  },
  facebook: {
    ...USUAL,
    name: "Facebook",
    scopes: ["openid", "public_profile", "email"],
    server: endpoints(
      "https://www.facebook.com/v20.0/dialog/oauth/",
      "https://graph.facebook.com/v20.0/oauth/access_token",
    ),
    clientAuthentication: "post",
    parameters: ({ facebookConfigId }): Readonly<Record<string, string>> =>
      facebookConfigId === null ? {} : { config_id: facebookConfigId },
    readAccount: readFacebook,
    liveCheckUrl: "https://graph.facebook.com/v20.0/me",
  },
  discord: {
    ...USUAL,
    name: "Discord",
    scopes: ["identify", "email"],
    server: endpoints("https://discord.com/oauth2/authorize", "https://discord.com/api/oauth2/token"),
    readAccount: readDiscord,
    liveCheckUrl: "https://discord.com/api/users/@me",
  },
  gitlab: {
    ...USUAL,
    name: "GitLab",
    scopes: ["read_user"],
    server: endpoints("https://gitlab.com/oauth/authorize", "https://gitlab.com/oauth/token"),
    readAccount: readGitlab,
    liveCheckUrl: "https://gitlab.com/api/v4/user",
  },
  bitbucket: {
    ...USUAL,
    name: "Bitbucket",
    scopes: ["account", "email"],
    server: endpoints("https://bitbucket.org/site/oauth2/authorize", "https://bitbucket.org/site/oauth2/access_token"),
    readAccount: readBitbucket,
    liveCheckUrl: "https://api.bitbucket.org/2.0/user",
  },
  linkedin: {
    ...USUAL,
    name: "LinkedIn",
    scopes: ["openid", "profile", "email"],
    server: () => LINKEDIN,
    usesPkce: false, // its PKCE is for native clients only, and refuses others
    clientAuthentication: "post",
    readAccount: readClaims,
    liveCheckUrl: LINKEDIN.userinfo_endpoint,
  },
  apple: {
    ...USUAL,
    name: "Apple",
    scopes: ["name", "email"],
    server: () => APPLE,
    isOpenId: true,
    clientAuthentication: "post",
    parameters: () => ({ response_mode: "form_post" }), // demanded for these scopes
    readAccount: readApple,
    liveCheckUrl: null,
  },
  x: {
    ...USUAL,
    name: "X",
    scopes: ["users.read", "offline.access", "tweet.read"],
    server: endpoints("https://twitter.com/i/oauth2/authorize", "https://api.x.com/2/oauth2/token"),
    readAccount: readX,
    liveCheckUrl: "https://api.x.com/2/users/me",
  },
  twitch: {
    ...USUAL,
    name: "Twitch",
    scopes: ["user:read:email"],
    server: endpoints("https://id.twitch.tv/oauth2/authorize", "https://id.twitch.tv/oauth2/token"),
    clientAuthentication: "post",
    readAccount: readTwitch,
    liveCheckUrl: "https://id.twitch.tv/oauth2/validate",
  },
};
