import { expect, it } from "vitest";
import { waitBeforeReplacing } from "./place.ts";

it("a worker that dies is replaced at once, and ever later while its successors die at once", () => {
  expect([0, 1, 2, 3, 4, 8, 9, 100].map(waitBeforeReplacing)).toEqual([0, 0, 250, 500, 1_000, 16_000, 30_000, 30_000]);
});
