import { childrenOf, hasComment, type Node, type Source } from "./tree.ts";

/** An element of JSX. */
export interface Element {
  /** Empty for a fragment. */
  readonly name: string;
  /** Values by name; `null` for an attribute without one. */
  readonly attributes: ReadonlyMap<string, Node | null>;
  /** Nodes between its tags. */
  readonly content: readonly Node[];
  readonly open: Node;
  readonly close: Node | null;
}

/** Returns the parts of an element; `null` if its tag holds more than a name and attributes. */
export function readElement(node: Node, source: Source): Element | null {
  const [open, ...rest] = childrenOf(node);
  if (node.name !== "JSXElement" || !open || hasComment(open)) return null;
  const close = rest.at(-1)?.name === "JSXCloseTag" ? (rest.at(-1) ?? null) : null;
  const content = close ? rest.slice(0, -1) : rest;
  const attributes = new Map<string, Node | null>();
  let name = "";
  for (const part of childrenOf(open)) {
    if (part.name === "JSXIdentifier" || part.name === "JSXBuiltin") name = source.of(part);
    else if (part.name === "JSXAttribute") {
      const [key, , value] = childrenOf(part);
      if (key?.name !== "JSXIdentifier" || attributes.has(source.of(key))) return null;
      attributes.set(source.of(key), value ?? null);
    } else if (!isBracket(part)) return null;
  }
  return { name, attributes, content, open, close };
}

function isBracket({ name }: Node): boolean {
  return name === "JSXStartTag" || name === "JSXEndTag" || name === "JSXSelfCloseEndTag";
}

/** Whether an element has no other attributes than these. */
export function hasOnly({ attributes }: Element, ...names: readonly string[]): boolean {
  return [...attributes.keys()].every((name) => names.includes(name));
}
