import { createHash } from "node:crypto";
import { ID_TOKEN_CLOCK_TOLERANCE_SECONDS } from "@latchkit/contract/limits";
import * as oauth from "oauth4webapi";
import type { Services } from "../../../context.ts";
import type { ProviderTokens } from "../provider-tokens.ts";
import { PROVIDERS } from "./catalogue.ts";
import type { ConfiguredProvider } from "./configured-provider.ts";
import { type ProviderAccount, type ProviderDefinition, ProviderFailure } from "./definition.ts";
import { withIssuer } from "./issuer.ts";
import { libraryOptions } from "./library-options.ts";
import { asProviderFailure } from "./provider-errors.ts";
import { conformTokenResponse } from "./token-response.ts";

/** The secrets of one request to a provider: only the browser that made it can finish it. */
export interface RequestSecrets {
  readonly state: string;
  /** Comes back in the ID token, where there is one. */
  readonly nonce: string;
  /** RFC 7636 §4.1. */
  readonly codeVerifier: string;
}

type Scene = Pick<Services, "fetch" | "clock" | "publicUrl" | "oauthProviders">;

/** Some refuse callers who do not say who they are. */
const USER_AGENT = "latchkit";
const DEFAULT_TOKEN_LIFETIME_SECONDS = 3600;

/** What we ask of a provider: what signing in needs, and what the app wants besides. */
export function scopesOf(provider: ConfiguredProvider, extraScopes: readonly string[]): string[] {
  return [...new Set([...PROVIDERS[provider.type].scopes, ...extraScopes])];
}

/**
 * Where to send a browser, so that its user can say who they are.
 *
 * @throws ProviderFailure when the provider's issuer cannot be asked for its endpoints.
 */
export async function authorizationUrl(
  provider: ConfiguredProvider,
  scene: Scene,
  { state, nonce, codeVerifier }: RequestSecrets,
  extraScopes: readonly string[],
): Promise<URL> {
  const { definition, server } = await contact(provider, scene);
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters: Record<string, string> = {
    client_id: provider.clientId,
    redirect_uri: callbackUrl(provider, scene),
    response_type: "code",
    scope: [...new Set([...definition.scopes, ...extraScopes])].join(" "),
    state,
    access_type: "offline",
    prompt: "consent",
    ...definition.parameters?.(provider),
    ...(definition.usesPkce && {
      code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    }),
    ...(definition.isOpenId && { nonce }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Takes what a browser brought back from the provider, and finds out who it was.
 *
 * @param callback The parameters of the callback.
 * @throws ProviderFailure
 */
export async function finishSignIn(
  provider: ConfiguredProvider,
  scene: Scene,
  callback: URLSearchParams,
  { state, nonce, codeVerifier }: RequestSecrets,
  scopes: readonly string[],
): Promise<{ account: ProviderAccount; tokens: ProviderTokens }> {
  const { definition, server, client, authentication, options } = await contact(provider, scene);
  const { isOpenId, usesPkce, name } = definition;
  return asProviderFailure(name, async () => {
    const parameters = new URLSearchParams(callback);
    // Whose answer this is, the callback's address says; only OpenID providers have an issuer to compare (RFC 9207 §2.4).
    if (!isOpenId) parameters.delete("iss");
    const code = oauth.validateAuthResponse(server, client, parameters, state);
    if (!code.has("code"))
      throw new ProviderFailure(`${name} sent neither a code nor an error.`, { reason: "refused" });
    const verifier = usesPkce ? codeVerifier : oauth.nopkce;
    const redirectUri = callbackUrl(provider, scene);
    const request = oauth.authorizationCodeGrantRequest(
      server,
      client,
      authentication,
      code,
      redirectUri,
      verifier,
      options,
    );
    const response = await conformTokenResponse(await request, { keepsIdToken: isOpenId });
    const answer = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      response,
      isOpenId ? { expectedNonce: nonce, requireIdToken: true } : {},
    );
    if (isOpenId) await oauth.validateApplicationLevelSignature(server, response, options);
    const account = await definition.readAccount({
      getJson: (url, headers) => getJson(scene, definition, url, answer.access_token, headers),
      claims: oauth.getValidatedIdTokenClaims(answer) ?? null,
      server,
      options: provider,
    });
    const isEmailVerified = account.isEmailVerified && PROVIDERS[provider.type].verifiesEmails !== "never";
    return { account: { ...account, isEmailVerified }, tokens: toTokens(definition, scene, answer, scopes) };
  });
}

/**
 * Trades a refresh token for a new access token.
 *
 * @param scopes Those the refresh token was issued for; the new tokens have the same.
 * @returns `null` when the provider does not accept the token any more.
 * @throws ProviderFailure when the provider is out of reach or our client is not accepted: the token may still be good.
 */
export async function refreshProviderToken(
  provider: ConfiguredProvider,
  scene: Scene,
  refreshToken: string,
  scopes: readonly string[],
): Promise<ProviderTokens | null> {
  const { definition, server, client, authentication, options } = await contact(provider, scene);
  try {
    return await asProviderFailure(definition.name, async () => {
      const request = oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
      const response = await conformTokenResponse(await request, { keepsIdToken: false });
      return toTokens(definition, scene, await oauth.processRefreshTokenResponse(server, client, response), scopes);
    });
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === "refused") return null;
    throw error;
  }
}

/**
 * Asks the provider whether an access token still works.
 *
 * @returns `true` also where nobody can tell.
 * @throws ProviderFailure when it cannot be reached.
 */
export async function isAccessTokenLive(
  provider: ConfiguredProvider,
  scene: Scene,
  accessToken: string,
): Promise<boolean> {
  const { definition } = await contact(provider, scene);
  if (definition.liveCheckUrl === null) return true;
  try {
    await getJson(scene, definition, definition.liveCheckUrl, accessToken);
    return true;
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === "refused") return false;
    throw error;
  }
}

