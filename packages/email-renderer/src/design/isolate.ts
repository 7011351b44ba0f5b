/**
 * Keeps a text apart from right-to-left text around it, so that amounts, addresses and names read in their own order:
 * without it, "$39.98" in an Arabic sentence shows its sign on the wrong side. Works in subjects and plain text, too.
 *
 * @see Unicode Standard Annex #9, §2.4 (first strong isolate)
 */
export function isolate(text: string | number): string {
  return `\u2068${text}\u2069`;
}
