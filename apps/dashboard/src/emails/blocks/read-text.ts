import {
  type Address,
  isLinkable,
  isPath,
  isText,
  joined,
  type PathPiece,
  type Piece,
  type RichText,
} from "./document.ts";
import { type Element, hasOnly, readElement } from "./element.ts";
import { readEntities, readString, readTemplatePart } from "./literals.ts";
import { childrenOf, expressionIn, type Node, type Source } from "./tree.ts";

type Marks = Pick<Piece, "isBold" | "isItalic" | "link">;

/** Reads the children of an element as text; `null` if they hold more. */
export function readChildren(content: readonly Node[], source: Source, marks: Marks = {}): RichText | null {
  const pieces: Piece[] = [];
  for (const node of content) {
    const read = readChild(node, source, marks);
    if (!read) return null;
    pieces.push(...read);
  }
  return joined(pieces);
}

function readChild(node: Node, source: Source, marks: Marks): RichText | null {
  if (node.name === "JSXText") {
    const text = readJsxText(source.of(node));
    return text === null ? null : [{ text, ...marks }];
  }
  if (node.name === "JSXEscape") {
    const inner = expressionIn(node);
    const text = inner?.name === "String" ? readString(source.of(inner)) : null;
    if (text !== null) return [{ text, ...marks }];
    const path = inner && readPath(source.of(inner));
    return path ? [{ ...path, ...marks }] : null;
  }
  const element = readElement(node, source);
  return element && readMark(element, source, marks);
}

function readMark(element: Element, source: Source, marks: Marks): RichText | null {
  const { name, content } = element;
  if (name === "Link" && hasOnly(element, "href") && !marks.link) {
    const link = readAddress(element.attributes.get("href"), source);
    return link && readChildren(content, source, { ...marks, link });
  }
  if (element.attributes.size > 0) return null;
  if (name === "br" && content.length === 0) return [{ text: "\n", ...marks }];
  if (name === "strong") return readChildren(content, source, { ...marks, isBold: true });
  if (name === "em") return readChildren(content, source, { ...marks, isItalic: true });
  return null;
}

/** Reads children that hold neither marks nor line breaks. */
export function readPlainChildren(content: readonly Node[], source: Source): RichText | null {
  return content.some(({ name }) => name === "JSXElement") ? null : readChildren(content, source);
}

/** Drops the spaces around the ends of lines as JSX does; `null` if there are unknown entities. */
function readJsxText(text: string): string | null {
  const lines = text.split("\n");
  const trimmed = lines.map((line, at) => {
    const start = at === 0 ? line : line.replace(/^[ \t\r]+/, "");
    return at === lines.length - 1 ? start : start.replace(/[ \t\r]+$/, "");
  });
  return readEntities(trimmed.filter((line, at) => line !== "" || (lines.length === 1 && at === 0)).join(" "));
}

const ISOLATED = /^isolate\((.+)\)$/;
const WITH_FALLBACK = /^([\w.$]+) \?\? ("(?:[^"\\\n]|\\.)*")$/;

/** Reads an expression that shows a value. */
function readPath(expression: string): PathPiece | null {
  const isolated = ISOLATED.exec(expression)?.[1];
  if (isolated !== undefined) {
    const piece = readPath(isolated);
    return piece && !piece.isIsolated ? { ...piece, isIsolated: true } : null;
  }
  if (isPath(expression)) return { path: expression };
  const [, path = "", literal] = WITH_FALLBACK.exec(expression) ?? [];
  const fallback = literal === undefined ? null : readString(literal);
  return fallback !== null && isPath(path) ? { path, fallback } : null;
}

/** Reads the value of an attribute as text; `null` if it is none. */
export function readWords(value: Node | null | undefined, source: Source): RichText | null {
  if (value?.name === "JSXAttributeValue") return textPieces(readAttribute(source.of(value)));
  return value?.name === "JSXEscape" ? readWordsExpression(expressionIn(value), source) : null;
}

/** Reads an expression as text; `null` if it is none. */
export function readWordsExpression(expression: Node | null | undefined, source: Source): RichText | null {
  if (expression?.name === "String") return textPieces(readString(source.of(expression)));
  if (expression?.name === "TemplateString") return readTemplate(expression, source);
  const path = expression && readPath(source.of(expression));
  return path ? [path] : null;
}

/** Reads the value of an attribute that is a fixed text. */
export function readFixed(value: Node | null | undefined, source: Source): string | null {
  const text = readWords(value, source);
  return text?.every(isText) ? text.map((piece) => piece.text).join("") : null;
}

function textPieces(text: string | null): RichText | null {
  return text === null ? null : joined([{ text }]);
}

function readAttribute(literal: string): string | null {
  const text = literal.slice(1, -1);
  return /[\r\n]/.test(text) ? null : readEntities(text);
}

function readTemplate(node: Node, source: Source): RichText | null {
  const pieces: Piece[] = [];
  let at = node.from + 1;
  for (const part of childrenOf(node).filter(({ name }) => name === "Interpolation")) {
    const text = readTemplatePart(source.text.slice(at, part.from));
    const path = readPath(source.of(part).slice(2, -1));
    if (text === null || !path) return null;
    pieces.push({ text }, path);
    at = part.to;
  }
  const last = readTemplatePart(source.text.slice(at, node.to - 1));
  return last === null ? null : joined([...pieces, { text: last }]);
}

/** Reads where a link leads; `null` for anything that emails may not link to. */
export function readAddress(value: Node | null | undefined, source: Source): Address | null {
  const text = readWords(value, source);
  const [piece] = text ?? [];
  if (text && text.length === 0) return { url: "" };
  if (!piece || text?.length !== 1) return null;
  if (isText(piece)) return isLinkable(piece.text) ? { url: piece.text } : null;
  return piece.fallback === undefined && !piece.isIsolated ? { path: piece.path } : null;
}
