import MiniSearch from "minisearch";
import { addressOf, type Page } from "./pages/page.ts";
import type { Rendered } from "./render.ts";
import { SEARCH_OPTIONS, type SearchEntry } from "./search-options.ts";

/** Characters of a part that are searched, and of those that results show. */
const TEXT_MAX = 2_500;
const EXCERPT_MAX = 180;

/** Returns the index that the browser loads when a reader first searches, as JSON. */
export function searchIndex(pages: readonly { page: Page; section: string; rendered: Rendered }[]): string {
  const index = new MiniSearch<SearchEntry & { text: string }>(SEARCH_OPTIONS);
  let id = 0;
  for (const { page, section, rendered } of pages) {
    for (const { heading, text } of rendered.parts) {
      const isTop = heading.level === 1;
      index.add({
        id: id++,
        href: addressOf(page.path) + (isTop ? "" : `#${heading.id}`),
        title: isTop ? page.title : heading.text,
        page: isTop ? section : page.title,
        text: text.slice(0, TEXT_MAX),
        rank: page.source === null || page.path.startsWith("decisions/") ? 1 : 2,
        excerpt: isTop ? page.description : text.slice(0, EXCERPT_MAX),
      });
    }
  }
  return JSON.stringify(index);
}
