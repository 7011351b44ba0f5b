import MarkdownIt from "markdown-it";
import { escapeHtml, highlight } from "./highlight.ts";
import type { Heading } from "./pages/page.ts";

type Token = ReturnType<MarkdownIt["parse"]>[number];

/** A page as HTML, with what other parts of the site need to know about it. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Ids that links may point at. */
  readonly ids: ReadonlySet<string>;
  /** Text below each heading; the first part belongs to the title. */
  readonly parts: readonly { readonly heading: Heading; readonly text: string }[];
}

/** Turns the target of a link in the Markdown into that of the page. */
export type ResolveLink = (href: string) => string;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/** Renders Markdown as GitHub does, with the same ids for headings and `> [!NOTE]` for notes. */
export function render(source: string, resolve: ResolveLink): Rendered {
  const tokens = markdown.parse(source, {});
  const headings = nameHeadings(tokens);
  for (const token of tokens.flatMap((one) => [one, ...(one.children ?? [])]))
    if (token.type === "link_open") token.attrSet("href", resolve(token.attrGet("href") ?? ""));
  dropEmptyTableHeads(tokens);
  markNotes(tokens);
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, headings, ids: new Set(headings.map(({ id }) => id)), parts: partsOf(tokens, headings) };
}

function nameHeadings(tokens: readonly Token[]): Heading[] {
  const seen = new Map<string, number>();
  const headings: Heading[] = [];
  tokens.forEach((token, at) => {
    if (token.type !== "heading_open") return;
    const text = textOf(tokens[at + 1]);
    const slug = slugOf(text);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    const id = count === 0 ? slug : `${slug}-${count}`;
    token.attrSet("id", id);
    headings.push({ id, level: Number(token.tag.slice(1)), text });
  });
  return headings;
}

/** Returns the id that GitHub gives a heading. */
function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

function textOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) =>
      child.type === "softbreak" ? " " : child.type === "text" || child.type === "code_inline" ? child.content : "",
    )
    .join("");
}

/**
 * Tables that only align things have an empty head, and comparisons an empty corner, which are no headers to a screen
 * reader.
 */
function dropEmptyTableHeads(tokens: Token[]): void {
  tokens.forEach((token, at) => {
    if (token.type === "th_open" && tokens[at + 1]?.content === "")
      for (const part of [token, tokens[at + 2]]) if (part) part.tag = "td";
  });
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.type !== "thead_open") continue;
    const end = tokens.findIndex((token, index) => index > at && token.type === "thead_close");
    const isEmpty = tokens.slice(at, end).every((token) => token.type !== "inline" || token.content === "");
    if (isEmpty) tokens.splice(at, end - at + 1);
  }
}

const NOTE = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

function markNotes(tokens: readonly Token[]): void {
  tokens.forEach((token, at) => {
    if (token.type !== "blockquote_open") return;
    const inline = tokens[at + 2];
    const kind = NOTE.exec(inline?.content ?? "")?.[1];
    const [first] = inline?.children ?? [];
    if (kind === undefined || inline === undefined || first === undefined) return;
    token.attrSet("class", `note note-${kind.toLowerCase()}`);
    first.content = first.content.replace(NOTE, "");
    if (inline.children?.[1]?.type === "softbreak") inline.children.splice(1, 1);
  });
}

function partsOf(tokens: readonly Token[], headings: readonly Heading[]): Rendered["parts"] {
  const parts: { heading: Heading; texts: string[] }[] = [];
  let next = 0;
  let isHeading = false;
  for (const token of tokens) {
    if (token.type === "heading_open") {
      const heading = headings[next++];
      if (heading) parts.push({ heading, texts: [] });
      isHeading = true;
    } else if (token.type === "heading_close") isHeading = false;
    else if (token.type === "inline" && !isHeading) parts.at(-1)?.texts.push(textOf(token));
    else if (token.type === "fence") parts.at(-1)?.texts.push(token.content);
  }
  return parts.map(({ heading, texts }) => ({ heading, text: texts.filter(Boolean).join(" ").replace(/\s+/g, " ") }));
}

const { rules } = markdown.renderer;

rules.fence = (tokens, at) => {
  const { info = "", content = "" } = tokens[at] ?? {};
  const [language = ""] = info.trim().split(/\s+/);
  const label = language === "" ? "Example" : `Example in ${language}`;
  const pre = `<pre tabindex="0" role="group" aria-label="${escapeHtml(label)}">`;
  return `<div class="code">${pre}<code>${highlight(content, language)}</code></pre></div>\n`;
};
rules.table_open = () => '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
rules.table_close = () => "</table></div>\n";
rules.heading_close = (tokens, at) => {
  const { tag = "" } = tokens[at] ?? {};
  const id = tokens[at - 2]?.attrGet("id") ?? "";
  if (tag === "h1") return `</${tag}>\n`;
  return ` <a class="anchor" href="#${id}" aria-hidden="true" tabindex="-1">#</a></${tag}>\n`;
};
