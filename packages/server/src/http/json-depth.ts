const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects of a JSON text stand in each other deeper than allowed. Looks at the text, because parsing
 * brackets by the million takes seconds, and code that walks or writes the result overflows the stack.
 *
 * @param text May be no JSON at all; then the answer means nothing, and parsing will tell.
 */
export function isNestedDeeper(text: string, maxDepth: number): boolean {
  if (text.length <= 2 * maxDepth) return false; // every bracket needs its counterpart
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === QUOTE) isInString = !isInString;
    else if (isInString) i += character === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(character)) depth -= 1;
    else if (OPENING.has(character) && ++depth > maxDepth) return true;
  }
  return false;
}
