import type { Page, Section } from "./pages/page.ts";

const SUMMARY =
  "> Authentication and user management for web applications, self-hosted: a client kit (`@latchkit/kit`), React components " +
  "(`@latchkit/react`) and a backend (`@latchkit/server`) that brings its own PostgreSQL.";

/** Returns the index of the site for language models. @see https://llmstxt.org */
export function llmsText(sections: readonly Section[]): string {
  const parts = sections.map(({ title, pages }) => {
    const links = pages.map((page) => `- [${page.title}](${page.path}.md): ${page.description}`);
    return `## ${title}\n\n${links.join("\n")}`;
  });
  return `# Latchkit\n\n${SUMMARY}\n\nAll pages in one file: [llms-full.txt](llms-full.txt)\n\n${parts.join("\n\n")}\n`;
}

/** Returns all pages in one text, each under the address of its Markdown. */
export function llmsFullText(pages: readonly Page[]): string {
  const texts = pages.map(({ path, markdown }) => `<!-- ${path}.md -->\n\n${markdown.trim()}\n`);
  return `# Latchkit\n\n${SUMMARY}\n\n${texts.join("\n\n---\n\n")}`;
}
