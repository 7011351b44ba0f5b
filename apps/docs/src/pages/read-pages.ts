import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path/posix";
import type { Page, Section } from "./page.ts";

/** Pages outside `docs/` that belong to the site, by file. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "ARCHITECTURE.md": "architecture",
  "CONTRIBUTING.md": "contributing",
  "SECURITY.md": "security-policy",
  "CHANGELOG.md": "changelog",
};

/**
 * Reads the pages that people write. `docs/README.md` is the first page, and its lists of links are the navigation: a
 * page that it does not list fails the build.
 *
 * @param root Root folder of the repository.
 */
export async function readPages(root: string): Promise<{ home: Page; sections: readonly Section[] }> {
  const readme = await readFile(join(root, "docs/README.md"), "utf8");
  const home = await readPage(root, "docs/README.md", "Everything about Latchkit.");
  const sections = await Promise.all(
    sectionsOf(readme).map(async ({ title, links }) => ({
      title,
      pages: await Promise.all(links.map((link) => readPage(root, link.file, link.description))),
    })),
  );
  const decisions = await readDecisions(root);
  const all = [...sections, { title: "Decisions", pages: decisions }];
  await refuseUnlisted(root, new Set(all.flatMap(({ pages }) => pages.map(({ source }) => source))));
  return { home, sections: all };
}

/** Returns the sections of the first page, each a heading and a list of `- [Title](file.md): description`. */
function sectionsOf(readme: string): { title: string; links: { file: string; description: string }[] }[] {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf("\n")).trim(),
      links: [...part.matchAll(/^- \[[^\]]+\]\(([^)#]+\.md)\): (.+)$/gm)].map(([, file = "", description = ""]) => ({
        file: normalize(`docs/${file}`),
        description: `${description.charAt(0).toUpperCase()}${description.slice(1).replace(/\.$/, "")}.`,
      })),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Each decision has a page; their list is `docs/decisions/README.md`, which the first page links. */
async function readDecisions(root: string): Promise<Page[]> {
  const names = (await readdir(join(root, "docs/decisions"))).filter((name) => /^\d{4}-.*\.md$/.test(name)).sort();
  return Promise.all(names.map((name) => readPage(root, `docs/decisions/${name}`, null)));
}

async function readPage(root: string, source: string, description: string | null): Promise<Page> {
  const markdown = (await readFile(join(root, source), "utf8")).replaceAll("\r\n", "\n");
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll("`", "");
  if (title === undefined) throw new Error(`${source} has no title: begin it with "# ".`);
  return { path: pathOf(source), title, description: description ?? firstSentence(markdown), markdown, source };
}

function pathOf(source: string): string {
  const path = ELSEWHERE[source] ?? source.replace(/^docs\//, "").replace(/\.md$/, "");
  return path.replace(/(^|\/)README$/, "$1index");
}

/** Returns the first sentence of the text, without its links. */
function firstSentence(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find((part) => /^[A-Z`*[]/.test(part)) ?? "";
  const plain = paragraph.replaceAll("\n", " ").replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return /^.*?[.:](?=\s|$)/.exec(plain)?.[0] ?? plain;
}

async function refuseUnlisted(root: string, listed: ReadonlySet<string | null>): Promise<void> {
  const names = await readdir(join(root, "docs"), { recursive: true });
  const files = names.filter((name) => name.endsWith(".md")).map((name) => `docs/${name.replaceAll("\\", "/")}`);
  const missing = files.filter((file) => file !== "docs/README.md" && !listed.has(file));
  if (missing.length > 0) throw new Error(`docs/README.md does not list ${missing.join(", ")}.`);
}

/** Resolves a link of a file to the file that it names, relative to the root of the repository. */
export function fileOf(source: string, link: string): string {
  return normalize(join(dirname(source), link));
}
