import { convert, type SelectorDefinition } from "html-to-text";

/**
 * Converts HTML to plain text. Links follow their text; images and inbox previews are left out.
 *
 * @param selectors How to convert other elements, as html-to-text describes it.
 */
export function plainText(html: string, selectors: readonly SelectorDefinition[] = []): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: html.length, maxDepth: 200 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "[data-skip-in-text=true]", format: "skip" },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: '[data-text-format="dataTable"]', format: "dataTable" },
      // Tables are layout: each cell starts a line.
      ...["td", "th"].map((selector) => ({
        selector,
        format: "block",
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      ...selectors,
    ],
  });
}
