const SEPARATORS = /[\u2028\u2029]/g;

/** Returns a JavaScript string literal that holds a text, whatever the text is. */
export function stringLiteral(text: string): string {
  return JSON.stringify(text).replace(SEPARATORS, (it) => (it === "\u2028" ? "\\u2028" : "\\u2029"));
}

/** Returns the text of a string literal; `null` for escapes that this page does not write. */
export function readString(literal: string): string | null {
  const inner = literal.slice(1, -1);
  if (!inner.includes("\\")) return /[\r\n]/.test(inner) ? null : inner;
  if (!literal.startsWith('"')) return null;
  try {
    const text: unknown = JSON.parse(literal);
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}

/** Returns a text as part of a template literal. */
export function inTemplate(text: string): string {
  // JSON escapes line ends and control characters alike; quotes need no escape here.
  return stringLiteral(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("`", "\\`").replaceAll("${", "\\${");
}

/** Returns the text of a part of a template literal; `null` for escapes that this page does not write. */
export function readTemplatePart(part: string): string | null {
  if (part.includes("\r")) return null; // JavaScript reads it as a line feed
  const inJson = part.replace(/\\[\s\S]|["\n\t]/g, (it) => {
    if (it === '"') return '\\"';
    if (it === "\n") return "\\n";
    if (it === "\t") return "\\t";
    return it === "\\`" || it === "\\$" || it === "\\{" ? it.slice(1) : it;
  });
  return readString(`"${inJson}"`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  hellip: "…",
  lt: "<",
  mdash: "—",
  nbsp: "\u00a0",
  ndash: "–",
  quot: '"',
};

/** Resolves the entities of JSX; `null` if there are others than the common ones. */
export function readEntities(text: string): string | null {
  let isKnown = true;
  const read = text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined && !Object.hasOwn(ENTITIES, name)) isKnown = false;
    const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    if (name === undefined && point > 0x10ffff) isKnown = false;
    return isKnown ? (ENTITIES[name] ?? String.fromCodePoint(point)) : whole;
  });
  return isKnown ? read : null;
}
