import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { hashToken, randomToken, toBase32 } from "./token.ts";

it("a token has 45 characters that people do not mistake for one another", () => {
  for (let i = 0; i < 100; i++) expect(randomToken(systemRandom)).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
});

it("a token holds all 224 bits it was drawn with", () => {
  const draw = (byte: number) => randomToken({ ...systemRandom, bytes: (count) => new Uint8Array(count).fill(byte) });
  expect(draw(0)).toBe("0".repeat(45));
  expect(draw(255)).toBe(`${"z".repeat(44)}y`); // the last of 225 bits is filled up
});

it("different bytes never become the same text", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 5, maxLength: 5 }),
      fc.uint8Array({ minLength: 5, maxLength: 5 }),
      (a, b) => {
        expect(toBase32(a) === toBase32(b)).toBe(Buffer.compare(a, b) === 0);
      },
    ),
  );
});

it("writes Crockford's base 32", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("csqpyrk1e8");
});

it("a token is stored as its SHA-256", () => {
  expect(hashToken("abc")).toEqual(createHash("sha256").update("abc").digest());
});