/** Where providers send browsers back to; the provider's key in the path keeps their answers apart (RFC 9700 §4.4.2.2). */
function callbackUrl(provider: ConfiguredProvider, { publicUrl }: Scene): string {
  return `${publicUrl}/api/v1/auth/oauth/callback/${encodeURIComponent(provider.id)}`;
}

/** Everything needed to talk to a provider: its own definition, or that of the issuer that stands in for it. */
async function contact(provider: ConfiguredProvider, { fetch, oauthProviders }: Scene) {
  const own = PROVIDERS[provider.type];
  const definition: ProviderDefinition =
    provider.issuer === null ? own : withIssuer(own, await oauthProviders.discover(provider.issuer));
  const server = definition.server(provider);
  const client: oauth.Client = {
    client_id: provider.clientId,
    [oauth.clockTolerance]: ID_TOKEN_CLOCK_TOLERANCE_SECONDS,
  };
  const authentication =
    definition.clientAuthentication === "post"
      ? oauth.ClientSecretPost(provider.clientSecret)
      : basicAuthentication(provider.clientSecret);
  return { definition, server, client, authentication, options: libraryOptions(fetch, provider.issuer) };
}

/**
 * HTTP Basic with the standard's encoding, in which letters, digits and `*-._` stay as they are (RFC 6749 appendix B). The library's own
 * encodes these as well; servers that do not decode, which are many, would then not know us.
 */
function basicAuthentication(clientSecret: string): oauth.ClientAuth {
  const encode = (text: string) => new URLSearchParams({ "": text }).toString().slice(1);
  return (_server, { client_id }, _body, headers) => {
    const credentials = Buffer.from(`${encode(client_id)}:${encode(clientSecret)}`).toString("base64");
    headers.set("authorization", `Basic ${credentials}`);
  };
}

async function getJson(
  { fetch }: Scene,
  { name }: ProviderDefinition,
  url: string,
  accessToken: string,
  headers?: Readonly<Record<string, string>>,
): Promise<unknown> {
  return asProviderFailure(name, async () => {
    const response = await fetch(url, {
      headers: {
        accept: "application/json",
        "user-agent": USER_AGENT,
        ...headers,
        authorization: `Bearer ${accessToken}`,
      },
    });
    const body = await response.text();
    if (response.status >= 500 || response.status === 429)
      throw new ProviderFailure(`${name} answered ${response.status} at ${url}.`, { reason: "unreachable" });
    if (response.status !== 200)
      throw new ProviderFailure(`${name} answered ${response.status} at ${url}.`, { reason: "refused" });
    try {
      return JSON.parse(body);
    } catch (cause) {
      throw new ProviderFailure(`${name} answered no JSON at ${url}.`, { reason: "unusable", cause });
    }
  });
}

function toTokens(
  { tokenLifetimeSeconds = DEFAULT_TOKEN_LIFETIME_SECONDS }: ProviderDefinition,
  { clock }: Scene,
  answer: oauth.TokenEndpointResponse,
  scopes: readonly string[],
): ProviderTokens {
  const lifetimeSeconds = answer.expires_in ?? tokenLifetimeSeconds;
  return {
    accessToken: answer.access_token,
    accessTokenExpiresAt: new Date(clock.now().getTime() + lifetimeSeconds * 1000),
    refreshToken: answer.refresh_token ?? null,
    scopes,
  };
}
