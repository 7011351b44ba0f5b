import type { ClientCore } from "../client-core.ts";
import type { Session } from "../session/session.ts";
import type { SessionScene } from "../users/user-scene.ts";
import { rememberVerifier } from "./verifier.ts";

export interface OAuthSignInOptions {
  /** Where to go afterwards; must be relative. Default: where people wanted to go, else the after-sign-in page. */
  returnTo?: string | undefined;
}

/** Goes to a provider to sign in there. */
export function signInWithOAuth(
  core: ClientCore,
  provider: string,
  { returnTo }: OAuthSignInOptions = {},
): Promise<never> {
  const scopes = core.options.oauthScopesOnSignIn?.[provider];
  return authorize(core, { provider, type: "authenticate", session: core.sessions.current(), returnTo, scopes });
}

/** Goes to a provider to connect an account there with the signed-in user's. */
export function connectAccount(
  { core, session }: Pick<SessionScene, "core" | "session">,
  provider: string,
  { scopes }: { scopes?: readonly string[] | undefined } = {},
): Promise<never> {
  return authorize(core, { provider, type: "link", session, returnTo: undefined, scopes });
}

interface Journey {
  readonly provider: string;
  readonly type: "authenticate" | "link";
  readonly session: Session;
  readonly returnTo: string | undefined;
  readonly scopes: readonly string[] | undefined;
}

/** Leaves for the backend's authorization endpoint, which sends people on to the provider (RFC 6749 §4.1.1, RFC 7636). */
async function authorize(core: ClientCore, journey: Journey): Promise<never> {
  const { settings, platform } = core;
  const { provider, type, session, returnTo, scopes } = journey;
  const { deviceOf, pageUrl, relativePart, requireRelative, toBase64url, wantedPage } = await core.actions();
  const { page } = platform;
  if (!page) throw new Error("Providers can only be gone to in a browser.");
  if (returnTo !== undefined) requireRelative(returnTo);

  const here = new URL(page.url);
  const { randomBytes, digest } = deviceOf(platform);
  if (!digest) {
    throw new Error("Signing in at a provider needs a secure page: one from localhost, or by https.");
  }
  const { accessToken } = await session.tokens();
  const state = toBase64url(randomBytes(32));
  const verifier = toBase64url(randomBytes(32));
  const challenge = toBase64url(await digest(new TextEncoder().encode(verifier)));
  const isLink = type === "link";
  // Carried by the URI rather than by the backend alone, it survives a stop at the page for the second factor.
  const wanted = isLink ? relativePart(here) : (returnTo ?? wantedPage(here));
  const query = new URLSearchParams({
    client_id: settings.projectId,
    client_secret: settings.publishableClientKey,
    redirect_uri: pageUrl(core, "oauthCallback", here, wanted),
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
  return new Promise<never>(() => undefined); // The page is about to go away.
}
