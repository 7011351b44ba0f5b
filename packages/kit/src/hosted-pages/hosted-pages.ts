// Signing in on the pages that the backend serves, for an application in any framework: a link, and a route to return to.
import { fromBase64url, toBase64url } from "../base64url.ts";
import { coreOf } from "../client-app.ts";
import type { ClientCore } from "../client-core.ts";
import { deviceOf } from "../device.ts";
import { requireRelative } from "../redirect/go.ts";
import { ServerApp } from "../server-app.ts";
import { parseCookies } from "../session/stores/cookies.ts";
import type { RequestLike } from "../session/stores/token-store.ts";
import { baseUrlFor } from "../settings.ts";

/** An application that signs users in on the hosted pages, as registered under *OAuth applications*. */
export interface HostedClient {
  /** The `client_id`. */
  clientId: string;
  /** The `client_secret` of a confidential client. */
  clientSecret?: string | undefined;
  /** The absolute URL of the route that calls `handleHostedReturn`, exactly as registered. */
  callbackUrl: string;
}

/** Reason of a sign-in that did not complete. */
export type HostedReturnReason =
  /** The user, or the backend, ended it at the pages. */
  | "denied"
  /** Another browser began it, it was begun more than ten minutes ago, or it has been completed before. */
  | "not-begun-here"
  /** The backend does not take the code. */
  | "code-refused";

/** A sign-in that did not complete. Offer to begin again. */
export class HostedReturnError extends Error {
  /** Always `"HostedReturnError"`. */
  override readonly name = "HostedReturnError";
  /** Why it did not complete. */
  readonly reason: HostedReturnReason;

  constructor(reason: HostedReturnReason) {
    super(`The sign-in on the hosted pages did not complete: ${reason}.`);
    this.reason = reason;
  }
}

const COOKIE = "latchkit-hosted-";
const LIFETIME_SECONDS = 600;
const SCOPES = "openid profile email";

/** Values that only the browser that begins may know (RFC 7636, OpenID Connect Core §15.5.2). */
interface Begun {
  readonly verifier: string;
  readonly nonce: string;
  readonly returnTo: string;
}

/**
 * Begins a sign-in on the hosted pages.
 *
 * @param options.returnTo Where the user goes after the sign-in; must be relative. Default: the app's `urls.afterSignIn`.
 * @returns A redirect to the backend, with a cookie that binds the sign-in to this browser.
 * @example app.get("/sign-in", () => startHostedSignIn(serverApp, client));
 */
export async function startHostedSignIn(
  app: ServerApp,
  client: HostedClient,
  options: { returnTo?: string | undefined } = {},
): Promise<Response> {
  const core = coreOf(app);
  const { returnTo = app.urls.afterSignIn } = options;
  requireRelative(returnTo);
  const { randomBytes, digest } = deviceOf(core.platform);
  if (!digest) throw new Error("PKCE needs SHA-256, which this runtime does not have.");
  const secret = () => toBase64url(randomBytes(32));
  const [state, verifier, nonce] = [secret(), secret(), secret()];
  const url = new URL(`${issuerOf(core)}/authorize`);
  url.search = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: client.callbackUrl,
    response_type: "code",
    scope: SCOPES,
    state,
    nonce,
    code_challenge: toBase64url(await digest(new TextEncoder().encode(verifier))),
    code_challenge_method: "S256",
  }).toString();
  return redirect(url.href, [stateCookie(client, state, { verifier, nonce, returnTo })]);
}

/**
 * Completes a sign-in on the hosted pages: exchanges the code, and signs the user in to the application, with the cookies
 * that the kit sets everywhere.
 *
 * @param request The request to the callback URL.
 * @returns A redirect to the page to return to.
 * @throws {HostedReturnError} With the reason, if the sign-in did not complete.
 * @example app.get("/callback", ({ req }) => handleHostedReturn(serverApp, client, req.raw));
 */
