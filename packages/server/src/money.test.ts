import { describe, expect, it } from "vitest";
import { perMonth } from "./features/payments/revenue/per-month.ts";
import { amountOf, fromMinor, toMinor } from "./money.ts";

describe("amounts of money", () => {
  it("are read and written without losing a cent, for currencies with and without decimals", () => {
    expect(toMinor("19.99", "USD")).toBe(1999n);
    expect(toMinor("12.5", "EUR")).toBe(1250n);
    expect(toMinor("7", "GBP")).toBe(700n);
    expect(toMinor("500", "JPY")).toBe(500n);
    expect(toMinor("90071992547409.93", "USD")).toBe(9007199254740993n);
    expect(fromMinor(1999n, "USD")).toBe("19.99");
    expect(fromMinor(5n, "USD")).toBe("0.05");
    expect(fromMinor(-5n, "USD")).toBe("-0.05");
    expect(fromMinor(0n, "EUR")).toBe("0.00");
    expect(fromMinor(500n, "JPY")).toBe("500");
    expect(fromMinor(-500n, "JPY")).toBe("-500");
    expect(fromMinor(9007199254740993n, "USD")).toBe("90071992547409.93");
  });

  it("are charged in US dollars where a price has them, else in its first currency", () => {
    expect(amountOf({ EUR: "5", USD: "6", serverOnly: false })).toEqual({ currency: "USD", minor: 600n });
    expect(amountOf({ JPY: "700", GBP: "4", serverOnly: false })).toEqual({ currency: "GBP", minor: 400n });
    expect(amountOf({ serverOnly: false })).toBeNull();
  });

  it("are converted to months, rounded to the nearest minor unit", () => {
    expect(perMonth(1000n, [1, "month"])).toBe(1000n);
    expect(perMonth(1000n, [3, "month"])).toBe(333n);
    expect(perMonth(1100n, [2, "month"])).toBe(550n);
    expect(perMonth(12000n, [1, "year"])).toBe(1000n);
    expect(perMonth(10000n, [1, "year"])).toBe(833n);
    expect(perMonth(1000n, [1, "week"])).toBe(4333n);
    expect(perMonth(100n, [1, "day"])).toBe(3042n);
    expect(perMonth(1n, [2, "month"])).toBe(1n);
  });
});
