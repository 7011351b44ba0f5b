import { describe, expect, it } from "vitest";
import { dayOf, expiresAt } from "./expiry.ts";

const now = new Date(2026, 10, 21, 14, 30).getTime();

describe("the end of an API key", () => {
  it("is a number of days from now, or never", () => {
    expect(expiresAt("7", "", now)).toEqual(new Date(now + 7 * 86_400_000));
    expect(expiresAt("never", "", now)).toBeNull();
  });

  it("is the end of the day that was chosen, today included", () => {
    expect(expiresAt("date", "2026-12-24", now)).toEqual(new Date(2026, 11, 24, 23, 59, 59, 999));
    expect(expiresAt("date", dayOf(now), now)).toEqual(new Date(2026, 10, 21, 23, 59, 59, 999));
  });

  it("is no day that is over, and none that there is not", () => {
    expect(expiresAt("date", "2026-11-20", now)).toBeUndefined();
    expect(expiresAt("date", "", now)).toBeUndefined();
  });
});
