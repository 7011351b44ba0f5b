import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LENIENT_EMAIL, normalizeEmail, parseEmail, STRICT_EMAIL } from "./email.ts";

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

/** Texts of letters that become, or look like, ASCII letters. */
const LOOK_ALIKES = fc.string({ unit: fc.constantFrom(..."kKsSiIaz.-\u212aſİıｓＫß\u00adü"), minLength: 1 });

describe("normalizeEmail", () => {
  it.each([
    ["Pat@Shop.Example", "pat@shop.example"],
    ["  pat@shop.example ", "pat@shop.example"],
    ["pat.lee+tag@shop.example", "pat.lee+tag@shop.example"],
    ["pat@münchen.example", "pat@xn--mnchen-3ya.example"],
    ["Pat@MÜNCHEN.Example", "pat@xn--mnchen-3ya.example"],
    ["pat@mu\u0308nchen.example", "pat@xn--mnchen-3ya.example"],
    ["pat@XN--MNCHEN-3YA.example", "pat@xn--mnchen-3ya.example"],
    ["pat@post.例え.テスト", "pat@post.xn--r8jz45g.xn--zckzah"],
    ["pat@faß.example", "pat@xn--fa-hia.example"],
  ])("stores %j as %j", (typed, stored) => {
    expect(normalizeEmail(typed)).toBe(stored);
  });

  it("never turns another letter into an ASCII one", () => {
    fc.assert(
      fc.property(LOOK_ALIKES, LOOK_ALIKES, (local, domain) => {
        const text = `${local}@${domain}`;
        const stored = normalizeEmail(text);
        if (!STRICT_EMAIL.test(stored)) return;
        const labels = (address: string) => address.trim().split(/[@.]/);
        for (const [i, label] of labels(stored).entries())
          if (!label.startsWith("xn--")) expect(label).toBe(labels(text)[i]!.replace(/[A-Z]/g, (c) => c.toLowerCase()));
      }),
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeEmail(normalizeEmail(text)) === normalizeEmail(text)));
  });
});

describe("parseEmail", () => {
  it.each([
    ["the Kelvin sign for a k", "\u212aim@shop.example"],
    ["the Kelvin sign in the domain", "pat@\u212aim.example"],
    ["full-width letters", "pat@ｓｈｏｐ.example"],
    ["a long s", "pat@\u017fhop.example"],
    ["a dotted capital I", "\u0130an@shop.example"],
    ["an encoded dot in an international domain", "pat@mün%2echen.example"],
    ["a port", "pat@münchen.example:25"],
    ["a user name in the domain", "pat@lee@münchen.example"],
    ["a path", "pat@münchen.example/x"],
    ["letters beyond ASCII before the @", "pät@shop.example"],
    ["no domain", "pat@"],
    ["an international domain that is too long to convert", `pat@${"ü".repeat(300)}.example`],
  ])("refuses %s", (_, text) => {
    expect(parseEmail(text)).toBeNull();
  });

  it("answers in time, however long the text is", () => {
    expect(parseEmail(`pat@${"ü".repeat(1_000_000)}`)).toBeNull();
  });
});
