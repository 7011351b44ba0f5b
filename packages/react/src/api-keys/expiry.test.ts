import { describe, expect, it } from "vitest";
import { dayOf, expiresAt, expiriesOf } from "./expiry.ts";

const now = new Date(2026, 10, 21, 14, 30).getTime();

describe("the lifetimes to choose from", () => {
  it("have the project's default among them, which is chosen first", () => {
    expect(expiriesOf({ defaultExpiryDays: 90, mayLast: true })).toEqual({
      all: ["7", "30", "90", "365", "never", "date"],
      first: "90",
    });
    expect(expiriesOf({ defaultExpiryDays: 14, mayLast: false })).toEqual({
      all: ["7", "14", "30", "90", "365", "date"],
      first: "14",
    });
  });
});

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
