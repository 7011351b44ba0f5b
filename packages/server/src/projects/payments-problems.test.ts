import { describe, expect, it } from "vitest";
import { checkChanges } from "./check-changes.ts";
import { paymentsProblems } from "./payments-problems.ts";
import { renderConfig } from "./render-config.ts";

const monthly = { USD: "20", interval: [1, "month"] };
const BASE = {
  "payments.catalogs.plans": {},
  "payments.catalogs.extras": {},
  "payments.items.credits": { customerType: "user" },
  "payments.items.seats": { customerType: "team" },
  "payments.products.pro": { catalogId: "plans", prices: { monthly }, includedItems: { credits: { quantity: 10 } } },
};

const problemsOf = (product: object, more: object = {}) =>
  paymentsProblems(renderConfig({ ...BASE, ...more, "payments.products.new": product }).payments);

describe("the configuration of payments", () => {
  const rendered = (changes: object) => {
    const checked = checkChanges(changes);
    return checked.ok ? renderConfig(checked.changes).payments : expect.fail(checked.problem);
  };

  it("is in test mode, with nothing for sale, unless it says otherwise", () => {
    const { testMode, blockNewPurchases, officialServers, catalogs, items, products } = rendered({});
    expect({ testMode, blockNewPurchases, officialServers, catalogs, items, products }).toEqual({
      ...{ testMode: true, blockNewPurchases: false, officialServers: undefined },
      ...{ catalogs: {}, items: {}, products: {} },
    });
  });

  it("completes an item with its id for a name, for users", () => {
    const { items } = rendered({ "payments.items.credits": {} });
    expect(items).toEqual({ credits: { displayName: "credits", customerType: "user" } });
  });

  it("completes a product with its id for a name, for users, without prices and items", () => {
    const { products } = rendered({ "payments.products.pro": {} });
    expect(products).toEqual({
      pro: {
        displayName: "pro",
        customerType: "user",
        isAddOnTo: false,
        serverOnly: false,
        prices: {},
        includedItems: {},
      },
    });
  });

  it("completes a price, and an item that comes with a product", () => {
    const { products } = rendered({
      "payments.products.pro": { prices: { once: { USD: "5" } }, includedItems: { credits: {} } },
    });
    expect(products.pro).toMatchObject({
      prices: { once: { USD: "5", serverOnly: false } },
      includedItems: { credits: { quantity: 0, repeat: "never", expires: "when-repeated" } },
    });
  });

  it("accepts the older names offers, groups and groupId", () => {
    const { products, catalogs } = rendered({
      "payments.groups.plans": {},
      "payments.offers.pro": { groupId: "plans", prices: "include-by-default" },
    });
    expect([Object.keys(catalogs), products.pro?.catalogId]).toEqual([["plans"], "plans"]);
  });

  it("accepts the older names of products in a path, and drops unused ones", () => {
    const changes = {
      "payments.products.pro": { groupId: "plans" },
      "payments.items.credits": { default: { quantity: 5 } },
      "payments.stripeAccountId": "acct_1",
      "payments.stripeAccountSetupComplete": true,
      "payments.autoPay": { interval: [1, "month"] },
    };
    expect(checkChanges(changes)).toEqual({
      ok: true,
      changes: { "payments.products.pro": { catalogId: "plans" }, "payments.items.credits": {} },
    });
  });
});

