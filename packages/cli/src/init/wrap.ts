/** A component, and the element of a file to put it around. */
export interface Wrapping {
  /** The element to wrap, as it must stand there exactly once. */
  readonly element: RegExp;
  /** The component to put around it. */
  readonly component: string;
  /** Import specifier of the component, relative to the file. */
  readonly from: string;
}

const IMPORT = /^import\b(?:[^"'`;]*?\bfrom)?\s*["'][^"'\n]+["'];?[ \t]*\r?$/gm;

/**
 * Puts a component around an element and imports it, in the file's own style.
 *
 * @returns The new text; null when the file is not as simple as it would have to be for this to be safe.
 */
export function wrapped(text: string, { element, component, from }: Wrapping): string | null {
  const places = [...text.matchAll(new RegExp(element, "g"))];
  const lastImport = [...text.matchAll(IMPORT)].at(-1);
  const [place] = places;
  if (places.length !== 1 || !place || !lastImport || lastImport.index > place.index) return null;
  if (/\/\/|\/\*|^\s*\*/.test(lineBefore(text, place.index))) return null; // It may stand in a comment.
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";

  const [line] = lastImport;
  const quote = line.includes("'") ? "'" : '"';
  const stop = line.trimEnd().endsWith(";") ? ";" : "";
  const importing = `${lineEnd}import { ${component} } from ${quote}${from}${quote}${stop}`;
  const importEnd = lastImport.index + line.trimEnd().length;
  const placeEnd = place.index + place[0].length;
  return (
    text.slice(0, importEnd) +
    importing +
    text.slice(importEnd, place.index) +
    around(place[0], component, indentationOf(text, place.index, placeEnd), lineEnd) +
    text.slice(placeEnd)
  );
}

function around(element: string, component: string, indentation: string | null, lineEnd: string): string {
  if (indentation === null) return `<${component}>${element}</${component}>`;
  const step = indentation.includes("\t") ? "\t" : "  ";
  return [`<${component}>`, `${indentation}${step}${element}`, `${indentation}</${component}>`].join(lineEnd);
}

/** Of an element that has lines to itself; null for others. */
function indentationOf(text: string, start: number, end: number): string | null {
  const before = lineBefore(text, start);
  const [after = ""] = text.slice(end).split("\n", 1);
  return /^[ \t]*$/.test(before) && /^[,;)]*\s*$/.test(after) ? before : null;
}

/** Returns the text before a position in its line. */
function lineBefore(text: string, place: number): string {
  return text.slice(text.lastIndexOf("\n", place - 1) + 1, place);
}
