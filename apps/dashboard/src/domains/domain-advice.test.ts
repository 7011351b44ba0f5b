import { describe, expect, it } from "vitest";
import { adviceOn, normalizeDomain, withWww } from "./domain-advice.ts";

describe("a typed domain", () => {
  it.each([
    ["shop.example", "https://shop.example"],
    [" https://shop.example/ ", "https://shop.example"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["*.shop.example", "https://*.shop.example"],
    ["", ""],
  ])("%s is stored as %s", (typed, stored) => expect(normalizeDomain(typed)).toBe(stored));

  it.each([
    ["https://shop.example", []],
    ["https://*.shop.example", ["oneLabel"]],
    ["https://**.shop.example", ["manyLabels"]],
    ["http://shop.example", ["not-encrypted"]],
    ["http://localhost:3000", ["localhost"]],
    ["https://10.0.0.1", ["address"]],
    ["https://", ["no-url"]],
    ["https://*.com", ["oneLabel", "anyones"]],
    ["https://**", ["manyLabels", "anyones"]],
    ["http://localhost:*", ["oneLabel", "localhost"]],
  ])("%s comes with the advice %j", (domain, advice) => expect(adviceOn(domain)).toEqual(advice));

  it.each([
    ["https://shop.example:8443", "https://www.shop.example:8443"],
    ["https://www.shop.example", null],
    ["https://*.shop.example", null],
    ["http://localhost", null],
    ["https://10.0.0.1", null],
  ])("%s has %s beside it", (domain, www) => expect(withWww(domain)).toBe(www));
});
