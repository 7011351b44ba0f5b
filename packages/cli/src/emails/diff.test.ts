import { expect, it } from "vitest";
import { diffLines } from "./diff.ts";

it("shows changed lines with two lines around them", () => {
  const before = "a\nb\nc\nd\ne\nf\ng";
  expect(diffLines(before, "a\nb\nc\nX\ne\nf\ng")).toEqual(["…", " b", " c", "-d", "+X", " e", " f", "…"]);
  expect(diffLines(before, before)).toEqual([]);
  expect(diffLines("a", "a\nb")).toEqual([" a", "+b"]);
  expect(diffLines("a\r\nb", "a\nb")).toEqual([]);
});
