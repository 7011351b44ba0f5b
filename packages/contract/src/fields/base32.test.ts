import { expect, it } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";

// RFC 4648 §10, without padding
it.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("the bytes of %j are %j in base32, and the other way around", (text, base32) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(base32);
  expect(new TextDecoder().decode(fromBase32(base32))).toBe(text);
});

it("base32 keeps every byte", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(fromBase32(toBase32(bytes))).toEqual(bytes);
});
