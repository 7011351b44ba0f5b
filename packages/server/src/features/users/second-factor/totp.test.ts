import { describe, expect, it } from "vitest";
import { matchingStep } from "./totp.ts";

/** RFC 6238, appendix B: the secret for SHA-1, and the last six of its eight digits. */
const SECRET = Buffer.from("12345678901234567890");
const VECTORS: [seconds: number, code: string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe("a time-based code", () => {
  it.each(VECTORS)("matches RFC 6238 at %d", async (seconds, code) => {
    expect(await matchingStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("is valid in its own 30 seconds, and in those before and after", async () => {
    const matches = (seconds: number) => matchingStep(SECRET, "050471", at(seconds));
    const begin = 1_111_111_110;
    expect(await matches(begin - 31)).toBeNull();
    expect(await matches(begin - 30)).toBe(begin / 30);
    expect(await matches(begin - 25)).toBe(begin / 30); // the phone's clock is 25 seconds ahead
    expect(await matches(begin)).toBe(begin / 30);
    expect(await matches(begin + 59)).toBe(begin / 30);
    expect(await matches(begin + 60)).toBeNull();
  });

  it.each(["", "50471", "0050471", " 050471", "050471\n", "０５０４７１", "abcdef", "50471.0", "0".repeat(1_000)])(
    "is not %j",
    async (typed) => {
      expect(await matchingStep(SECRET, typed, at(1_111_111_111))).toBeNull();
    },
  );

  it("accepts secrets of any length", async () => {
    for (const length of [0, 1, 20, 64, 700]) {
      expect(await matchingStep(Buffer.alloc(length, 7), "abcdef", at(0))).toBeNull();
    }
  });
});
