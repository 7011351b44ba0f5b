import { describe, expect, it } from "vitest";
import { readCode } from "./read-code.ts";

describe("readCode", () => {
  it.each([
    ["ab12cd", "AB12CD"],
    [" AB1-2CD \n", "AB12CD"],
    ["AB 12 CD 34", "AB12CD"],
    ["oil0t9", "0110T9"],
    ["AB–12", "AB12"],
  ])("reads the letters of a mail from %j", (text, code) => expect(readCode(text, "letters")).toBe(code));

  it.each([
    ["123 456", "123456"],
    ["123-456", "123456"],
    ["1234567", "123456"],
    ["12a4", "124"],
  ])("reads the digits of an app from %j", (text, code) => expect(readCode(text, "digits")).toBe(code));
});
