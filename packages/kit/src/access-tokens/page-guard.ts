import { ambientPlatform } from "../platform.ts";
import { RETURN_TO } from "../redirect/go.ts";
import { parseCookies, tokensInCookies } from "../session/stores/cookies.ts";
import { resolveProjectId } from "../settings.ts";
import { type AccessTokenVerifierOptions, createAccessTokenVerifier } from "./verifier.ts";

/** Options of a page guard. */
export interface PageGuardOptions extends AccessTokenVerifierOptions {
  /** Paths that need a signed-in user, such as `"/notes"`; what is below them does, too. */
  pages: readonly string[];
  /** The page to sign in on. Default: `"/handler/sign-in"`. */
  signInPage?: string | undefined;
  /**
   * The site's own origin, such as `"https://shop.example"`. Default: what the proxy says in `x-forwarded-host` and
   * `x-forwarded-proto`, or else the `Host` header.
   */
  origin?: string | undefined;
}

/** A request as middleware of the Fetch standard receives it. */
export interface GuardedRequest {
  /** Its full URL; behind a proxy, its host may be another one than the visitor sees. */
  readonly url: string;
  /** Its headers. */
  readonly headers: { get(name: string): string | null };
}

/**
 * Creates a guard for middleware: visitors who are signed out get a redirect to the sign-in page, and return from
 * there.
 *
 * It reads the cookies and verifies the access token locally, so it makes no request but for the project's public keys,
 * once. It lets expired tokens pass: the page renews them, and asks who the user is before it shows or changes data.
 *
 * @param options The paths; the project defaults to the environment.
 * @returns A function that returns the redirect (307), or `undefined` for requests to let through.
 * @throws {PublicKeysUnavailableError} From the guard, when the project's public keys cannot be fetched.
 * @example
 * const guard = createPageGuard({ pages: ["/notes"] });
 * export const proxy = (request: Request) => guard(request);
 */
export function createPageGuard({
  pages,
  signInPage = "/handler/sign-in",
  origin,
  ...project
}: PageGuardOptions): (request: GuardedRequest) => Promise<Response | undefined> {
  const verifier = createAccessTokenVerifier(project);
  const projectId = resolveProjectId(project, { ...ambientPlatform(), ...project.platform });

  return async ({ url, headers }) => {
    const here = new URL(url);
    if (!pages.some((page) => covers(page, decoded(here.pathname)))) return undefined;
    const verified = await verifier.authenticate({ headers });
    if (verified.status === "ok" || verified.error === "expired") return undefined;
    const { refreshToken } = tokensInCookies(projectId, parseCookies(headers.get("cookie") ?? ""));
    // The access token's cookie lasts for a day, the refresh token's for a year.
    if (verified.error === "missing" && refreshToken !== null) return undefined;
    const target = new URL(signInPage, origin ?? seenOrigin(here, headers));
    target.searchParams.set(RETURN_TO, here.pathname + here.search);
    return new Response(null, { status: 307, headers: { location: target.href } });
  };
}

/** A host with or without a port, and nothing that a URL parser would take for more. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the origin that the visitor sees. In a container, a server knows itself by another name. The headers decide
 * nothing but where this visitor goes, and no page can make a browser send them to another site.
 */
function seenOrigin(here: URL, headers: GuardedRequest["headers"]): string {
  const host = first(headers.get("x-forwarded-host")) ?? headers.get("host");
  if (host === null || !HOST.test(host)) return here.origin;
  const scheme = first(headers.get("x-forwarded-proto"));
  return `${scheme === "http" || scheme === "https" ? `${scheme}:` : here.protocol}//${host}`;
}

/** Each of several proxies adds its own; the first one talks to the visitor. */
function first(list: string | null): string | null {
  return list?.split(",", 1)[0]?.trim() ?? null;
}

function covers(page: string, path: string): boolean {
  return path === page || path.startsWith(page.endsWith("/") ? page : `${page}/`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
