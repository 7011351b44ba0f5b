import { describe, expect, it } from "vitest";
import type * as z from "zod";
import * as fields from "./payment-fields.ts";
import { CURRENCIES, CURRENCY_DECIMALS } from "./vocabulary.ts";

const RULES: Readonly<Record<string, { field: z.ZodType; accepts: readonly unknown[]; refuses: readonly unknown[] }>> =
  {
    customerType: {
      field: fields.customerType,
      accepts: ["user", "team", "custom"],
      refuses: ["User", "", null, undefined],
    },
    "moneyAmount in US dollars": {
      field: fields.moneyAmount("USD"),
      accepts: ["0", "0.50", "12.5", "12.50", "300", "99999999"],
      refuses: ["01", "00", ".5", "5.", "-1", "+1", "1,000", "1.999", "1e3", "", " 1", "1\n", "٣", 5, null],
    },
    "moneyAmount in yen": { field: fields.moneyAmount("JPY"), accepts: ["0", "300"], refuses: ["3.0", "3."] },
    dayInterval: {
      field: fields.dayInterval,
      accepts: [
        [1, "day"],
        [2, "week"],
        [1, "month"],
        [1, "year"],
      ],
      refuses: [[6, "hour"], [1.5, "day"], [1], ["1", "day"], [-1, "day"], [1, "day", "more"], "never", null],
    },
    itemExpiry: {
      field: fields.itemExpiry,
      accepts: ["never", "when-purchase-expires", "when-repeated"],
      refuses: ["soon", null],
    },
    price: {
      field: fields.price,
      accepts: [
        { USD: "9" },
        { USD: "9.99", EUR: "8.99", JPY: "1200", interval: [1, "month"], serverOnly: true, freeTrial: [7, "day"] },
      ],
      refuses: [
        {},
        { interval: [1, "day"] },
        { USD: 9 },
        { USD: "1.999" },
        { CHF: "9" },
        { USD: "9", interval: [6, "hour"] },
      ],
    },
    prices: {
      field: fields.prices,
      accepts: ["include-by-default", {}, { monthly: { USD: "9" }, yearly: { USD: "90" } }],
      refuses: ["free", { "-x": { USD: "9" } }, { monthly: {} }, [], null],
    },
    isAddOnTo: {
      field: fields.isAddOnTo,
      accepts: [false, { base: true }],
      refuses: [true, { base: false }, { "a.b": true }, null],
    },
    purchaseQuantity: { field: fields.purchaseQuantity, accepts: [1, 100], refuses: [0, -1, 1.5, null] },
    quantityChange: { field: fields.quantityChange, accepts: [-5, 0, 5], refuses: [0.5, "five", null] },
  };

describe.each(Object.entries(RULES))("the payment field %s", (_, { field, accepts, refuses }) => {
  it.each(accepts.map((value) => [value]))("accepts %j", (value) => {
    expect(field.parse(value)).toEqual(value);
  });

  it.each(refuses.map((value) => [value]))("refuses %j", (value) => {
    expect(field.safeParse(value).success).toBe(false);
  });
});

describe("payment fields", () => {
  it("buy one of a product unless told otherwise", () => {
    expect(fields.purchaseQuantity.parse(undefined)).toBe(1);
  });

  it.each(CURRENCIES)("allow %s its decimals and no more", (currency) => {
    const decimals = CURRENCY_DECIMALS[currency];
    const amount = (count: number) => (count === 0 ? "1" : `1.${"5".repeat(count)}`);
    expect(fields.moneyAmount(currency).safeParse(amount(decimals)).success).toBe(true);
    expect(fields.moneyAmount(currency).safeParse(amount(decimals + 1)).success).toBe(false);
  });

  it("never take a name that means something to JavaScript for a price's", () => {
    const prices = fields.prices.parse(JSON.parse('{"__proto__": {"USD": "9"}}'));
    expect(Object.getPrototypeOf(prices)).toBe(Object.prototype);
    expect(prices).not.toHaveProperty("USD");
  });
});
