import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isNestedDeeper } from "./json-depth.ts";

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

describe("isNestedDeeper", () => {
  it.each([
    ["arrays", "[", "]"],
    ["objects", '{"a":', "}"],
    ["both in turns", '[{"[":', "}]"],
  ])("counts %s", (_, open, close) => {
    const depthOfOne = open.startsWith("[{") ? 2 : 1;
    expect(isNestedDeeper(nested(open, close, 6), 6 * depthOfOne)).toBe(false);
    expect(isNestedDeeper(nested(open, close, 7), 6 * depthOfOne)).toBe(true);
  });

  it("does not count siblings and strings as nesting", () => {
    const texts = ["[[],[],[],[],[]]", '"[[[[[[[["', String.raw`["\"[[[[","\\",[]]`, '{"[[[[[[":"{{{{{{"}'];
    for (const text of texts) expect(isNestedDeeper(text, 2)).toBe(false);
  });

  it("agrees with counting in the parsed value", () => {
    const depthOf = (value: unknown): number =>
      typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.integer({ min: 0, max: 8 }), (text, maxDepth) => {
        expect(isNestedDeeper(text, maxDepth)).toBe(depthOf(JSON.parse(text)) > maxDepth);
      }),
    );
  });
});
