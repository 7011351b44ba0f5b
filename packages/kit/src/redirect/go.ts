import type { ClientCore } from "../client-core.ts";
import type { HandlerUrls } from "./handler-urls.ts";
import type { RedirectOptions } from "./redirect.ts";
import { isRelativeUrl, relativePart } from "./relative-url.ts";

/** Query parameter that remembers where people wanted to go before they had to sign in. */
export const RETURN_TO = "after_auth_return_to";

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

/** Goes to a page of the app; from sign-in and sign-up people come back to where they are now. */
export async function goToPage(core: ClientCore, name: PageName, options: RedirectOptions = {}): Promise<void> {
  const here = core.platform.page && new URL(core.platform.page.url);
  const url = core.urls[name];
  if (!here) return go(core, url, options);
  if ((name === "signIn" || name === "signUp") && !options.noRedirectBack)
    return go(core, andBack(core, url, here), options);
  if (name === "afterSignIn" || name === "afterSignUp") return go(core, wantedPage(here) ?? url, options);
  return go(core, url, options);
}

/**
 * Leaves for another page, if the app lets us.
 *
 * @throws {Error} unless the URL is relative: wherever it came from, nobody is sent to a foreign site.
 */
export async function go(core: ClientCore, url: string, { replace = false }: RedirectOptions = {}): Promise<void> {
  const { redirectMethod, platform, limits } = core;
  if (!isRelativeUrl(url)) {
    throw new Error(
      `Refused to go to ${url}: redirects stay on the site. Use a URL without scheme and host, like /home.`,
    );
  }
  if (redirectMethod === "none") return;
  if (redirectMethod !== "window") {
    redirectMethod.navigate(url, { replace });
    return platform.wait(limits.redirectWaitMillis);
  }
  const { page } = platform;
  if (!page)
    throw new Error('The redirect method "window" needs a browser. On a server, use "none" or hand in a `navigate`.');
  // One after the other: when signing out leaves a guarded page, the guard must not turn that into a trip to the sign-in page.
  while (core.departure !== null) await core.departure;
  // Browsers leave a little later; what follows should not flash up until then.
  core.departure = platform.wait(limits.redirectWaitMillis).finally(() => {
    core.departure = null;
  });
  page.go(url, { replace });
  await core.departure;
}

function andBack(core: ClientCore, target: string, here: URL): string {
  const url = new URL(target, here);
  if (url.origin !== here.origin) return target;
  const isOnTheWay = ON_THE_WAY.some((name) => new URL(core.urls[name], here).pathname === here.pathname);
  const back = wantedPage(here) ?? (isOnTheWay ? null : relativePart(here));
  if (back !== null) url.searchParams.set(RETURN_TO, back);
  return relativePart(url);
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
