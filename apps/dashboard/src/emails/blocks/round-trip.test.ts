import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY, type EmailDocument, isLinkable } from "./document.ts";
import { documents, HOSTILE_TEXTS } from "./random-documents.test-data.ts";
import { readTsx } from "./read-tsx.ts";
import { writeTsx } from "./write-tsx.ts";

describe("a document of blocks", () => {
  it("is the same after it was written as TSX and read again", () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(readTsx(writeTsx(document))).toEqual(document);
      }),
      { numRuns: 300, seed: 20_261_130 },
    );
  });

  it.each(HOSTILE_TEXTS)("keeps the text %j as text wherever it is written", (hostile) => {
    const text = [{ text: hostile }];
    const document: EmailDocument = {
      ...EMPTY,
      subject: text,
      category: hostile,
      preview: text,
      variables: [{ name: "name", type: "string", sample: hostile }],
      blocks: [
        { kind: "heading", level: 2, text },
        {
          kind: "text",
          text: [
            { text: `a ${hostile} b`, isBold: true },
            { path: "user.displayName", fallback: hostile },
          ],
        },
        { kind: "button", label: text, to: { url: "https://example.com" }, showsAddress: true, hint: hostile },
        { kind: "image", source: { url: "" }, alt: hostile },
        { kind: "columns", columns: [[{ kind: "footer", text }], []] },
      ],
    };
    expect(readTsx(writeTsx(document))).toEqual(document);
  });

  it("links to the web and to mailboxes alone", () => {
    for (const url of [
      "javascript:alert(1)",
      "JAVASCRIPT:x",
      " https://a.example",
      "data:text/html,x",
      "//a.example",
      "/a",
      "https://a b",
      "https://",
      "vbscript:x",
      "https://a.example/\n",
    ])
      expect(isLinkable(url), url).toBe(false);
    for (const url of ["", "https://a.example/?q=1&r={x}", "http://localhost:3000", "mailto:ada@example.com"])
      expect(isLinkable(url), url).toBe(true);
    const [block] =
      readTsx(
        writeTsx({
          ...EMPTY,
          blocks: [{ kind: "text", text: [{ text: "Press", link: { url: "javascript:alert(1)" } }] }],
        }),
      )?.blocks ?? [];
    expect(block).toEqual({ kind: "text", text: [{ text: "Press", link: { url: "" } }] });
  });

  it("leaves a link to anything else in code", () => {
    const action = '<Action href="javascript:alert(1)">Go</Action>';
    const source = `export function EmailTemplate() {\n  return ${action};\n}\n`;
    expect(readTsx(source)?.blocks).toEqual([{ kind: "source", source: action }]);
  });
});
