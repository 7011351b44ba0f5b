import { addressOf, linkFrom, type Page } from "./page.ts";
import { fileOf } from "./read-pages.ts";

const REPOSITORY = "https://github.com/latchkit/latchkit";

/** A link that leads nowhere. */
export interface DeadLink {
  readonly from: string;
  readonly href: string;
}

/** Resolves the links of all pages, and remembers them until all headings are known. */
export interface Links {
  /** Returns the function that resolves the links of a page. */
  of(page: Page): (href: string) => string;
  /** Returns links to missing files and headings. @param idsOf Ids on a page, by its path. */
  dead(idsOf: (path: string) => ReadonlySet<string> | undefined): DeadLink[];
}

/**
 * Creates the links of the site. Pages link files, as GitHub shows them: those of the site become pages, all others
 * lead to the repository.
 *
 * @param fileExists Whether the repository has a file or folder, by its path.
 */
export function createLinks(pages: readonly Page[], fileExists: (file: string) => boolean): Links {
  const bySource = new Map(pages.flatMap((page) => (page.source === null ? [] : [[page.source, page] as const])));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const dead: DeadLink[] = [];
  const anchors: (DeadLink & { readonly path: string; readonly id: string })[] = [];

  function resolve(page: Page, href: string): string {
    if (/^(https?:|mailto:)/.test(href)) return href;
    const from = page.source ?? page.path;
    const [target = "", id = ""] = href.split("#");
    const found = target === "" ? page : findPage(page, target);
    if (found) {
      if (id !== "") anchors.push({ from, href, path: found.path, id });
      const address = found === page && target === "" ? "" : linkFrom(page.path, addressOf(found.path));
      return address + (id && `#${id}`);
    }
    const file = page.source === null ? "" : fileOf(page.source, target);
    if (page.source === null || !fileExists(file)) dead.push({ from, href });
    return `${REPOSITORY}/blob/main/${file}`;
  }

  /** Generated pages link paths of pages, all others files. */
  function findPage(page: Page, target: string): Page | undefined {
    if (page.source === null) return byPath.get(target.replace(/^\//, "").replace(/\.md$/, ""));
    const file = fileOf(page.source, target);
    return bySource.get(file) ?? bySource.get(`${file.replace(/\/$/, "")}/README.md`) ?? generated(file);
  }

  /** Written pages link generated ones as if they were files in `docs/`. */
  function generated(file: string): Page | undefined {
    return byPath.get(file.replace(/^docs\//, "").replace(/\.md$/, ""));
  }

  return {
    of: (page) => (href) => resolve(page, href),
    dead: (idsOf) => [...dead, ...anchors.filter(({ path, id }) => !idsOf(path)?.has(id))],
  };
}
