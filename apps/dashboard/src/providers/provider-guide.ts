import type { OAuthProviderSettings } from "@latchkit/kit/admin";

/** An OAuth provider. */
export type ProviderType = NonNullable<OAuthProviderSettings["type"]>;

/** Guide to registering an application at a provider, in the words of the provider's own pages. */
export interface ProviderGuide {
  readonly type: ProviderType;
  readonly name: string;
  /** Page where applications are registered. */
  readonly url: string;
  /** Path through that page. */
  readonly path: string;
  /** The provider's words for callback URL, client ID and client secret. */
  readonly callback: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** All providers in display order. */
export const PROVIDER_GUIDES: readonly ProviderGuide[] = [
  {
    type: "google",
    name: "Google",
    url: "https://console.cloud.google.com/auth/clients",
    path: "Create client → Web application",
    callback: "Authorised redirect URIs",
    clientId: "Client ID",
    clientSecret: "Client secret",
  },
  {
    type: "github",
    name: "GitHub",
    url: "https://github.com/settings/developers",
    path: "OAuth Apps → New OAuth App",
    callback: "Authorization callback URL",
    clientId: "Client ID",
    clientSecret: "Client secret",
  },
  {
    type: "microsoft",
    name: "Microsoft",
    url: "https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade",
    path: "App registrations → New registration → Web",
    callback: "Redirect URI",
    clientId: "Application (client) ID",
    clientSecret: "Certificates & secrets → Value",
  },
  {
    type: "spotify",
    name: "Spotify",
    url: "https://developer.spotify.com/dashboard",
    path: "Create app → Web API",
    callback: "Redirect URIs",
    clientId: "Client ID",
    clientSecret: "Client secret",
  },
  {
    type: "facebook",
    name: "Facebook",
    url: "https://developers.facebook.com/apps",
    path: "Create app → Facebook Login → Settings",
    callback: "Valid OAuth Redirect URIs",
    clientId: "App ID",
    clientSecret: "App secret",
  },
  {
    type: "discord",
    name: "Discord",
    url: "https://discord.com/developers/applications",
    path: "New Application → OAuth2",
    callback: "Redirects",
    clientId: "Client ID",
    clientSecret: "Client Secret",
  },
  {
    type: "gitlab",
    name: "GitLab",
    url: "https://gitlab.com/-/user_settings/applications",
    path: "Add new application → read_user",
    callback: "Redirect URI",
    clientId: "Application ID",
    clientSecret: "Secret",
  },
  {
    type: "bitbucket",
    name: "Bitbucket",
    url: "https://bitbucket.org/account/workspaces/",
    path: "Workspace settings → OAuth consumers → Account: Email, Read",
    callback: "Callback URL",
    clientId: "Key",
    clientSecret: "Secret",
  },
  {
    type: "linkedin",
    name: "LinkedIn",
    url: "https://www.linkedin.com/developers/apps",
    path: "Products → Sign In with LinkedIn using OpenID Connect; Auth",
    callback: "Authorized redirect URLs for your app",
    clientId: "Client ID",
    clientSecret: "Primary Client Secret",
  },
  {
    type: "apple",
    name: "Apple",
    url: "https://developer.apple.com/account/resources/identifiers/list/serviceId",
    path: "Services IDs → Sign In with Apple → Configure",
    callback: "Return URLs",
    clientId: "Services ID",
    clientSecret: "client secret (JWT)",
  },
  {
    type: "x",
    name: "X",
    url: "https://developer.x.com/en/portal/projects-and-apps",
    path: "User authentication settings → Web App",
    callback: "Callback URI / Redirect URL",
    clientId: "OAuth 2.0 Client ID",
    clientSecret: "Client Secret",
  },
  {
    type: "twitch",
    name: "Twitch",
    url: "https://dev.twitch.tv/console/apps",
    path: "Register Your Application → Website Integration",
    callback: "OAuth Redirect URLs",
    clientId: "Client ID",
    clientSecret: "Client Secret",
  },
];

/** Finds the guide of a provider. */
export function providerGuide(type: ProviderType): ProviderGuide | undefined {
  return PROVIDER_GUIDES.find((guide) => guide.type === type);
}
