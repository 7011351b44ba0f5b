import { tsxLanguage } from "@codemirror/lang-javascript";

/** A node of the syntax tree. */
export type Node = ReturnType<typeof tsxLanguage.parser.parse>["topNode"];

/** A comment as a child of an element, which the parser does not know. */
const COMMENT_CHILD = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;

/** A source with its syntax tree. */
export class Source {
  readonly text: string;
  readonly root: Node;

  constructor(text: string) {
    this.text = text;
    // An expression of the same length in its place keeps all positions.
    this.root = tsxLanguage.parser.parse(
      text.replace(COMMENT_CHILD, (it) => `{0${it.slice(2, -1).replace(/[^\n]/g, " ")}}`),
    ).topNode;
  }

  /** Returns the text of a node, as it was written. */
  of(node: { readonly from: number; readonly to: number }): string {
    return this.text.slice(node.from, node.to);
  }

  /** Whether the source could be read whole. */
  isWhole(): boolean {
    let isWhole = true;
    this.root.cursor().iterate(({ type }) => {
      if (type.isError) isWhole = false;
    });
    return isWhole;
  }
}

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** Whether a comment is anywhere in a node. */
export function hasComment(node: Node): boolean {
  return isComment(node) || childrenOf(node).some(hasComment);
}

export function isComment({ name }: Node): boolean {
  return name === "LineComment" || name === "BlockComment";
}

/** Returns what is between the braces of an expression; null if it is empty or has a comment. */
export function expressionIn(braces: Node): Node | null {
  const inner = childrenOf(braces).slice(1, -1);
  return inner.length === 1 && inner[0] && !isComment(inner[0]) ? inner[0] : null;
}

/** Returns the element that a node is, also within parentheses. */
export function elementIn(node: Node): Node | null {
  if (node.name === "JSXElement") return node;
  if (node.name !== "ParenthesizedExpression") return null;
  const inner = childrenOf(node).slice(1, -1);
  return inner.length === 1 && inner[0] ? elementIn(inner[0]) : null;
}
