/** A page of the site. Generated pages are Markdown too, so that every page has an address for machines. */
export interface Page {
  /** Address below the site's root without an ending: `emails`, `start/next`, `decisions/index`. */
  readonly path: string;
  readonly title: string;
  /** One sentence for the index, search engines and `llms.txt`. */
  readonly description: string;
  readonly markdown: string;
  /** File in the repository, for links from it and to it; `null` for generated pages. */
  readonly source: string | null;
}

/** A group of pages in the navigation. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** A heading of a rendered page. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** Returns the address of a page as links spell it: `decisions/index` is `decisions/`. */
export function addressOf(path: string): string {
  return path.replace(/(^|\/)index$/, "$1");
}

/** Returns a link from a page to an address below the root. It works wherever the site is served. */
export function linkFrom(path: string, address: string): string {
  return `${"../".repeat(path.split("/").length - 1) || "./"}${address}`;
}
