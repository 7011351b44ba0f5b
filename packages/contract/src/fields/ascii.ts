/**
 * Writes the letters A to Z in lower case, and nothing else.
 *
 * `toLowerCase` also turns the Kelvin sign (U+212A) into an ASCII `k` and `İ` into an `i` with a mark: an address, a host
 * or an id that only looks like another would become it (Unicode Technical Report #36 §2.10).
 */
export function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether the text consists of ASCII characters. */
export function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
