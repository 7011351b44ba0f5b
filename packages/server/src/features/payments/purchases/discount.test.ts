import { describe, expect, it } from "vitest";
import type { Discount } from "../../../database/tables/payments.ts";
import { afterDiscount, deduction } from "./discount.ts";

const base = { couponId: "c", code: "C", duration: "once", months: null } as const;
const percent = (percentOff: number): Discount => ({ ...base, percentOff, amountOff: null });
const amount = (amountOff: Discount["amountOff"]): Discount => ({ ...base, percentOff: null, amountOff });

describe("a percentage off", () => {
  // In minor units, so that a currency with three decimals (1.000 dinar = 1,000 fils) is rounded like any other.
  it.each([
    ["$9.99, 15 %", 999n, 15, 150n],
    ["$10.00, 33 %", 1_000n, 33, 330n],
    ["$0.05, 50 %", 5n, 50, 3n],
    ["$0.03, 50 %", 3n, 50, 2n],
    ["$0.01, 49 %", 1n, 49, 0n],
    ["¥300, 15 %", 300n, 15, 45n],
    ["¥333, 50 %", 333n, 50, 167n],
    ["¥1, 1 %", 1n, 1, 0n],
    ["1.005 dinar, 10 %", 1_005n, 10, 101n],
    ["1.004 dinar, 10 %", 1_004n, 10, 100n],
    ["2.555 dinar, 100 %", 2_555n, 100, 2_555n],
    ["more than a number holds, 50 %", 90_071_992_547_409_931n, 50, 45_035_996_273_704_966n],
  ])("is rounded half up to what can be paid: %s", (_, minor, off, expected) => {
    expect(deduction(percent(off), { currency: "USD", minor })).toBe(expected);
  });
});

describe("an amount off", () => {
  it("is at most the total, in the currency that is paid", () => {
    const off = amount({ USD: "5", JPY: "300" });
    expect(afterDiscount(off, { currency: "USD", minor: 1_999n }).minor).toBe(1_499n);
    expect(afterDiscount(off, { currency: "USD", minor: 499n }).minor).toBe(0n);
    expect(afterDiscount(off, { currency: "JPY", minor: 500n }).minor).toBe(200n);
  });

  it("deducts nothing in a currency for which it has no amount", () => {
    expect(deduction(amount({ USD: "5" }), { currency: "EUR", minor: 1_000n })).toBeNull();
    expect(afterDiscount(null, { currency: "EUR", minor: 1_000n }).minor).toBe(1_000n);
  });
});
