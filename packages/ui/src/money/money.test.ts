import { describe, expect, it } from "vitest";
import { formatMoney, fromMinorUnits, multiplyMoney, toMinorUnits } from "./money.ts";

describe("amounts of money", () => {
  it("are shown as the reader's language writes them, to the last cent of large ones", () => {
    expect(formatMoney("12.5", "USD", "en-US")).toBe("$12.50");
    expect(formatMoney("9007199254740993.01", "EUR", "de-DE").replace(/\s/g, " ")).toBe("9.007.199.254.740.993,01 €");
    expect(formatMoney("980", "JPY", "en-US")).toBe("¥980");
  });

  it("keep the order of number and currency in text from right to left", () => {
    expect(formatMoney("1234.5", "USD", "ar").replace(/\s/g, " ")).toBe("\u20661,234.50 US$\u2069");
  });

  it("are multiplied exactly, where floating-point numbers are not", () => {
    expect(multiplyMoney("19.99", 3)).toBe("59.97");
    expect(multiplyMoney("0.07", 100)).toBe("7.00");
    expect(multiplyMoney("0.01", 1)).toBe("0.01");
    expect(multiplyMoney("980", 7)).toBe("6860");
    expect(multiplyMoney("0", 5)).toBe("0");
  });

  it("become minor units by the decimals of their currency", () => {
    expect(toMinorUnits("19.99", "USD")).toBe(1999);
    expect(toMinorUnits("19.9", "EUR")).toBe(1990);
    expect(toMinorUnits("980", "JPY")).toBe(980);
  });

  it("come back from minor units, also credits, as invoices state them", () => {
    expect(fromMinorUnits(1999, "USD")).toBe("19.99");
    expect(fromMinorUnits(5, "EUR")).toBe("0.05");
    expect(fromMinorUnits(0, "CAD")).toBe("0.00");
    expect(fromMinorUnits(980, "JPY")).toBe("980");
    expect(formatMoney(fromMinorUnits(-1250, "USD"), "USD", "en-US")).toBe("-$12.50");
  });
});
