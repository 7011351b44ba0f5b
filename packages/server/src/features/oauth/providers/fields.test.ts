import { expect, it } from "vitest";
import { id, text } from "./fields.ts";

it("a provider's text counts as missing if it is empty or no text", () => {
  expect(text.parse("Pat")).toBe("Pat");
  for (const said of ["", null, 5, {}, { length: { toString: "x" } }]) expect(text.parse(said)).toBe(null);
});

it("a provider's account ID is a non-empty string or an integer, and nothing else", () => {
  expect(id.parse("a1")).toBe("a1");
  expect(id.parse(5)).toBe("5");
  for (const said of ["", 0.5, null, {}, { length: { toString: "x" } }]) expect(id.safeParse(said).success).toBe(false);
});
