import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesHostPattern } from "./hosts.ts";

describe("matchesHostPattern", () => {
  it.each([
    ["shop.example", "shop.example"],
    ["*.shop.example", "a.shop.example"],
    ["**.shop.example", "a.shop.example"],
    ["**.shop.example", "a.b.shop.example"],
    ["api-*.shop.example", "api-v2.shop.example"],
    ["api-*.shop.example", "api-.shop.example"],
    ["*-api.*.com", "my-api.eu.com"],
    ["sub.**.com", "sub.a.b.com"],
    ["a**b", "ab"],
    ["***.com", "a.b.com"],
    ["*.shop.example:*", "a.shop.example:8443"],
    ["SHOP.example", "shop.example"],
  ])("%s fits %s", (pattern, host) => {
    expect(matchesHostPattern(pattern, host)).toBe(true);
  });

  it.each([
    ["*.shop.example", "shop.example"],
    ["*.shop.example", "a.b.shop.example"],
    ["**.shop.example", "shop.example"],
    ["*.shop.example", "a.shop.example.evil.test"],
    ["*.shop.example", "evil.test/a.shop.example"],
    ["*.shop.example", "ashop.example"],
    ["*.shop.example", ".shop.example"],
    ["**.shop.example", "a..shop.example"],
    ["api-*.shop.example", "api-v2.eu.shop.example"],
    ["shop.example", "shopxexample"],
    ["shop.example", "shop.example:443"],
    ["*", "a.b"],
  ])("%s does not fit %s", (pattern, host) => {
    expect(matchesHostPattern(pattern, host)).toBe(false);
  });

  const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);

  it("lets ** stand for any number of labels in front", () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), label, (labels, last) =>
        matchesHostPattern(`**.${last}`, [...labels, last].join(".")),
      ),
    );
  });

  it("lets * stand for no dot, whatever surrounds it", () => {
    fc.assert(
      fc.property(label, label, label, (before, inside, after) => {
        const pattern = `${before}.*.${after}`;
        return (
          matchesHostPattern(pattern, `${before}.${inside}.${after}`) &&
          !matchesHostPattern(pattern, `${before}.${inside}.${inside}.${after}`)
        );
      }),
    );
  });

  it("takes no longer for a pattern made to take long", () => {
    const pattern = `${"*a".repeat(150)}b`;
    expect(matchesHostPattern(pattern, "a".repeat(253))).toBe(false);
    expect(matchesHostPattern(`${"**a".repeat(100)}b`, "a".repeat(253))).toBe(false);
  });
});
