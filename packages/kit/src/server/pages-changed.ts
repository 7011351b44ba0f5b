import type { CachedList } from "../resource/cached.ts";
import type { WeakCache } from "./weak-cache.ts";

/**
 * Marks pages of a list as out of date. Those with subscribers are fetched again; the change that caused it does not
 * wait for that.
 */
export function pagesChanged(pages: WeakCache<CachedList<unknown>>): void {
  for (const page of pages.all()) page.invalidate();
}
