import { escapeHtml } from "./highlight.ts";
import { addressOf, type Heading, linkFrom, type Page, type Section } from "./pages/page.ts";
import { LEAD } from "./texts.ts";

/** Content of a page and its surroundings. */
export interface LayoutOptions {
  readonly page: Page;
  readonly sections: readonly Section[];
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly version: string;
  readonly description: string;
}

const EDIT = "https://github.com/latchkit/latchkit/edit/main";

const svg = (name: string, stroke: string, paths: string) =>
  `<svg class="${name}" viewBox="0 0 24 24" fill="none" stroke="${stroke}" stroke-width="1.8" stroke-linecap="round"
stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;
const icon = (paths: string) => svg("icon", "currentColor", paths);
const MARK = svg(
  "mark",
  "#fff",
  `<rect width="24" height="24" rx="6.5" fill="#3b5bdb" stroke="none"/>
<path d="M7 11.25h10v6.5H7zM9 11.25V9a3 3 0 0 1 6 0v2.25M12 13.75v1.5"/>`,
);
const SEARCH = icon('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>');
const MENU = icon('<path d="M4 7h16M4 12h16M4 17h16"/>');
const CLOSE = icon('<path d="m6 6 12 12M18 6 6 18"/>');
const COLORS = icon(
  '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" stroke="none"/>',
);

/** Returns the whole document of a page. Nothing in it is inline, so that a strict policy can hold. */
export function layout({ page, sections, html, headings, version, description }: LayoutOptions): string {
  const root = linkFrom(page.path, "");
  const isHome = page.path === "index";
  const title = isHome ? "Latchkit documentation" : `${page.title} · Latchkit`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="${root}assets/icon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${root}${page.path}.md">
<script src="${root}assets/first-paint.js"></script>
<link rel="stylesheet" href="${root}assets/site.css">
<script type="module" src="${root}assets/site.js"></script>
</head>
<body data-root="${root}"${isHome ? " data-home" : ""}>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<button class="plain menu" type="button"
aria-expanded="false" aria-controls="navigation" aria-label="Navigation">${MENU}</button>
<a class="brand" href="${root}">${MARK}<span>Latchkit</span> <span class="brand-part">Docs</span></a>
<button class="search" type="button"
aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /">
${SEARCH}<span>Search</span><kbd>Ctrl K</kbd></button>
<button class="plain colors" type="button"
aria-label="Color mode">${COLORS}</button>
</header>
<div class="frame">
<nav id="navigation" class="navigation" aria-label="Pages">${navigation(page, sections)}
<p class="version">Version ${escapeHtml(version)}</p></nav>
<main id="content" tabindex="-1">
${isHome ? home(sections) : article(page, sections, html)}
</main>
${isHome ? "" : contents(headings)}
</div>
<dialog class="search-dialog" aria-label="Search">
<form method="dialog" role="search">${SEARCH}
<input type="search" placeholder="Search the documentation" aria-label="Search the documentation" role="combobox"
aria-expanded="false" aria-controls="search-results" aria-autocomplete="list" autocomplete="off" spellcheck="false"
enterkeyhint="go">
<button class="plain" type="submit" aria-label="Close">${CLOSE}</button></form>
<p class="search-state" role="status"></p>
<div id="search-results" class="search-results" role="listbox" aria-label="Results"></div>
<p class="search-keys"><kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> open <kbd>Esc</kbd> close</p>
</dialog>
</body>
</html>
`;
}

function navigation(current: Page, sections: readonly Section[]): string {
  return sections
    .map(({ title, pages }) => {
      const isOpen = pages.includes(current) || OPEN_SECTIONS.has(title);
      const links = pages.map((page) => {
        const mark = page === current ? ' aria-current="page"' : "";
        const href = linkFrom(current.path, addressOf(page.path));
        return `<li><a href="${href}"${mark}>${escapeHtml(shortTitle(page))}</a></li>`;
      });
      const summary = `<summary>${escapeHtml(title)}</summary>`;
      return `<details${isOpen ? " open" : ""}>${summary}<ul>${links.join("")}</ul></details>`;
    })
    .join("\n");
}

