const NOTICE =
  "<noscript>This page needs JavaScript. Switch it on in your browser, and load the page again.</noscript>";

/**
 * Adds a notice for browsers without JavaScript before the element that an application renders into, in the page's own
 * style.
 *
 * @returns The new text; the same one if the page has a notice, or no element with the ID `root` or `app`.
 */
export function withNoScriptNotice(page: string): string {
  if (/<noscript/i.test(page)) return page;
  return page.replace(/^([ \t]*)(?=<div id=["']?(?:root|app)\b)/m, (indentation) => {
    const lineEnd = page.includes("\r\n") ? "\r\n" : "\n";
    return `${indentation}${NOTICE}${lineEnd}${indentation}`;
  });
}
