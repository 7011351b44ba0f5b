import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LENIENT_EMAIL, normalizeEmail, STRICT_EMAIL } from "./email.ts";

describe("email addresses", () => {
  it("are lenient whenever they are strict", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => !STRICT_EMAIL.test(email) || LENIENT_EMAIL.test(email)),
      { numRuns: 500 },
    );
  });

  it("hold at most one @, wherever it stands", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.nat(), (email, at) => {
        const place = at % (email.length + 1);
        return !LENIENT_EMAIL.test(`${email.slice(0, place)}@${email.slice(place)}`);
      }),
    );
  });

  it.each([
    ["a line break that a mail header would believe", "pat@shop.example\r\nBcc: all@shop.example"],
    ["a trailing line break", "pat@shop.example\n"],
    ["a second recipient", "pat@shop.example,lee@shop.example"],
    ["a display name", "Pat <pat@shop.example>"],
    ["a quoted local part", '"pat@evil"@shop.example'],
    ["a comment", "pat(comment)@shop.example"],
    ["an address literal", "pat@[127.0.0.1]"],
    ["letters that only look Latin", "рat@shop.example"],
    ["a label of more than 63 characters", `pat@${"x".repeat(64)}.example`],
    ["a label that ends in a hyphen", "pat@shop-.example"],
  ])("do not contain %s", (_, email) => {
    expect(LENIENT_EMAIL.test(email)).toBe(false);
    expect(STRICT_EMAIL.test(email)).toBe(false);
  });

  it("are refused quickly, however long they go on", () => {
    const hostile = `${"a.".repeat(50_000)}@${"a.".repeat(50_000)}`;
    expect(STRICT_EMAIL.test(hostile)).toBe(false);
    expect(LENIENT_EMAIL.test(hostile)).toBe(false);
  });
});

describe("normalizeEmail", () => {
  it.each([
    ["Pat@Shop.Example", "pat@shop.example"],
    ["  pat@shop.example ", "pat@shop.example"],
    ["pat.lee+tag@shop.example", "pat.lee+tag@shop.example"],
  ])("stores %j as %j", (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
  });

  it("changes nothing the second time", () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)));
  });
});