/** Sections that are open on every page; the others are long. */
const OPEN_SECTIONS: ReadonlySet<string> = new Set(["Get started", "Concepts", "Guides", "Operate"]);

/** The navigation leaves out what a page's section says already. */
function shortTitle({ title }: Page): string {
  return title.split(":")[0] ?? title;
}

function article(page: Page, sections: readonly Section[], html: string): string {
  const section = sections.find(({ pages }) => pages.includes(page));
  const markdown = `${linkFrom(page.path, page.path)}.md`;
  const edit = page.source === null ? "" : `<a href="${EDIT}/${page.source}">Edit this page</a>`;
  return `<article>
<p class="section">${escapeHtml(section?.title ?? "")}</p>
<div class="page-tools">
<button class="page-tool copy-page" type="button" data-markdown="${markdown}">Copy page</button>
<a class="page-tool" href="${markdown}">Markdown</a></div>
${html}
</article>
<footer class="page-end">${edit}${neighbors(page, section)}</footer>`;
}

function neighbors(page: Page, section: Section | undefined): string {
  const pages = section?.pages ?? [];
  const at = pages.indexOf(page);
  const link = (other: Page | undefined, rel: "prev" | "next", label: string) => {
    const href = other && linkFrom(page.path, addressOf(other.path));
    return (
      other &&
      `<a class="${rel}" rel="${rel}" href="${href}"><small>${label}</small>${escapeHtml(shortTitle(other))}</a>`
    );
  };
  const links = [link(pages[at - 1], "prev", "Previous"), link(pages[at + 1], "next", "Next")].filter(Boolean);
  return links.length === 0 ? "" : `<nav class="neighbors" aria-label="Neighboring pages">${links.join("")}</nav>`;
}

function contents(headings: readonly Heading[]): string {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '<div class="contents"></div>';
  const items = shown.map(
    ({ id, level, text }) => `<li class="level-${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>`;
}

function home(sections: readonly Section[]): string {
  const [start, ...others] = sections;
  const link = (page: Page) => `<li><a href="./${addressOf(page.path)}">${escapeHtml(shortTitle(page))}</a></li>`;
  const card = (page: Page) => {
    const text = `<strong>${escapeHtml(shortTitle(page))}</strong><span>${escapeHtml(page.description)}</span>`;
    return `<li><a class="card" href="./${addressOf(page.path)}">${text}</a></li>`;
  };
  const groups = others
    .filter(({ title }) => OPEN_SECTIONS.has(title))
    .map(
      ({ title, pages }) =>
        `<section><h2>${escapeHtml(title)}</h2><ul class="cards">${pages.map(card).join("")}</ul></section>`,
    );
  const lists = others
    .filter(({ title }) => !OPEN_SECTIONS.has(title))
    .map(({ title, pages }) => {
      const links = pages.map(link);
      const summary = `<summary>${escapeHtml(title)} <small>${pages.length} pages</small></summary>`;
      return `<details class="list">${summary}<ul>${links.join("")}</ul></details>`;
    });
  return `<div class="home">
<div class="hero"><p class="eyebrow">Latchkit documentation</p>
<h1>Sign-in and users,<br>on your own machine</h1>
<p class="lead">${LEAD}</p>
<ul class="starts">${(start?.pages ?? []).map(link).join("")}</ul></div>
${groups.join("\n")}
<section><h2>Look it up</h2>${lists.join("\n")}
<p class="machines">For machines: <a href="./llms.txt">llms.txt</a>, <a href="./llms-full.txt">llms-full.txt</a>,
and every page as Markdown at its address with <code>.md</code>.</p></section>
</div>`;
}
