import { expect, it } from "vitest";
import { createLinks } from "./pages/links.ts";
import type { Page } from "./pages/page.ts";
import { render } from "./render.ts";

const same = (href: string) => href;

it("headings have the IDs of GitHub", () => {
  const { headings } = render("# `a` & B\n\n## What's new?\n\n## What's new?\n\n## `latchkit dev` and `start`", same);
  expect(headings.map(({ id }) => id)).toEqual(["a--b", "whats-new", "whats-new-1", "latchkit-dev-and-start"]);
});

it("shows code with classes and without styles or markup of its own", () => {
  const { html } = render('```tsx\nconst a = <b title="x">1</b>;\n```', same);
  expect(html).toContain('class="hljs-keyword"');
  expect(html).not.toContain("style=");
  expect(html).not.toContain("<b ");
});

it("escapes HTML in the text", () => {
  expect(render("a <script>alert(1)</script>", same).html).toContain("&lt;script&gt;");
});

it("shows a table without head where the head is empty", () => {
  const { html } = render("| | |\n|---|---|\n| a | b |", same);
  expect(html).not.toContain("<thead>");
  expect(html).toContain("<td>a</td>");
});

function page(source: string | null, path: string, markdown: string): Page {
  return { source, path, markdown, title: path, description: "" };
}

it("links between files become links between pages, all others lead to the repository", () => {
  const pages = [page("docs/start/next.md", "start/next", ""), page("docs/emails.md", "emails", "")];
  const links = createLinks(pages, (file) => file === "apps/demo");
  const [start, emails] = pages as [Page, Page];
  expect(links.of(start)("../emails.md#variables")).toBe("../emails#variables");
  expect(links.of(emails)("start/next.md")).toBe("./start/next");
  expect(links.of(emails)("../apps/demo")).toMatch(/^https:.*\/apps\/demo$/);
  expect(links.of(emails)("#top")).toBe("#top");
});

it("lists links to missing files and to missing headings", () => {
  const pages = [page("docs/a.md", "a", ""), page("docs/b.md", "b", "")];
  const links = createLinks(pages, () => false);
  const resolve = links.of(pages[0] as Page);
  for (const href of ["b.md#here", "b.md#gone", "gone.md", "https://example.com"]) resolve(href);
  const dead = links.dead((path) => (path === "b" ? new Set(["here"]) : undefined));
  expect(dead).toEqual([
    { from: "docs/a.md", href: "gone.md" },
    expect.objectContaining({ from: "docs/a.md", href: "b.md#gone" }),
  ]);
});
