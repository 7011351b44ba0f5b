import type { Block, BlockKind, BlockOf } from "./document.ts";
import { addressAttribute, children, plainChildren, textAttribute, wordsAttribute } from "./write-text.ts";

/**
 * Returns blocks as JSX, one below the other.
 *
 * @param indent Before each line, but not within code, whose lines may be part of a literal.
 */
export function writeBlocks(blocks: readonly Block[], indent: string): string {
  return blocks.map((block) => writeBlock(block, indent)).join("\n");
}

function writeBlock(block: Block, indent: string): string {
  if (block.when === undefined) return indent + elementOf(block, indent);
  const inner = `${indent}  `;
  return `${indent}{${block.when} && (\n${inner}${elementOf(block, inner)}\n${indent})}`;
}

const WRITERS: { readonly [Kind in BlockKind]: (block: BlockOf<Kind>, indent: string) => string } = {
  heading: ({ level, text, isPlain }) => {
    if (!isPlain) return element("Title", level === 1 ? [] : [`level={${level}}`], children(text));
    return element("Heading", level === 1 ? [] : [`as="h${level}"`], children(text));
  },
  text: ({ text, isPlain }) => element(isPlain ? "Text" : "Paragraph", [], children(text)),
  footer: ({ text }) => element("Footnote", [], children(text)),
  button: ({ label, to, showsAddress, hint }) => {
    const attributes = [
      addressAttribute("href", to),
      ...(hint === undefined ? [] : [textAttribute("hint", hint)]),
      ...(showsAddress ? [] : ["showsAddress={false}"]),
    ];
    return element("Action", attributes, plainChildren(label));
  },
  image: ({ source, alt, width, link }) => {
    const attributes = [
      addressAttribute("src", source),
      wordsAttribute("alt", alt === "" ? [] : [{ text: alt }]),
      ...(width === undefined ? [] : [`width={${width}}`]),
      ...(link ? [addressAttribute("href", link)] : []),
    ];
    return `<Picture ${attributes.join(" ")} />`;
  },
  columns: ({ columns }, indent) => {
    const parts = columns.map((blocks) =>
      blocks.length === 0
        ? `${indent}  <></>\n`
        : `${indent}  <>\n${writeBlocks(blocks, `${indent}    `)}\n${indent}  </>\n`,
    );
    return `<Columns>\n${parts.join("")}${indent}</Columns>`;
  },
  divider: () => "<Divider />",
  passcode: ({ path }) => `<Code>{${path}}</Code>`,
  source: ({ source }) => source,
};

function elementOf<Kind extends BlockKind>(block: { readonly kind: Kind } & BlockOf<Kind>, indent: string): string {
  return WRITERS[block.kind](block, indent);
}

function element(name: string, attributes: readonly string[], content: string): string {
  return `<${[name, ...attributes].join(" ")}>${content}</${name}>`;
}
