import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { createEmailRenderer, type EmailRenderer } from "@latchkit/email-renderer";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEMPLATES } from "../../../../../packages/server/src/email-templates/template-catalogue.ts";
import { templateSource } from "../../../../../packages/server/src/email-templates/template-source.ts";
import { THEME_SOURCES } from "../../../../../packages/server/src/email-templates/theme-sources.ts";
import { STARTER_SOURCE as DRAFT_STARTER_SOURCE } from "../../../../../packages/server/src/features/email-drafts/starter-source.ts";
import { STARTER_SOURCE } from "../../../../../packages/server/src/features/email-templates/starter-source.ts";
import { keysOf } from "../../parts/keys.ts";
import { EMPTY, NO_CODE } from "./document.ts";
import { documents, HOSTILE_TEXTS } from "./random-documents.test-data.ts";
import { readTsx } from "./read-tsx.ts";
import { writeTsx } from "./write-tsx.ts";

const NAMES = keysOf(TEMPLATES);
/** Without formal differences in how texts are put together: React separates the pieces of a text by comments. */
const asShown = (html: string) => html.replaceAll("<!-- -->", "");

describe("the sources of built-in emails", () => {
  let renderer: EmailRenderer;
  beforeAll(() => {
    renderer = createEmailRenderer();
  });
  afterAll(() => renderer.close());

  async function render(template: string) {
    const answer = await renderer.render({
      content: { template, variables: { name: "Ada", $x: 1 } },
      theme: THEME_SOURCES.light,
      project: { displayName: "Mossbook" },
      user: { displayName: "Ada" },
      isPreview: true,
    });
    if (answer.status === "error") throw new Error(`${answer.message}\n${template}`);
    return answer;
  }

  it.each(NAMES)("are blocks alone in every language: %s", (name) => {
    for (const language of ["en", ...TRANSLATED_LANGUAGES]) {
      const document = readTsx(templateSource(name, language));
      expect(document, language).toMatchObject({ category: "Transactional", code: NO_CODE });
      expect(document?.blocks.some(({ kind }) => kind === "source")).toBe(false);
      expect(readTsx(writeTsx(document ?? EMPTY))).toEqual(document);
    }
  });

  it.each(NAMES)("render the same email once they were blocks: %s", async (name) => {
    for (const language of ["en", "ar"]) {
      const source = templateSource(name, language);
      const before = await render(source);
      const after = await render(writeTsx(readTsx(source) ?? EMPTY));
      expect({ ...after, html: asShown(after.html) }).toEqual({ ...before, html: asShown(before.html) });
    }
  });

  it.each([STARTER_SOURCE, DRAFT_STARTER_SOURCE])("a new email has blocks alone", (source) => {
    const document = readTsx(source);
    expect(document?.blocks.map(({ kind }) => kind)).toEqual(["heading", "text"]);
    expect(writeTsx(document ?? EMPTY)).toBe(source);
  });

  it("random documents render", async () => {
    for (const document of fc.sample(documents, { numRuns: 25, seed: 20_261_130 })) {
      const { subject } = await render(writeTsx({ ...document, subject: [{ text: "Hello" }] }));
      expect(subject).toBe("Hello");
    }
  });

  it("hostile texts are shown as they are", async () => {
    for (const hostile of HOSTILE_TEXTS.filter((text) => text.trim() === text && !/[\0\ud800\u2028]/.test(text))) {
      const { html, subject } = await render(
        writeTsx({ ...EMPTY, subject: [{ text: hostile }], blocks: [{ kind: "text", text: [{ text: hostile }] }] }),
      );
      expect(subject).toBe(hostile);
      expect(html).toContain(escaped(hostile));
    }
  });
});

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#x27;",
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
