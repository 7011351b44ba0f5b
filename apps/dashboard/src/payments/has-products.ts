import type { ConfigDocument } from "@latchkit/kit/admin";

/** Returns whether the project sells products, in test mode or for real. */
export function hasProducts({ products }: Pick<ConfigDocument["payments"], "products">): boolean {
  return Object.keys(products).length > 0;
}
