import { convert } from "html-to-text";

/** A mail for those who read no HTML: links stand after their text, pictures and what is only seen in lists are left out. */
export function plainText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: html.length, maxDepth: 200 },
    selectors: [
      { selector: "img", format: "skip" },
      { selector: "[data-skip-in-text=true]", format: "skip" },
      { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
      { selector: '[data-text-format="dataTable"]', format: "dataTable" },
      // Tables lay mails out; what stands in a cell is a line of its own.
      ...["td", "th"].map((selector) => ({
        selector,
        format: "block",
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
    ],
  });
}
