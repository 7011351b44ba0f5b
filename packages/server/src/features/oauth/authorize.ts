import type { Parsed } from "@latchkit/contract";
import type { PublicContext } from "../../endpoints/context.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import { refuseAnonymous, refuseImpersonator } from "../../policy/require-permitted.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { AccessTokenClaims } from "../../tokens/access-token.ts";
import { findClient, SCOPE } from "./clients.ts";
import { toErrorPage } from "./error-redirect.ts";
import type { OAuthServices } from "./oauth-services.ts";
import { drawState, keepPendingSignIn } from "./pending-sign-ins.ts";
import { plainly } from "./provider-refusals.ts";
import type { ConfiguredProvider } from "./providers/configured-provider.ts";
import { authorizationUrl } from "./providers/provider-client.ts";
import type { SignInRequest } from "./sign-in-request.ts";
import { stateCookie } from "./state-cookie.ts";

type Query = Parsed<"GET /auth/oauth/authorize/{provider_id}">["query"];

const VERIFIER_BYTES = 32;
const NONCE_BYTES = 16;

/** Sends a browser to a provider, or tells a page where to send it, and remembers what it is to come back for. */
export async function authorize(
  providerId: string,
  query: Query,
  { services }: Pick<PublicContext<OAuthServices>, "services">,
): Promise<Response> {
  const { isDevelopment } = services;
  const tenancy = await findClient(query.client_id, services);
  if (!tenancy) return refuse("INVALID_OAUTH_CLIENT_ID_OR_SECRET", { client_id: query.client_id });
  if (!services.projects.hasKey(tenancy, "client", query.client_secret))
    refuse("INVALID_PUBLISHABLE_CLIENT_KEY", { project_id: tenancy.projectId });
  const provider = requireProvider(tenancy, services, providerId, query.type);
  if (query.type === "link" && query.token === "")
    throw new PlainError(400, "To connect an account, send the access token of its user.", {
      reason: "ACCESS_TOKEN_REQUIRED",
    });
  const claims = query.token === "" ? null : readToken(query.token, tenancy, services);
  if (query.type === "link") {
    refuseImpersonator(claims); // the provider's account would be the administrator's way in
    refuseAnonymous(claims);
  }
  const extraScopes = query.provider_scope?.split(/[\s+]+/).filter((scope) => scope !== "") ?? [];
  if (extraScopes.length > 0 && provider.isShared) refuse("OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS");
  if (query.scope !== SCOPE)
    throw new PlainError(400, `The only supported scope is "${SCOPE}".`, { reason: "OAUTH_REQUEST_NOT_VALID" });
  // With a plain challenge, any reader of the address knows the verifier (RFC 9700 §2.1.1); tests of this protocol send
  // it.
  if (query.code_challenge_method === "plain" && !isDevelopment)
    throw new PlainError(400, 'The only supported code_challenge_method is "S256".', {
      reason: "OAUTH_REQUEST_NOT_VALID",
    });
  const redirectUri = withoutHash(query.redirect_uri);
  requireTrustedUrl(tenancy, redirectUri);
  const request: Omit<SignInRequest, "scopes"> = {
    providerConfigId: provider.id,
    type: query.type,
    asker: claims && !claims.is_impersonation ? { userId: claims.sub, sessionId: claims.refresh_token_id } : null,
    redirectUri,
    state: query.state,
    codeChallenge: query.code_challenge,
    codeChallengeMethod: query.code_challenge_method,
    errorRedirectUrl: query.error_redirect_uri ?? query.error_redirect_url ?? null,
    afterCallbackRedirectUrl: query.after_callback_redirect_url || null,
  };
  const isFetched = (query.hexclave_response_mode ?? query.stack_response_mode) === "json";
  try {
    const { url, cookie } = await leaveForProvider(tenancy, services, provider, request, { extraScopes, isFetched });
    return isFetched ? Response.json({ location: url }) : redirect(url, { "set-cookie": cookie });
  } catch (error) {
    const url = toErrorPage(tenancy, request.errorRedirectUrl, error);
    return isFetched ? Response.json({ location: url }) : redirect(url);
  }
}

function redirect(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 307, headers: { location, ...headers } });
}

/** Remembers what the browser is away for; returns the provider's address and the cookie to come back with. */
async function leaveForProvider(
  tenancy: Tenancy,
  services: OAuthServices,
  provider: ConfiguredProvider,
  request: Omit<SignInRequest, "scopes">,
  { extraScopes, isFetched }: { readonly extraScopes: readonly string[]; readonly isFetched: boolean },
): Promise<{ url: string; cookie: string }> {
  const { random } = services;
  const secrets = {
    state: drawState(tenancy, services, { isFetched }),
    nonce: Buffer.from(random.bytes(NONCE_BYTES)).toString("base64url"),
    codeVerifier: Buffer.from(random.bytes(VERIFIER_BYTES)).toString("base64url"),
  };
  const { state, ...kept } = secrets;
  const { url, scopes } = await plainly(services, provider, () =>
    authorizationUrl(provider, services, secrets, extraScopes),
  );
  await keepPendingSignIn(tenancy, services, state, { request: { ...request, scopes }, ...kept });
  const comesBackByForm = url.searchParams.get("response_mode") === "form_post";
  return { url: url.href, cookie: stateCookie(state, services, { comesBackByForm }) };
}

/** Finds a provider that may be used for this. */
export function requireProvider(
  tenancy: Tenancy,
  { oauthProviders }: OAuthServices,
  providerId: string,
  type: SignInRequest["type"],
): ConfiguredProvider {
  const provider = oauthProviders.find(tenancy, providerId);
  const isEnabled = provider?.allowSignIn || (type === "link" && provider?.allowConnectedAccounts);
  return provider && isEnabled ? provider : refuse("OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED");
}

function readToken(token: string, tenancy: Tenancy, { accessTokens }: OAuthServices): AccessTokenClaims {
  const verdict = accessTokens.verify(token);
  if (!verdict.ok) {
    if (verdict.reason === "expired")
      return refuse("ACCESS_TOKEN_EXPIRED", { expired_at_millis: verdict.expiredAt.getTime() });
    return refuse("UNPARSABLE_ACCESS_TOKEN");
  }
  const { claims } = verdict;
  if (claims.project_id !== tenancy.projectId || claims.branch_id !== tenancy.branchId)
    throw new PlainError(403, "The access token belongs to another project or branch.", {
      reason: "ACCESS_TOKEN_OF_OTHER_PROJECT",
    });
  return claims;
}

/** Removes the fragment of a URL. Browsers never send it to a server, and clients omit it when they redeem the code. */
function withoutHash(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
