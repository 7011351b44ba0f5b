import type { MouseEvent } from "react";
import { navigate } from "./location.ts";

/**
 * Follows links within the app without a page load: ours and the kit's, which are all plain `<a href>`. Put it on the
 * element around everything. Whatever means more than "go there" is left to the browser: other origins, new tabs,
 * downloads, modifier keys, jumps within the page.
 */
export function followLinks(event: MouseEvent<HTMLElement>): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const { origin, pathname, search, hash } = new URL(link.href);
  const staysOnPage = pathname === window.location.pathname && hash !== "";
  if (origin !== window.location.origin || staysOnPage) return;
  event.preventDefault();
  navigate(pathname + search + hash);
}
