import {
  type Address,
  haveSameMarks,
  isLinkable,
  isSameAddress,
  isText,
  type PathPiece,
  type RichText,
} from "./document.ts";
import { inTemplate, stringLiteral } from "./literals.ts";

/** Characters that JSX would read as something else than text. */
const SPECIAL = /[{}<>&\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|[^\S ]/u;

/** Returns a text as children of an element. */
export function children(text: RichText): string {
  return withKeptEdges(grouped(text));
}

/** Returns a text without marks as children of an element that takes no line breaks. */
export function plainChildren(text: RichText): string {
  return withKeptEdges(text.map((piece) => (isText(piece) ? word(piece.text) : `{${expression(piece)}}`)).join(""));
}

/** JSX drops spaces where its lines begin and end. */
function withKeptEdges(jsx: string): string {
  return jsx.replace(/^ +/, (spaces) => `{"${spaces}"}`).replace(/ +$/, (spaces) => `{"${spaces}"}`);
}

/** Puts each run of pieces that share a mark into one element. */
function grouped(text: RichText): string {
  return runs(text, (one, other) => isSameAddress(one.link, other.link))
    .map((run) => {
      const content = runs(run, haveSameMarks).map(marked).join("");
      const link = run[0]?.link;
      return link ? `<Link ${addressAttribute("href", link)}>${content}</Link>` : content;
    })
    .join("");
}

function marked(run: RichText): string {
  const { isBold, isItalic } = run[0] ?? {};
  const content = run.map((piece) => (isText(piece) ? words(piece.text) : `{${expression(piece)}}`)).join("");
  const inItalics = isItalic ? `<em>${content}</em>` : content;
  return isBold ? `<strong>${inItalics}</strong>` : inItalics;
}

function runs(text: RichText, belong: (one: RichText[number], other: RichText[number]) => boolean): RichText[] {
  const result: RichText[number][][] = [];
  for (const piece of text) {
    const run = result.at(-1);
    if (run?.[0] && belong(run[0], piece)) run.push(piece);
    else result.push([piece]);
  }
  return result;
}

function words(text: string): string {
  return text.split("\n").map(word).join("<br />");
}

function word(text: string): string {
  return SPECIAL.test(text) ? `{${stringLiteral(text)}}` : text;
}

/** Returns the expression of a piece. */
function expression({ path, fallback, isIsolated }: PathPiece): string {
  const value = fallback === undefined ? path : `${path} ?? ${stringLiteral(fallback)}`;
  return isIsolated ? `isolate(${value})` : value;
}

/** Returns a text without marks as an attribute. */
export function wordsAttribute(name: string, text: RichText): string {
  const [first] = text;
  if (first && text.length === 1 && !isText(first)) return `${name}={${expression(first)}}`;
  if (text.every(isText)) return textAttribute(name, text.map((piece) => piece.text).join(""));
  const parts = text.map((piece) => (isText(piece) ? inTemplate(piece.text) : `\${${expression(piece)}}`));
  return `${name}={\`${parts.join("")}\`}`;
}

export function textAttribute(name: string, text: string): string {
  return /["&\\\p{Cs}]|\p{Cc}|\p{Zl}|\p{Zp}/u.test(text) ? `${name}={${stringLiteral(text)}}` : `${name}="${text}"`;
}

/** Returns an address as an attribute; an empty one in place of a URL that emails may not link to. */
export function addressAttribute(name: string, address: Address): string {
  if ("path" in address) return `${name}={${address.path}}`;
  return textAttribute(name, isLinkable(address.url) ? address.url : "");
}
