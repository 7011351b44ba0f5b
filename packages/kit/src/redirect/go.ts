import type * as limits from "@latchkit/contract/limits";
import type { ClientCore } from "../client-core.ts";
import type { HandlerUrls } from "./handler-urls.ts";
import type { RedirectOptions } from "./redirect.ts";
import { isRelativeUrl, relativePart } from "./relative-url.ts";

/** Query parameter that remembers where people wanted to go before they had to sign in. */
export const RETURN_TO = "after_auth_return_to";

// Its type, not its value: this file is fetched by itself, without the limits.
const WAIT_MILLIS: typeof limits.REDIRECT_WAIT_MILLIS = 2000;

/** A page of the app that one can be sent to. */
export type PageName = Exclude<keyof HandlerUrls, "handler">;

/** Pages that lead to being signed in or out; to come back to one of them afterwards would be going in circles. */
const ON_THE_WAY: readonly PageName[] = [
  "signIn",
  "signUp",
  "signOut",
  "emailVerification",
  "passwordReset",
  "forgotPassword",
  "oauthCallback",
  "magicLinkCallback",
  "mfa",
  "error",
];

/** As `goToPage`, for a name that came as text. */
export async function goToPageNamed(core: ClientCore, name: string, options?: RedirectOptions): Promise<void> {
  if (isPage(core, name)) await goToPage(core, name, options);
}

function isPage({ urls }: ClientCore, name: string): name is PageName {
  return name in urls;
}

/** Goes to a page of the app; from sign-in and sign-up people come back to where they are now. */
export async function goToPage(core: ClientCore, name: PageName, options: RedirectOptions = {}): Promise<void> {
  const here = core.platform.page && new URL(core.platform.page.url);
  const url = core.urls[name];
  if (!here) return go(core, url, options);
  if ((name === "signIn" || name === "signUp") && !options.noRedirectBack)
    return go(core, withReturn(url, here, wantedPage(here) ?? thisPage(core, here)), options);
  if (name === "mfa") return go(core, withReturn(url, here, wantedPage(here)), options);
  if (name === "afterSignIn" || name === "afterSignUp") return go(core, wantedPage(here) ?? url, options);
  return go(core, url, options);
}

/**
 * Leaves for another page, if the app lets us.
 *
 * @throws {Error} unless the URL is relative: wherever it came from, nobody is sent to a foreign site.
 */
export async function go(core: ClientCore, url: string, { replace = false }: RedirectOptions = {}): Promise<void> {
  const { redirectMethod, platform } = core;
  requireRelative(url);
  if (redirectMethod === "none") return;
  if (redirectMethod !== "window") {
    redirectMethod.navigate(url, { replace });
    return platform.wait(WAIT_MILLIS);
  }
  const { page } = platform;
  if (!page)
    throw new Error('The redirect method "window" needs a browser. On a server, use "none" or hand in a `navigate`.');
  // One after the other: when signing out leaves a guarded page, the guard must not turn that into a trip to the sign-in page.
  while (core.departure !== null) await core.departure;
  // Browsers leave a little later; what follows should not flash up until then.
  core.departure = platform.wait(WAIT_MILLIS).finally(() => {
    core.departure = null;
  });
  page.go(url, { replace });
  await core.departure;
}

/** @throws {Error} unless a URL stays on the site. */
export function requireRelative(url: string): void {
  if (isRelativeUrl(url)) return;
  throw new Error(
    `Refused to go to ${url}: redirects stay on the site. Use a URL without scheme and host, like /home.`,
  );
}

function withReturn(target: string, here: URL, wanted: string | null): string {
  const url = new URL(target, here);
  if (url.origin !== here.origin || wanted === null) return target;
  url.searchParams.set(RETURN_TO, wanted);
  return relativePart(url);
}

function thisPage(core: ClientCore, here: URL): string | null {
  const isOnTheWay = ON_THE_WAY.some((name) => new URL(core.urls[name], here).pathname === here.pathname);
  return isOnTheWay ? null : relativePart(here);
}

/**
 * Where people wanted to go.
 *
 * Anybody can make links with this parameter: one that leads off the site counts for nothing (CWE-601, open redirect).
 */
export function wantedPage(here: URL): string | null {
  const wanted = here.searchParams.get(RETURN_TO);
  return wanted !== null && isRelativeUrl(wanted) ? wanted : null;
}
