import { REDIRECT_WAIT_MILLIS } from "@latchkit/contract/limits";
import { FLOW_PAGES, type HandlerUrls } from "./handler-urls.ts";
import type { RedirectOptions } from "./redirect.ts";
import type { RedirectContext } from "./redirect-context.ts";
import { isRelativeUrl, relativePart } from "./relative-url.ts";

/** The query parameter with the page to return to after sign-in. */
export const RETURN_TO = "after_auth_return_to";

/** A page of the app that users can be redirected to. */
export type PageName = Exclude<keyof HandlerUrls, "handler">;

/** Redirects to a page of the app. Users return from the sign-in and sign-up pages to the current page. */
export async function goToPage(context: RedirectContext, name: PageName, options: RedirectOptions = {}): Promise<void> {
  const { page } = context.platform;
  return go(context, page ? urlFrom(context, new URL(page.url), name, options) : context.urls[name], options);
}

/** Returns the URL of a page, with the page to return to where it needs one. */
function urlFrom(context: RedirectContext, here: URL, name: PageName, { noRedirectBack }: RedirectOptions): string {
  const url = context.urls[name];
  const returnTo = returnPage(here);
  if (name === "afterSignIn" || name === "afterSignUp") return returnTo ?? url;
  if (name === "mfa") return withReturn(url, here, returnTo);
  if (noRedirectBack || (name !== "signIn" && name !== "signUp")) return url;
  return withReturn(url, here, returnTo ?? thisPage(context, here));
}

/**
 * Redirects to a URL with the app's redirect method.
 *
 * @throws {Error} Unless the URL is relative: the kit never redirects to other sites (CWE-601, open redirect).
 */
export async function go(
  context: RedirectContext,
  url: string,
  { replace = false }: RedirectOptions = {},
): Promise<void> {
  const { redirectMethod, platform } = context;
  requireRelative(url);
  if (redirectMethod === "none") return;
  if (redirectMethod !== "window") {
    redirectMethod.navigate(url, { replace });
    return platform.wait(REDIRECT_WAIT_MILLIS);
  }
  const { page } = platform;
  if (!page) throw new Error('The redirect method "window" needs a browser.');
  // One at a time: when sign-out leaves a protected page, its guard must not redirect to the sign-in page instead.
  while (context.departure !== null) await context.departure;
  // Browsers leave a little later; until then, the caller should not render its next state.
  context.departure = platform.wait(REDIRECT_WAIT_MILLIS).finally(() => {
    context.departure = null;
  });
  page.go(url, { replace });
  await context.departure;
}

/** Requires that a URL stays on the site. @throws {Error} When it does not. */
export function requireRelative(url: string): void {
  if (isRelativeUrl(url)) return;
  throw new Error(`Refused to go to ${url}: redirects stay on the site.`);
}

function withReturn(page: string, here: URL, returnTo: string | null): string {
  const url = new URL(page, here);
  if (url.origin !== here.origin || returnTo === null) return page;
  url.searchParams.set(RETURN_TO, returnTo);
  return relativePart(url);
}

function thisPage(context: RedirectContext, here: URL): string | null {
  const isFlowPage = FLOW_PAGES.some((name) => new URL(context.urls[name], here).pathname === here.pathname);
  return isFlowPage ? null : relativePart(here);
}

/**
 * Returns the page to return to after sign-in, or `null`.
 *
 * Ignores URLs of other sites: anyone can craft a link with this parameter (CWE-601, open redirect).
 */
export function returnPage(here: URL): string | null {
  const url = here.searchParams.get(RETURN_TO);
  return url !== null && isRelativeUrl(url) ? url : null;
}
