import { expect, test } from "vitest";
import { fractionsIn } from "./money.mjs";

test.each([
  ["const half = amount / 2;", "the operator /"],
  ["amount /= 100;", "the operator /="],
  ["amount * 0.01", "the number 0.01"],
  ["Number.parseFloat(text)", "a use of parseFloat"],
  ["amount.toFixed(2)", "a use of toFixed"],
  ["Math.round(amount)", "a use of round"],
])("arithmetic with fractions is refused: %s", (code, problem) => {
  expect(fractionsIn(code)).toEqual([problem]);
});

test("whole numbers, and slashes elsewhere, are fine", () => {
  expect(fractionsIn('const total = 3 * quantity - 1; const path = "a/b"; /x/.test(path);')).toEqual([]);
});
