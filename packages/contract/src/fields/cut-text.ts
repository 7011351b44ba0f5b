/** Half of a character at the end of a text: the first of two UTF-16 code units. */
const HALF_A_PAIR = /[\ud800-\udbff]$/;

/**
 * Cuts a text off without leaving half of an emoji, which PostgreSQL refuses and JSON readers replace.
 *
 * @param maxLength Maximum length of the result, in UTF-16 code units, as fields count it.
 */
export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(HALF_A_PAIR, "");
}
