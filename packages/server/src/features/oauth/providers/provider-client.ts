import { createHash } from "node:crypto";
import * as oauth from "oauth4webapi";
import type { ProviderTokens } from "../provider-tokens.ts";
import { askForJson, askProvider } from "./ask-provider.ts";
import type { ConfiguredProvider } from "./configured-provider.ts";
import { callbackUrl, contact, type ProviderServices } from "./contact.ts";
import { type ProviderAccount, type ProviderDefinition, ProviderFailure } from "./definition.ts";
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

const DEFAULT_TOKEN_LIFETIME_SECONDS = 3600;

/**
 * Builds the address at the provider to which the browser is redirected for sign-in, and the scopes that it requests:
 * those needed to sign in and those that the app adds.
 *
 * @throws ProviderFailure when the provider's issuer cannot be asked for its endpoints.
 */
export async function authorizationUrl(
  provider: ConfiguredProvider,
  services: ProviderServices,
  { state, nonce, codeVerifier }: RequestSecrets,
  extraScopes: readonly string[],
): Promise<{ url: URL; scopes: string[] }> {
  const { definition, server } = await contact(provider, services);
  const scopes = [...new Set([...definition.scopes, ...extraScopes])];
  const url = new URL(server.authorization_endpoint ?? "");
  const parameters: Record<string, string> = {
    client_id: provider.clientId,
    redirect_uri: callbackUrl(provider, services),
    response_type: "code",
    scope: scopes.join(" "),
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
  return { url, scopes };
}

/**
 * Takes what a browser brought back from the provider, and finds out who it was.
 *
 * @param callback.parameters Query of the callback.
 * @param callback.scopes Requested scopes.
 * @throws ProviderFailure
 */
export async function finishSignIn(
  provider: ConfiguredProvider,
  services: ProviderServices,
  callback: { parameters: URLSearchParams; secrets: RequestSecrets; scopes: readonly string[] },
): Promise<{ account: ProviderAccount; tokens: ProviderTokens }> {
  const { definition, server, client, authentication, options } = await contact(provider, services);
  const { isOpenId, usesPkce, name } = definition;
  const { state, nonce, codeVerifier } = callback.secrets;
  return asProviderFailure(name, async () => {
    const parameters = new URLSearchParams(callback.parameters);
    // Whose answer this is, the callback's address says; only OpenID providers have an issuer to compare (RFC 9207
    // §2.4).
    if (!isOpenId) parameters.delete("iss");
    const code = oauth.validateAuthResponse(server, client, parameters, state);
    if (!code.has("code"))
      throw new ProviderFailure(`${name} sent neither a code nor an error.`, { reason: "refused" });
    const verifier = usesPkce ? codeVerifier : oauth.nopkce;
    const redirectUri = callbackUrl(provider, services);
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
      getJson: (url, headers) => askForJson(services.fetch, name, url, answer.access_token, headers),
      claims: oauth.getValidatedIdTokenClaims(answer) ?? null,
      parameters,
      server,
      options: provider,
    });
    return { account, tokens: toTokens(definition, services, answer, callback.scopes) };
  });
}

/**
 * Trades a refresh token for a new access token.
 *
 * @param scopes Those the refresh token was issued for; the new tokens have the same unless the provider says
 *   otherwise.
 * @returns `null` when the provider does not accept the token any more.
 * @throws ProviderFailure when the provider is out of reach or our client is not accepted: the token may still be good.
 */
export async function refreshProviderToken(
  provider: ConfiguredProvider,
  services: ProviderServices,
  refreshToken: string,
  scopes: readonly string[],
): Promise<ProviderTokens | null> {
  const { definition, server, client, authentication, options } = await contact(provider, services);
  try {
    return await asProviderFailure(definition.name, async () => {
      const request = oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
      const response = await conformTokenResponse(await request, { keepsIdToken: false });
      return toTokens(definition, services, await oauth.processRefreshTokenResponse(server, client, response), scopes);
    });
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === "refused") return null;
    throw error;
  }
}

/**
 * Asks the provider whether an access token still works.
 *
 * @returns `true` also if it is unknown.
 * @throws ProviderFailure when it cannot be reached.
 */
export async function isAccessTokenLive(
  provider: ConfiguredProvider,
  services: ProviderServices,
  accessToken: string,
): Promise<boolean> {
  const { definition } = await contact(provider, services);
  if (definition.liveCheckUrl === null) return true;
  const { status } = await askProvider(services.fetch, definition.name, definition.liveCheckUrl, accessToken);
  return status !== 400 && status !== 401; // 403 may mean too many questions, or that the token is good for other things
}

/** @param scopes Those that count where the answer does not say what was granted. */
function toTokens(
  { tokenLifetimeSeconds = DEFAULT_TOKEN_LIFETIME_SECONDS, namesGrantedScopes = false }: ProviderDefinition,
  { clock }: ProviderServices,
  answer: oauth.TokenEndpointResponse,
  scopes: readonly string[],
): ProviderTokens {
  const lifetimeSeconds = answer.expires_in ?? tokenLifetimeSeconds;
  return {
    accessToken: answer.access_token,
    accessTokenExpiresAt: new Date(clock.now().getTime() + lifetimeSeconds * 1000),
    refreshToken: answer.refresh_token ?? null,
    scopes: (namesGrantedScopes && answer.scope?.split(" ").filter((scope) => scope !== "")) || scopes,
  };
}
