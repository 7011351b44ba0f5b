import type { Block, BlockKind } from "../blocks/document.ts";

const NEW_BLOCKS: { readonly [Kind in BlockKind]: Block } = {
  heading: { kind: "heading", level: 2, text: [] },
  text: { kind: "text", text: [] },
  button: { kind: "button", label: [], to: { url: "" }, showsAddress: false },
  image: { kind: "image", source: { url: "" }, alt: "" },
  columns: {
    kind: "columns",
    columns: [[], []],
  },
  divider: { kind: "divider" },
  footer: { kind: "footer", text: [] },
  passcode: { kind: "passcode", path: "variables.code" },
  source: { kind: "source", source: "" },
};

/** Returns a block as it is at first. */
export function newBlock(kind: BlockKind): Block {
  return { ...NEW_BLOCKS[kind] };
}