export async function handleHostedReturn(app: ServerApp, client: HostedClient, request: Request): Promise<Response> {
  const core = coreOf(app);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") ?? "";
  const begun = begunIn(request, state);
  if (!begun) throw new HostedReturnError("not-begun-here");
  const code = query.get("code");
  if (code === null || query.get("iss") !== issuerOf(core)) throw new HostedReturnError("denied");

  const userId = await exchange(core, client, code, begun);
  const user = await app.getUser(userId);
  if (!user) throw new HostedReturnError("code-refused");
  const { accessToken, refreshToken } = await (await user.createSession()).getTokens();
  const cookies = [stateCookie(client, state, null)];
  const own = new ServerApp({
    inheritsFrom: app,
    tokenStore: { headers: headersAt(client, request), setCookie: (cookie) => cookies.push(cookie) },
  });
  coreOf(own).sessions.begin({ access_token: accessToken ?? "", refresh_token: refreshToken ?? "" });
  return redirect(begun.returnTo, cookies);
}

/** The project's authorization server as browsers reach it, and as its tokens name it. */
function issuerOf({ settings, options, platform }: ClientCore): string {
  return `${baseUrlFor("browser", options.baseUrl, platform)}/api/v1/oauth/${settings.projectId}`;
}

/** Exchanges the code (RFC 6749 §4.1.3) and returns the ID of the user. */
async function exchange(core: ClientCore, client: HostedClient, code: string, begun: Begun): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code,
    redirect_uri: client.callbackUrl,
    code_verifier: begun.verifier,
  });
  const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
  if (client.clientSecret === undefined) body.set("client_id", client.clientId);
  else
    headers.authorization = `Basic ${btoa([client.clientId, client.clientSecret].map(encodeURIComponent).join(":"))}`;
  const { baseUrl, projectId } = core.settings;
  const url = `${baseUrl}/api/v1/oauth/${projectId}/token`;
  const answer = await core.platform.fetch(url, { method: "POST", headers, body: body.toString() });
  const { id_token: idToken } = answer.ok ? await answer.json() : { id_token: undefined };
  const claims = typeof idToken === "string" ? claimsOf(idToken) : null;
  // From the token endpoint itself, so that its TLS stands for a signature (OpenID Connect Core §3.1.3.7, 6).
  const isOurs =
    claims !== null &&
    claims.iss === issuerOf(core) &&
    claims.aud === client.clientId &&
    claims.nonce === begun.nonce &&
    Number(claims.exp) * 1000 > core.platform.now();
  if (!isOurs || typeof claims.sub !== "string") throw new HostedReturnError("code-refused");
  return claims.sub;
}

function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64url(payload)));
  } catch {
    return null;
  }
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}

/** A cookie per sign-in, so that two tabs can begin one; `null` deletes it. */
function stateCookie({ callbackUrl }: HostedClient, state: string, begun: Begun | null): string {
  const secure = callbackUrl.startsWith("https:") ? "; Secure" : "";
  const value = begun ? encodeURIComponent(JSON.stringify(begun)) : "";
  const lifetime = begun ? LIFETIME_SECONDS : 0;
  return `${COOKIE}${state}=${value}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`;
}

function begunIn(request: RequestLike, state: string): Begun | null {
  const value = parseCookies(request.headers.get("cookie") ?? "").get(COOKIE + state);
  if (!value) return null;
  try {
    const { verifier, nonce, returnTo } = JSON.parse(value);
    requireRelative(returnTo);
    return { verifier, nonce, returnTo };
  } catch {
    return null;
  }
}

/** The callback URL tells how browsers reach the application, also where a proxy ends TLS. */
function headersAt({ callbackUrl }: HostedClient, { headers }: Request): RequestLike["headers"] {
  return {
    get: (name) => (name === "x-forwarded-proto" ? new URL(callbackUrl).protocol.slice(0, -1) : headers.get(name)),
  };
}
