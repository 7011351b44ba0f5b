// Functions for apps on Convex: the configuration of its authentication, tokens for its clients, and the user in its
// functions.
import { issuersOf, keysUrlOf, type TokenIssuer } from "./access-tokens/issuers.ts";
import type { ClientApp, TokenStoreOption } from "./client-app.ts";
import { getExternalToken } from "./external-token.ts";
import type { TokenPartialUser } from "./users/current-user.ts";

/** Convex configuration for the tokens of one kind of user. */
export interface ConvexProvider {
  /** Tokens of an issuer of its own. */
  readonly type: "customJwt";
  /** The issuer of the tokens (`iss`). */
  readonly issuer: string;
  /** The URL of the keys that verify the tokens (RFC 7517). */
  readonly jwks: string;
  /** The algorithm of the signatures. */
  readonly algorithm: "ES256";
  /** The audience of the tokens (`aud`). */
  readonly applicationID: string;
}

/**
 * Returns the providers for `convex/auth.config.ts`: one for users, one for anonymous users.
 *
 * @param options.baseUrl The backend's URL. It must be the one that the backend's tokens name as issuer, and Convex's
 *   servers must reach it.
 * @param options.projectId The project.
 * @example export default { providers: getConvexProvidersConfig({ baseUrl, projectId }) };
 */
export function getConvexProvidersConfig(options: { baseUrl: string; projectId: string }): ConvexProvider[] {
  const { projectId } = options;
  const baseUrl = options.baseUrl.replace(/\/$/, "");
  const { users, anonymous } = issuersOf(baseUrl, projectId);
  const provider = ({ issuer, audience }: TokenIssuer, isAnonymous: boolean): ConvexProvider => ({
    type: "customJwt",
    issuer,
    jwks: keysUrlOf(baseUrl, projectId, isAnonymous),
    algorithm: "ES256",
    applicationID: audience,
  });
  return [provider(users, false), provider(anonymous, true)];
}

/**
 * Returns the function that Convex's reactive clients take, which gets a token for the signed-in user, `null` for none.
 *
 * @example convexReactClient.setAuth(getConvexClientAuth(app));
 */
export function getConvexClientAuth(
  app: ClientApp,
  { tokenStore }: TokenStoreOption = {},
): (args: { forceRefreshToken: boolean }) => Promise<string | null> {
  return ({ forceRefreshToken }) => getExternalToken(app, { tokenStore, isNew: forceRefreshToken });
}

/**
 * Gets the token for Convex's HTTP client, for one request; an empty string if the user is signed out.
 *
 * @param options.tokenStore On a server, the incoming request.
 * @example convexHttpClient.setAuth(await getConvexHttpClientAuth(serverApp, { tokenStore: request }));
 */
export async function getConvexHttpClientAuth(app: ClientApp, { tokenStore }: TokenStoreOption = {}): Promise<string> {
  return (await getExternalToken(app, { tokenStore })) ?? "";
}

/** The context of a Convex function, as far as it is used here. */
export interface ConvexContext {
  /** Verifies the token of the request. */
  readonly auth: { getUserIdentity(): Promise<{ readonly subject: string; readonly [claim: string]: unknown } | null> };
}

/**
 * Reads the signed-in user in a Convex query, mutation or action, from the token that Convex has verified.
 *
 * @param options.or Whether to return an anonymous user. Default: `"return-null"`.
 * @returns `null` if the user is signed out.
 * @example const user = await getConvexUser(ctx); if (!user) throw new Error("The user is signed out.");
 */
export async function getConvexUser(
  ctx: ConvexContext,
  { or = "return-null" }: { or?: "return-null" | "anonymous" | undefined } = {},
): Promise<TokenPartialUser | null> {
  const identity = await ctx.auth.getUserIdentity();
  if (!identity || (identity.is_anonymous === true && or !== "anonymous")) return null;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    id: identity.subject,
    displayName: text(identity.name),
    primaryEmail: text(identity.email),
    primaryEmailVerified: (identity.emailVerified ?? identity.email_verified) === true,
    isAnonymous: identity.is_anonymous === true,
    isImpersonated: identity.is_impersonation === true,
  };
}
