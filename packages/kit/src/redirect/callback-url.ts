import type { ClientCore } from "../client-core.ts";
import { type PageName, RETURN_TO, wantedPage } from "./go.ts";

/**
 * The absolute URL of one of the app's pages, for a link in a mail. It keeps where people wanted to go.
 *
 * @param given Overrules the page; may be relative in a browser.
 * @throws {Error} outside a browser, where nobody knows the app's origin; the message names the option that tells it.
 */
export function callbackUrl(core: ClientCore, name: PageName, given: string | undefined, option: string): string {
  const { page } = core.platform;
  if (given !== undefined) return page ? new URL(given, page.url).href : given;
  if (!page) throw new Error(`Where should the link in the mail lead? Outside a browser, pass \`${option}\`.`);
  const here = new URL(page.url);
  return pageUrl(core, name, here, wantedPage(here));
}

/** The absolute URL of one of the app's pages, which takes along where people want to go. */
export function pageUrl(core: ClientCore, name: PageName, here: URL, wanted: string | null): string {
  const url = new URL(core.urls[name], here);
  if (wanted !== null) url.searchParams.set(RETURN_TO, wanted);
  url.hash = "";
  return url.href;
}
