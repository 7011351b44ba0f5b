import { expect, it } from "vitest";
import { topOf } from "./scale.ts";

it.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [10, 10],
  [11, 20],
  [25, 30],
  [47, 50],
  [4_001, 5_000],
])("an axis for values up to %d ends at %d", (greatest, top) => {
  expect(topOf(greatest)).toBe(top);
});
