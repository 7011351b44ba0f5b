import type { Block } from "../blocks/document.ts";

const keys = new WeakMap<Block, number>();
let last = 0;

/** Returns the identity of a block, which its successors keep. */
export function keyOf(block: Block): number {
  const known = keys.get(block);
  if (known !== undefined) return known;
  last += 1;
  keys.set(block, last);
  return last;
}

/** Lets a block be the changed form of another one. */
export function succeed<Changed extends Block>(block: Block, changed: Changed): Changed {
  keys.set(changed, keyOf(block));
  return changed;
}
