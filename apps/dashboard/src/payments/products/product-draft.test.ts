import { describe, expect, it } from "vitest";
import { formatMoney, isAmount } from "../money.ts";
import {
  basesOf,
  configOf,
  draftOf,
  newDraft,
  newIncluded,
  newPrice,
  type ProductConfig,
  type ProductDraft,
  problemOf,
} from "./product-draft.ts";

const named = (part: Partial<ProductDraft> = {}): ProductDraft => ({
  ...newDraft(),
  id: "pro",
  displayName: "Pro",
  ...part,
});
const priced = (amounts: object, part: object = {}): ProductDraft =>
  named({ prices: [{ ...newPrice([]), key: "k", amounts, ...part }] });

const PLAN: ProductConfig = {
  displayName: "Plan",
  customerType: "user",
  catalogId: "plans",
  isAddOnTo: false,
  serverOnly: false,
  prices: {},
  includedItems: {},
};

describe("a product while it is edited", () => {
  it("can add to plans of its own catalog, and shows those of others only while it adds to them", () => {
    const { catalogId: _, ...loose } = PLAN;
    const products: Readonly<Record<string, ProductConfig>> = {
      pro: PLAN,
      basic: PLAN,
      support: { ...PLAN, isAddOnTo: { basic: true } },
      office: { ...PLAN, customerType: "team" },
      extra: { ...PLAN, catalogId: "extras" },
      loose,
    };
    const basesFor = (part: Partial<ProductDraft>) => basesOf(named(part), products).map(([id]) => id);
    expect(basesFor({ catalogId: "plans" })).toEqual(["basic"]);
    expect(basesFor({ catalogId: "plans", addOnTo: ["extra"] })).toEqual(["basic", "extra"]);
    expect(basesFor({})).toEqual(["loose"]);
  });

  it("lists prices from the shortest interval to those paid once, whatever their order in the configuration", () => {
    const USD = "5";
    const price = { USD, serverOnly: false };
    const draft = draftOf("pro", {
      displayName: "Pro",
      customerType: "user",
      isAddOnTo: false,
      serverOnly: false,
      prices: {
        once: price,
        yearly: { ...price, interval: [1, "year"] },
        monthly: { ...price, interval: [1, "month"] },
      },
      includedItems: {},
    });
    expect(draft.prices.map(({ id }) => id)).toEqual(["monthly", "yearly", "once"]);
  });

  it("is written as the configuration has it, and read back the same", () => {
    const config = {
      displayName: "Pro",
      description: "For teams that grow.",
      features: ["Priority support", "Single sign-on"],
      customerType: "team" as const,
      catalogId: "plans",
      isAddOnTo: { base: true as const },
      serverOnly: true,
      stackable: true,
      prices: {
        monthly: {
          USD: "19.99",
          EUR: "18",
          interval: [1, "month"] as const,
          freeTrial: [14, "day"] as const,
          serverOnly: false,
        },
        once: { JPY: "5000", serverOnly: true },
      },
      includedItems: {
        seats: { quantity: 5, repeat: "never" as const, expires: "when-purchase-expires" as const },
        credits: { quantity: 100, repeat: [1, "month"] as const, expires: "when-repeated" as const },
      },
    };
    expect(configOf(draftOf("pro", config))).toEqual(config);
  });

  it("has a feature for each line that says something, and no description if it is empty", () => {
    expect(configOf(named({ features: " Priority support \n\n  \nSingle sign-on" }))).toMatchObject({
      features: ["Priority support", "Single sign-on"],
    });
    expect(Object.keys(Object(configOf(named({ description: " ", features: "\n" }))))).not.toContain("features");
    expect(Object.keys(Object(configOf(named({ description: " ", features: "\n" }))))).not.toContain("description");
  });

  it("a default product keeps no price", () => {
    const draft = named({ isDefault: true, isStackable: true });
    expect(configOf(draft)).toMatchObject({ prices: "include-by-default", stackable: false });
    expect(problemOf(draft, [])).toBeNull();
    expect(draftOf("free", configOf(draft) as never)).toMatchObject({ isDefault: true, prices: [] });
  });

  it("names the first field that cannot be saved", () => {
    expect(problemOf(named({ displayName: " " }), [])).toEqual({ field: "displayName", problem: "noName" });
    expect(problemOf(named({ id: "-pro" }), [])).toEqual({ field: "id", problem: "badId" });
    expect(problemOf(named(), ["pro"])).toEqual({ field: "id", problem: "takenId" });
    expect(problemOf(priced({ USD: "" }), [])).toEqual({ field: "price-k-USD", problem: "badAmount" });
    expect(problemOf(priced({ USD: "1.999" }), [])).toEqual({ field: "price-k-USD", problem: "badAmount" });
    expect(problemOf(priced({ USD: "12", JPY: "1.5" }), [])).toEqual({ field: "price-k-JPY", problem: "badAmount" });
    expect(problemOf(priced({ USD: "", EUR: "" }), [])).toEqual({ field: "price-k-USD", problem: "noPrice" });
    expect(problemOf(priced({ USD: "1" }, { interval: [0, "month"] }), [])).toEqual({
      field: "price-k-count",
      problem: "badInterval",
    });
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index}`).join("\n");
    expect(problemOf(named({ features: lines(21) }), [])).toEqual({ field: "features", problem: "tooManyFeatures" });
    expect(problemOf(named({ features: "x".repeat(101) }), [])).toEqual({ field: "features", problem: "longFeature" });
    const included = { ...newIncluded("credits"), key: "i" };
    const price = priced({ USD: "1" });
    expect(problemOf({ ...price, included: [{ ...included, quantity: "1.5" }] }, [])).toEqual({
      field: "item-i-quantity",
      problem: "badQuantity",
    });
    expect(problemOf({ ...price, included: [included, { ...included, key: "j" }] }, [])).toEqual({
      field: "item-i-item",
      problem: "sameItem",
    });
    expect(problemOf({ ...price, included: [included], features: lines(20) }, [])).toBeNull();
  });

  it("gets prices with IDs of their own", () => {
    const [first] = newDraft().prices;
    const second = newPrice(first ? [first] : []);
    expect([first?.id, second.id]).toEqual(["monthly", "yearly"]);
    expect(second.interval).toEqual([1, "year"]);
  });
});

describe("amounts", () => {
  it("have the decimals of their currency", () => {
    expect(["12", "0.5", "12.50", "1.234", "1,5", "-1", "01", ""].filter((text) => isAmount(text, "USD"))).toEqual([
      "12",
      "0.5",
      "12.50",
    ]);
    expect(["500", "1.5"].filter((text) => isAmount(text, "JPY"))).toEqual(["500"]);
  });

  it("are shown to the last digit in the reader's language", () => {
    expect(formatMoney("en", "19.99", "USD")).toBe("$19.99");
    expect(formatMoney("en", "20", "USD")).toBe("$20");
    expect(formatMoney("en", "0.5", "USD")).toBe("$0.50");
    expect(formatMoney("de", "1234.50", "EUR")).toBe("1.234,50\u00a0€");
    expect(formatMoney("en", "90071992547409.93", "USD")).toBe("$90,071,992,547,409.93");
    expect(formatMoney("en", "-14.99", "USD")).toBe("-$14.99");
    expect(formatMoney("ar", "19.99", "USD")).toBe("\u206619.99\u00a0US$\u2069"); // keeps its order
  });
});
