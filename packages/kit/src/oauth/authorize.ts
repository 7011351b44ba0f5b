import { toBase64url } from "../base64url.ts";
import type { ClientCore } from "../client-core.ts";
import { deviceOf } from "../device.ts";
import { pageUrl } from "../redirect/callback-url.ts";
import { requireRelative, returnPage } from "../redirect/go.ts";
import { relativePart } from "../redirect/relative-url.ts";
import type { Session } from "../session/session.ts";
import type { SessionContext } from "../user-context.ts";
import { rememberVerifier } from "./verifier.ts";

/** Options of a sign-in with an OAuth provider. */
export interface OAuthSignInOptions {
  /**
   * URL to go to afterwards; must be relative. Default: the page the user wanted to visit, else the after-sign-in page.
   */
  returnTo?: string | undefined;
}

/** Redirects to a provider to sign in there. */
export function signInWithOAuth(
  core: ClientCore,
  provider: string,
  { returnTo }: OAuthSignInOptions = {},
): Promise<never> {
  const scopes = core.options.oauthScopesOnSignIn?.[provider];
  return authorize(core, { provider, type: "authenticate", session: core.sessions.current(), returnTo, scopes });
}

/** Options of a connection to an account. */
export interface ConnectOptions {
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Redirects to a provider to connect the signed-in user's account there.
 *
 * @throws KnownError `FRESH_SIGN_IN_REQUIRED` before the browser leaves, rather than when it comes back.
 */
export async function connectAccount(
  context: SessionContext<never>,
  provider: string,
  options?: ConnectOptions,
): Promise<never> {
  await context.core.send("GET /auth/sessions/current/confirm", {}, { session: context.session });
  return askForScopes(context, provider, options);
}

/** Redirects to a provider whose account may be connected already, to get more of it. */
export function askForScopes(
  { core, session }: Pick<SessionContext<never>, "core" | "session">,
  provider: string,
  { scopes }: ConnectOptions = {},
): Promise<never> {
  return authorize(core, { provider, type: "link", session, returnTo: undefined, scopes });
}

interface Authorization {
  readonly provider: string;
  readonly type: "authenticate" | "link";
  readonly session: Session;
  readonly returnTo: string | undefined;
  readonly scopes: readonly string[] | undefined;
}

/** Redirects to the backend's authorization endpoint, which redirects to the provider (RFC 6749 §4.1.1, RFC 7636). */
async function authorize(core: ClientCore, request: Authorization): Promise<never> {
  const { settings, platform } = core;
  const { provider, type, session, returnTo, scopes } = request;
  const { page } = platform;
  if (!page) throw new Error("Signing in with a provider needs a browser.");
  if (returnTo !== undefined) requireRelative(returnTo);

  const here = new URL(page.url);
  const { randomBytes, digest } = deviceOf(platform);
  if (!digest) {
    throw new Error("Signing in with a provider needs a secure page: one on localhost, or over HTTPS.");
  }
  const { accessToken } = await session.tokens();
  const state = toBase64url(randomBytes(32));
  const verifier = toBase64url(randomBytes(32));
  const challenge = toBase64url(await digest(new TextEncoder().encode(verifier)));
  const isLink = type === "link";
  // In the URI rather than in the backend alone, so that it survives a visit to the second-factor page.
  const returnUrl = isLink ? relativePart(here) : (returnTo ?? returnPage(here));
  const query = new URLSearchParams({
    client_id: settings.projectId,
    client_secret: settings.publishableClientKey,
    redirect_uri: pageUrl(core, "oauthCallback", here, returnUrl),
    scope: "legacy",
    state,
    grant_type: "authorization_code",
    code_challenge: challenge,
    code_challenge_method: "S256",
    response_type: "code",
    type,
    error_redirect_uri: pageUrl(core, "error", here, null),
    ...(accessToken !== null && { token: accessToken }),
    ...(isLink && { after_callback_redirect_url: here.href }),
    ...(scopes && { provider_scope: scopes.join(" ") }),
  });
  rememberVerifier(platform, state, verifier);
  page.go(`${settings.baseUrl}/api/v1/auth/oauth/authorize/${encodeURIComponent(provider.toLowerCase())}?${query}`, {
    replace: false,
  });
  return new Promise<never>(() => undefined); // The browser is leaving the page.
}
