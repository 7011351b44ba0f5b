import { isPath, isText, joined, type PathPiece, type Piece, type RichText } from "../blocks/document.ts";

/** Keeps a place for the caret behind a chip. Not part of the text. */
const CARET_PLACE = "\u200b";

type NameOf = (piece: PathPiece) => string;

/** Shows a text in an editable element. */
export function showText(host: HTMLElement, text: RichText, nameOf: NameOf): void {
  const nodes = text.map((piece) =>
    withMarks(piece, isText(piece) ? lines(piece.text) : [chipOf(piece, nameOf), CARET_PLACE]),
  );
  host.replaceChildren(...nodes);
  const last = text.at(-1);
  // The browser shows no line after the last break.
  if (last && isText(last) && last.text.endsWith("\n")) host.append(document.createElement("br"));
}

function lines(text: string): (string | Node)[] {
  return text.split("\n").flatMap((line, at) => (at === 0 ? [line] : [document.createElement("br"), line]));
}

function withMarks(piece: Piece, content: readonly (string | Node)[]): Node {
  let node: DocumentFragment | HTMLElement = document.createDocumentFragment();
  node.append(...content);
  if (piece.isItalic) node = around("em", node);
  if (piece.isBold) node = around("strong", node);
  if (piece.link) {
    node = around("a", node);
    node.dataset.link = JSON.stringify(piece.link);
  }
  return node;
}

function around(name: "em" | "strong" | "a", content: Node): HTMLElement {
  const element = document.createElement(name);
  element.append(content);
  return element;
}

/** Returns the chip of a variable. */
export function chipOf({ path, fallback, isIsolated }: PathPiece, nameOf: NameOf): HTMLElement {
  const chip = document.createElement("span");
  chip.className = "variable-chip";
  chip.contentEditable = "false";
  chip.translate = false;
  chip.dataset.path = path;
  if (fallback !== undefined) chip.dataset.fallback = fallback;
  if (isIsolated) chip.dataset.isolated = "";
  chip.textContent = nameOf({ path, ...(fallback !== undefined && { fallback }) });
  return chip;
}

/** Reads the text of an editable element, whatever the browser made of it. */
export function readText(host: HTMLElement): RichText {
  const pieces = [...host.childNodes].flatMap((node) => readNode(node, {}));
  const last = pieces.at(-1);
  const isFiller = host.lastChild instanceof HTMLBRElement;
  if (isFiller && last && isText(last)) pieces[pieces.length - 1] = { ...last, text: last.text.replace(/\n$/, "") };
  return joined(pieces);
}

type Marks = Pick<Piece, "isBold" | "isItalic" | "link">;

function readNode(node: Node, marks: Marks): Piece[] {
  if (node instanceof Text)
    return [{ text: node.data.replaceAll(CARET_PLACE, "").replaceAll("\u00a0", " "), ...marks }];
  if (!(node instanceof HTMLElement)) return [];
  if (node instanceof HTMLBRElement) return [{ text: "\n", ...marks }];
  const { path, fallback, isolated } = node.dataset;
  if (path !== undefined && isPath(path))
    return [
      {
        path,
        ...(fallback !== undefined && { fallback }),
        ...(isolated !== undefined && { isIsolated: true }),
        ...marks,
      },
    ];
  const within = { ...marks, ...marksOf(node) };
  const inner = [...node.childNodes].flatMap((child) => readNode(child, within));
  // Some browsers put each line into an element.
  return node instanceof HTMLDivElement || node instanceof HTMLParagraphElement
    ? [{ text: "\n", ...marks }, ...inner]
    : inner;
}

function marksOf(element: HTMLElement): Marks {
  const name = element.tagName;
  if (name === "STRONG" || name === "B") return { isBold: true };
  if (name === "EM" || name === "I") return { isItalic: true };
  if (!(element instanceof HTMLAnchorElement)) return {};
  const { link } = element.dataset;
  return { link: link === undefined ? { url: element.getAttribute("href") ?? "" } : JSON.parse(link) };
}

/** Returns what was typed after the last `{` before the caret, and where that is; null if there is none. */
export function queryAtCaret(): { readonly query: string; readonly range: Range } | null {
  const selection = window.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || !(node instanceof Text)) return null;
  const before = node.data.slice(0, selection.anchorOffset);
  const [whole, query = ""] = /\{([\w.]*)$/.exec(before) ?? [];
  if (whole === undefined) return null;
  const range = document.createRange();
  range.setStart(node, before.length - whole.length);
  range.setEnd(node, before.length);
  return { query, range };
}

/** Puts a chip in place of a range, and the caret behind it. */
export function insertChip(range: Range, chip: HTMLElement): void {
  range.deleteContents();
  const place = document.createTextNode(CARET_PLACE);
  range.insertNode(place);
  range.insertNode(chip);
  window.getSelection()?.collapse(place, 1);
}

export function caretToEnd(host: HTMLElement): void {
  const selection = window.getSelection();
  selection?.selectAllChildren(host);
  selection?.collapseToEnd();
}
