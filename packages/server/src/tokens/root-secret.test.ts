import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRootSecret } from "./root-secret.ts";
import { UnsealError } from "./seal.ts";

const secret = createRootSecret("a root secret of more than thirty-two bytes");
const PLACE = ["project", "main", "row"];
const other = createRootSecret("another root secret of more than 32 bytes!");

describe("a root secret", () => {
  it("must have 32 bytes", () => {
    expect(() => createRootSecret("x".repeat(31))).toThrow(/31 bytes/);
    expect(() => createRootSecret(new Uint8Array(32))).not.toThrow();
  });

  it("derives the same bytes for the same purpose, and unrelated ones for any other", () => {
    expect(secret.derive("a")).toEqual(createRootSecret("a root secret of more than thirty-two bytes").derive("a"));
    expect(secret.derive("a")).toHaveLength(32);
    expect(secret.derive("a", 48)).toHaveLength(48);
    expect(secret.derive("a")).not.toEqual(secret.derive("b"));
    expect(secret.derive("a")).not.toEqual(other.derive("a"));
  });

  it("hands out copies: what one caller does to its bytes, others do not see", () => {
    secret.derive("copied").fill(0);
    expect(secret.derive("copied").some((byte) => byte !== 0)).toBe(true);
  });
});

describe("what is sealed", () => {
  it("opens with the same secret and purpose, whatever it was", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (plain, purpose) => {
        expect(Buffer.from(secret.open(purpose, PLACE, secret.seal(purpose, PLACE, plain)))).toEqual(
          Buffer.from(plain),
        );
      }),
    );
  });

  it("looks different each time, and does not show what it holds", () => {
    const plain = Buffer.from("JBSWY3DPEHPK3PXP");
    const [first, second] = [secret.seal("totp", PLACE, plain), secret.seal("totp", PLACE, plain)];
    expect(first).not.toEqual(second);
    expect(Buffer.from(first).includes(plain)).toBe(false);
  });

  it("does not open for another purpose or with another secret", () => {
    const sealed = secret.seal("totp", PLACE, Buffer.from("x"));
    expect(() => secret.open("mail", PLACE, sealed)).toThrow(UnsealError);
    expect(() => other.open("totp", PLACE, sealed)).toThrow(UnsealError);
  });

  it("does not open once any bit of it was changed, or anything is missing", () => {
    const sealed = secret.seal("totp", PLACE, Buffer.from("ten bytes!"));
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Uint8Array.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => secret.open("totp", PLACE, changed)).toThrow(UnsealError);
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => secret.open("totp", PLACE, sealed.subarray(0, length))).toThrow(UnsealError);
  });

  it("is refused with a sentence that names the purpose and no secret", () => {
    expect(() => secret.open("totp", PLACE, new Uint8Array(60))).toThrow(
      /sealed for totp cannot be opened.*LATCHKIT_SECRET/,
    );
  });

  it("opens at its own place only: in no other row, and in no other project", () => {
    const sealed = secret.seal("totp", PLACE, Buffer.from("x"));
    expect(Buffer.from(secret.open("totp", PLACE, sealed)).toString()).toBe("x");
    for (const place of [
      [],
      ["project", "main"],
      ["project", "main", "another row"],
      ["another project", "main", "row"],
    ])
      expect(() => secret.open("totp", place, sealed), place.join()).toThrow(UnsealError);
    for (const alike of [
      ["project", "mainrow"],
      ["project,main", "row"],
      ["row", "main", "project"],
      [null, "main", "row"],
    ])
      expect(() => secret.open("totp", alike, sealed), alike.join()).toThrow(UnsealError);
  });

  it("opens as well if it was sealed before places were noted, and does not become such by a changed version", () => {
    const before = "AQcHBwcHBwcHBwcHBwcHBwcJCQkJCQkJCQkJCQmYQBHiAL84c8b8dTAWxwOYYhLJGHj9jKhbK17JOw==";
    expect(Buffer.from(secret.open("totp", PLACE, Buffer.from(before, "base64"))).toString()).toBe("sealed before");
    expect(() => secret.open("mail", PLACE, Buffer.from(before, "base64"))).toThrow(UnsealError);
    const sealed = secret.seal("totp", PLACE, Buffer.from("x"));
    sealed[0] = 1;
    expect(() => secret.open("totp", PLACE, sealed)).toThrow(UnsealError);
  });
});
