import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partsWithout, threesIn } from "./search-users.ts";

const COMMON = threesIn(
  1,
  Array.from({ length: 100 }, (_, n) => `person ${n}\nperson${n}@example.com`),
);

describe("the parts of a search that the index is asked for", () => {
  it.each([
    ["ada@example.com", ["ada"]],
    ["person123456@exam", ["n123456"]],
    ["ada lovelace@example.com ok2", ["ada", "lovelace", "ok2"]],
    ["example.com", []],
    ["a@b", []],
    ["größe%_\\", []],
    ["日本語", []],
  ])("include those parts of %j that few users match", (text, parts) => {
    expect(partsWithout(COMMON, text)).toEqual(parts);
  });

  it("do not overlap, because the pattern looks for them in sequence", () => {
    // Of `xperyz`, `per` is common and `xpe` and `ery` are not.
    expect(partsWithout(COMMON, "xperyzw")).toEqual(["xpe", "ryzw"]);
  });

  it("are in every text that contains the search, in their order", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."ab1_@é"), minLength: 3, maxLength: 12 });
    const threes = fc.array(fc.string({ unit: fc.constantFrom(..."ab1"), minLength: 3, maxLength: 3 }));
    fc.assert(
      fc.property(letters, letters, letters, threes, (before, search, after, common) => {
        const like = new RegExp(partsWithout(new Set(common), search).join(".*"));
        expect(`${before}${search}${after}`).toMatch(like);
      }),
    );
  });

  it("include all parts if there are no statistics", () => {
    expect(partsWithout(new Set(), "ada@example.com")).toEqual(["ada", "example", "com"]);
  });
});
