import type { ProductConfig } from "@latchkit/contract";
import { describe, expect, it } from "vitest";
import { goodsOf } from "./product.ts";

/** A product that comes with a number of credits. */
const withCredits = (quantity: number): ProductConfig => ({
  displayName: "Pro",
  customerType: "user",
  isAddOnTo: false,
  serverOnly: false,
  prices: {},
  includedItems: { credits: { quantity, repeat: "never", expires: "never" } },
});
const granted = (each: number, quantity: number) => goodsOf(withCredits(each), quantity).map((good) => good.quantity);

describe("what comes with a product", () => {
  it("is in proportion to the quantity, in whole units", () => {
    expect([granted(10, 3), granted(0.5, 3), granted(0.5, 1), granted(-1, 1)]).toEqual([[30], [1], [], []]);
  });

  it("never exceeds the maximum quantity, so that no purchase fails after its payment", () => {
    expect([granted(1e18, 1), granted(1e12, 1_000_000), granted(1e308, 1_000_000)]).toEqual([
      [9_007_199_254_740_991],
      [9_007_199_254_740_991],
      [9_007_199_254_740_991],
    ]);
  });
});