describe("what a configuration of payments contains", () => {
  it.each<[string, object]>([
    ["a plan with a price, in a catalog", { catalogId: "plans", prices: { monthly } }],
    ["an add-on to a plan of its catalog", { catalogId: "plans", isAddOnTo: { pro: true }, prices: { monthly } }],
    ["a free plan", { prices: { free: { USD: "0", interval: [1, "year"] } } }],
    ["a trial of two years", { freeTrial: [730, "day"], prices: { monthly } }],
    ["a cent per unit, of which several are bought", { stackable: true, prices: { once: { USD: "0.01" } } }],
    ["the largest amount that Stripe takes", { prices: { once: { USD: "999999.99" } } }],
    ["the smallest amount that Stripe takes", { prices: { once: { GBP: "0.30" } } }],
    ["an interval of three years", { prices: { rare: { EUR: "90", interval: [36, "month"] } } }],
    ["no price", { prices: {} }],
    ["an item for its customers", { customerType: "team", includedItems: { seats: { quantity: 3 } } }],
    ["one default product of a catalog", { catalogId: "plans", prices: "include-by-default" }],
  ])("can have %s", (_what, product) => {
    expect(problemsOf(product)).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    [
      "a catalog that does not exist",
      { catalogId: "none" },
      "catalogId",
      'is in the catalog "none", which does not exist.',
    ],
    [
      ...(["an add-on to a product that does not exist", { isAddOnTo: { none: true } }] as const),
      ...(["isAddOnTo.none", 'is an add-on to "none", which does not exist.'] as const),
    ],
    ["an add-on to itself", { isAddOnTo: { new: true } }, "isAddOnTo.new", "is an add-on to itself."],
    [
      ...(["an add-on to a plan of another catalog", { catalogId: "extras", isAddOnTo: { pro: true } }] as const),
      ...(["isAddOnTo.pro", 'is an add-on to "pro", which is in another catalog.'] as const),
    ],
    [
      "an add-on to a plan for other customers",
      { catalogId: "plans", customerType: "team", isAddOnTo: { pro: true } },
      "isAddOnTo.pro",
      'is an add-on to "pro", which is for customers of another type.',
    ],
    [
      ...(["an item that does not exist", { includedItems: { none: { quantity: 1 } } }] as const),
      ...(["includedItems.none", 'includes the item "none", which does not exist.'] as const),
    ],
    [
      ...(["an item for other customers", { includedItems: { seats: { quantity: 1 } } }] as const),
      ...(["includedItems.seats", 'includes the item "seats", which is for customers of another type.'] as const),
    ],
    [
      ...(["a one-time price of nothing", { prices: { once: { USD: "0" } } }] as const),
      ...(["prices.once", 'has the price "once", which is smaller than Stripe accepts.'] as const),
    ],
    [
      ...(["a price below Stripe's smallest", { prices: { once: { USD: "0.49" } } }] as const),
      ...(["prices.once", 'has the price "once", which is smaller than Stripe accepts.'] as const),
    ],
    [
      ...(["a price of nine digits", { prices: { once: { JPY: "100000000" } } }] as const),
      ...(["prices.once", 'has the price "once", which is larger than Stripe accepts.'] as const),
    ],
    [
      ...([
        "an interval of more than three years",
        { prices: { rare: { USD: "9", interval: [157, "week"] } } },
      ] as const),
      ...(["prices.rare", 'has the price "rare", whose interval is longer than three years.'] as const),
    ],
    [
      ...([
        "a trial of something that is paid once",
        { prices: { once: { USD: "9", freeTrial: [7, "day"] } } },
      ] as const),
      ...(["prices.once", 'has the price "once", which is paid once and can have no free trial.'] as const),
    ],
    [
      ...(["a price without an amount", { prices: { m: { interval: [1, "month"] } } }] as const),
      ...(["prices.m", 'has the price "m", which has no amount.'] as const),
    ],
    [
      ...(["an interval of no length", { prices: { d: { USD: "9", interval: [0, "day"] } } }] as const),
      ...(["prices.d", 'has the price "d", whose interval has no length.'] as const),
    ],
    [
      ...(["a price whose trial has no length", { prices: { m: { ...monthly, freeTrial: [0, "week"] } } }] as const),
      ...(["prices.m", 'has the price "m", whose free trial has no length.'] as const),
    ],
    [
      ...(["a trial of no length", { freeTrial: [0, "month"] }] as const),
      ...(["freeTrial", "has a free trial of no length."] as const),
    ],
    [
      ...([
        "an item again and again at once",
        { includedItems: { credits: { quantity: 1, repeat: [0, "day"] } } },
      ] as const),
      ...(["includedItems.credits", 'includes the item "credits" again after an interval of no length.'] as const),
    ],
    [
      ...(["a trial of more than two years", { freeTrial: [25, "month"] }] as const),
      ...(["freeTrial", "has a free trial of more than two years."] as const),
    ],
  ])("cannot have %s", (_what, product, path, problem) => {
    expect(problemsOf(product)).toEqual([
      { path: `payments.products.new.${path}`, problem: `The product "new" ${problem}` },
    ]);
  });

  it("cannot have two default products in one catalog, unless they are for different customers", () => {
    const free = { catalogId: "plans", prices: "include-by-default" };
    expect(problemsOf(free, { "payments.products.other": { ...free, customerType: "team" } })).toEqual([]);
    expect(problemsOf(free, { "payments.products.other": free })).toMatchObject([
      { problem: expect.stringMatching(/are both included by default in the catalog "plans"\.$/) },
    ]);
  });
});
