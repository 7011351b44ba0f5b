import { describe, expect, it } from "vitest";
import { idFor, isStoreId } from "./stores.ts";

describe("the ID of a store", () => {
  it.each([
    ["Stripe tokens", "stripe-tokens"],
    ["  Schlüssel (für später) ", "schlussel-fur-spater"],
    ["_private", "_private"],
    ["道", ""],
    [`${"a".repeat(39)} bc`, "a".repeat(39)],
  ])("is suggested by its name: %j", (name, id) => {
    expect(idFor(name)).toBe(id);
  });

  it.each([
    ["tokens", true],
    ["_Tokens-2", true],
    ["-tokens", false],
    ["", false],
    ["stripe.tokens", false],
    ["a".repeat(64), false],
  ])("may be %j: %j", (id, isFit) => {
    expect(isStoreId(id)).toBe(isFit);
  });
});
