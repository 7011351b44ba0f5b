import { type Block, type HeadingLevel, isPath, type RichText } from "./document.ts";
import { type Element, hasOnly, readElement } from "./element.ts";
import {
  readAddress,
  readChildren,
  readFixed,
  readPlainChildren,
  readWords,
  readWordsExpression,
} from "./read-text.ts";
import { childrenOf, elementIn, expressionIn, type Node, type Source } from "./tree.ts";

/** Reads what is between two tags. What no block can express becomes a block of code. */
export function readBlocks(content: readonly Node[], source: Source): Block[] {
  return childrenInGroups(content, source).map(
    (group) =>
      (group.length === 1 && group[0] && readBlock(group[0], source)) || {
        kind: "source",
        source: source.text.slice(group[0]?.from, group.at(-1)?.to).trim(),
      },
  );
}

/**
 * Puts children together that belong to one line of text: spaces between them count. Spaces with a line end do not.
 */
export function childrenInGroups(content: readonly Node[], source: Source): Node[][] {
  const groups: Node[][] = [];
  let isOpen = false;
  for (const node of content) {
    const text = node.name === "JSXText" ? source.of(node) : "-";
    if (/^\s*\n/.test(text)) isOpen = false;
    const last = groups.at(-1);
    if (text.trim() !== "" && last && isOpen) last.push(node);
    else if (text.trim() !== "") groups.push([node]);
    if (text.trim() !== "") isOpen = !/\n\s*$/.test(text);
  }
  return groups;
}

/** Reads a child as a block; `null` if no block can express it. */
export function readBlock(node: Node, source: Source): Block | null {
  if (node.name === "JSXEscape") return readConditional(node, source);
  const element = readElement(node, source);
  const read = element && isBlockName(element.name) ? READERS[element.name] : undefined;
  return (element && read?.(element, source)) ?? null;
}

function readConditional(node: Node, source: Source): Block | null {
  const [condition, operator, shown] = childrenOf(expressionIn(node) ?? node);
  if (!condition || !shown || operator?.name !== "LogicOp" || source.of(operator) !== "&&") return null;
  const when = source.of(condition);
  const element = elementIn(shown);
  const block = element && readBlock(element, source);
  return block && isPath(when) ? { ...block, when } : null;
}

type Reader = (element: Element, source: Source) => Block | null;

const READERS: Readonly<Record<string, Reader>> = {
  Title: (element, source) => {
    const level = hasOnly(element, "level") ? levelOf(element.attributes.get("level"), /^\{([23])\}$/, source) : null;
    return level && withText(element, source, (text) => ({ kind: "heading", level, text }));
  },
  Heading: (element, source) => {
    const level = hasOnly(element, "as") ? levelOf(element.attributes.get("as"), /^"h([123])"$/, source) : null;
    return level && withText(element, source, (text) => ({ kind: "heading", level, text, isPlain: true }));
  },
  Paragraph: (element, source) => bare(element) && withText(element, source, (text) => ({ kind: "text", text })),
  Text: (element, source) =>
    bare(element) && withText(element, source, (text) => ({ kind: "text", text, isPlain: true })),
  Footnote: (element, source) => bare(element) && withText(element, source, (text) => ({ kind: "footer", text })),
  Divider: (element) => (bare(element) && element.content.length === 0 ? { kind: "divider" } : null),
  Code: (element, source) => {
    const [inner] = element.content;
    const path = inner?.name === "JSXEscape" ? source.of(inner).slice(1, -1) : "";
    return bare(element) && element.content.length === 1 && isPath(path) ? { kind: "passcode", path } : null;
  },
  Action: readButton,
  Picture: readImage,
  Columns: readColumns,
};

/** Whether elements of a name are blocks, if nothing in them is beyond blocks. */
export function isBlockName(name: string): boolean {
  return Object.hasOwn(READERS, name);
}

function bare({ attributes }: Element): true | null {
  return attributes.size === 0 || null;
}

function withText(element: Element, source: Source, blockOf: (text: RichText) => Block): Block | null {
  const text = readChildren(element.content, source);
  return text && blockOf(text);
}

const LEVELS: Readonly<Record<string, HeadingLevel>> = { 1: 1, 2: 2, 3: 3 };

function levelOf(value: Node | null | undefined, form: RegExp, source: Source): HeadingLevel | null {
  if (value === undefined) return 1;
  return (value && LEVELS[form.exec(source.of(value))?.[1] ?? ""]) ?? null;
}

function readButton(element: Element, source: Source): Block | null {
  const { attributes, content } = element;
  const label = readPlainChildren(content, source);
  const to = readAddress(attributes.get("href"), source);
  const hint = attributes.has("hint") ? readFixed(attributes.get("hint"), source) : undefined;
  const shows = attributes.get("showsAddress");
  const isHidden = shows !== undefined;
  if (!hasOnly(element, "href", "hint", "showsAddress") || !label || !to || hint === null) return null;
  if (isHidden && (shows === null || source.of(shows) !== "{false}")) return null;
  return { kind: "button", label, to, showsAddress: !isHidden, ...(hint !== undefined && { hint }) };
}

function readImage(element: Element, source: Source): Block | null {
  const { attributes, content } = element;
  const address = readAddress(attributes.get("src"), source);
  const alt = readFixed(attributes.get("alt"), source);
  const link = attributes.has("href") ? readAddress(attributes.get("href"), source) : undefined;
  const width = attributes.get("width");
  const pixels = width && /^\{([1-9]\d{0,3})\}$/.exec(source.of(width))?.[1];
  if (!hasOnly(element, "src", "alt", "width", "href") || content.length > 0) return null;
  if (!address || alt === null || link === null || (width !== undefined && !pixels)) return null;
  return { kind: "image", source: address, alt, ...(pixels && { width: Number(pixels) }), ...(link && { link }) };
}

function readColumns(element: Element, source: Source): Block | null {
  const groups = childrenInGroups(element.content, source);
  const columns = groups.map(([only, ...more]) => {
    const column = only && more.length === 0 ? readElement(only, source) : null;
    return column?.name === "" ? readBlocks(column.content, source) : null;
  });
  const read = columns.filter((column) => column !== null);
  return bare(element) && read.length === columns.length && read.length > 0 ? { kind: "columns", columns: read } : null;
}

/** Reads the texts that `Opening` shows. */
export function readOpening(
  node: Node,
  source: Source,
): { readonly preview: RichText; readonly blocks: readonly Block[] } | null {
  const element = readElement(node, source);
  if (element?.name !== "Opening" || !hasOnly(element, "preview", "heading", "greeting")) return null;
  const preview = readWords(element.attributes.get("preview"), source);
  const heading = readWords(element.attributes.get("heading"), source);
  const greeting = element.attributes.has("greeting") ? readGreeting(element.attributes.get("greeting"), source) : [];
  if (!preview || !heading || !greeting) return null;
  return { preview, blocks: [{ kind: "heading", level: 1, text: heading }, ...greeting] };
}

function readGreeting(value: Node | null | undefined, source: Source): readonly Block[] | null {
  const always = readWords(value, source);
  if (always) return always.length > 0 ? [{ kind: "text", text: always }] : [];
  const expression = value ? expressionIn(value) : null;
  const [condition, operator, shown] = expression ? childrenOf(expression) : [];
  const when = condition ? source.of(condition) : "";
  const text = operator?.name === "LogicOp" && source.of(operator) === "&&" ? readWordsExpression(shown, source) : null;
  return isPath(when) && text ? [{ kind: "text", text, when }] : null;
}
