import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { layout } from "./layout.ts";
import { llmsFullText, llmsText } from "./machines.ts";
import { createLinks } from "./pages/links.ts";
import type { Page, Section } from "./pages/page.ts";
import { readPages } from "./pages/read-pages.ts";
import { apiPages } from "./reference/api-pages.ts";
import { packagePages } from "./reference/package-pages.ts";
import { type Rendered, render } from "./render.ts";
import { searchIndex } from "./search-index.ts";

/** Sources of the site. */
export interface SiteOptions {
  /** Root folder of the repository. */
  readonly root: string;
  readonly version: string;
}

/** The files of the site by their path below its root, without its scripts and styles. */
export type SiteFiles = ReadonlyMap<string, string>;

/**
 * Builds the documentation: a page per Markdown file, the search index, and the texts for machines.
 *
 * @throws {Error} that lists links that lead nowhere, and pages that the navigation lacks.
 */
export async function buildSite({ root, version }: SiteOptions): Promise<SiteFiles> {
  const { home, sections: written } = await readPages(root);
  const sections = withReference(written, apiPages(), await packagePages(root));
  const pages = [home, ...sections.flatMap((section) => section.pages)];
  const rendered = renderAll(pages, root);
  const files = new Map<string, string>();
  for (const page of pages) {
    const { html, headings } = get(rendered, page);
    files.set(`${page.path}.md`, page.markdown);
    files.set(`${page.path}.html`, layout({ page, sections, html, headings, version, description: page.description }));
  }
  files.set("search.json", searchIndex(entries(sections, rendered)));
  files.set("llms.txt", llmsText(sections));
  files.set("llms-full.txt", llmsFullText(pages));
  return files;
}

/** Puts the generated pages after those that people look things up in, and before the ones about the project. */
function withReference(written: readonly Section[], api: readonly Page[], packages: readonly Page[]): Section[] {
  const at = written.findIndex(({ title }) => title === "Project");
  const reference = [
    { title: "HTTP API", pages: api },
    { title: "Packages", pages: packages },
  ];
  return [...written.slice(0, at), ...reference, ...written.slice(at)];
}

function renderAll(pages: readonly Page[], root: string): ReadonlyMap<string, Rendered> {
  const links = createLinks(pages, (file) => existsSync(join(root, file)));
  const rendered = new Map(pages.map((page) => [page.path, render(page.markdown, links.of(page))]));
  const dead = links.dead((path) => rendered.get(path)?.ids);
  if (dead.length === 0) return rendered;
  throw new Error(`Links that lead nowhere:\n${dead.map(({ from, href }) => `  ${from}: ${href}`).join("\n")}`);
}

function entries(sections: readonly Section[], rendered: ReadonlyMap<string, Rendered>) {
  return sections.flatMap(({ title, pages }) =>
    pages.map((page) => ({ page, section: title, rendered: get(rendered, page) })),
  );
}

function get(rendered: ReadonlyMap<string, Rendered>, { path }: Page): Rendered {
  const found = rendered.get(path);
  if (found === undefined) throw new Error(`${path} has not been rendered.`);
  return found;
}

/** Returns the version of the packages that the site describes. */
export async function readVersion(root: string): Promise<string> {
  return JSON.parse(await readFile(join(root, "package.json"), "utf8")).version;
}
