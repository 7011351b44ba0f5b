import { type PageName, RETURN_TO, returnPage } from "./go.ts";
import type { RedirectContext } from "./redirect-context.ts";

/**
 * Returns the absolute URL of one of the app's pages, for a link in an email. The URL keeps the page to return to.
 *
 * @param given Overrides the page; may be relative in a browser.
 * @param option The name of the option that `given` comes from, for the error message.
 * @throws {Error} Outside a browser without `given`: the kit does not know the app's origin there.
 */
export function callbackUrl(
  context: RedirectContext,
  name: PageName,
  given: string | undefined,
  option: string,
): string {
  const { page } = context.platform;
  if (given !== undefined) return page ? new URL(given, page.url).href : given;
  if (!page) throw new Error(`Where should the link in the mail lead? Outside a browser, pass \`${option}\`.`);
  const here = new URL(page.url);
  return pageUrl(context, name, here, returnPage(here));
}

/** Returns the absolute URL of one of the app's pages, with the page to return to. */
export function pageUrl(context: RedirectContext, name: PageName, here: URL, returnTo: string | null): string {
  const url = new URL(context.urls[name], here);
  if (returnTo !== null) url.searchParams.set(RETURN_TO, returnTo);
  url.hash = "";
  return url.href;
}
