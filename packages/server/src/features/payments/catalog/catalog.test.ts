import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({
  config: {
    "payments.items.credits": { displayName: "Credits" },
    "payments.catalogs.plans": {},
    "payments.products.free": { catalogId: "plans", prices: "include-by-default" },
    "payments.products.pro": {
      displayName: "Pro",
      description: "For teams that grow.",
      features: ["Priority support", "Single sign-on"],
      catalogId: "plans",
      prices: {
        monthly: { USD: "5", interval: [1, "month"], freeTrial: [7, "day"] },
        partners: { USD: "1", interval: [1, "month"], serverOnly: true },
      },
      includedItems: { credits: { quantity: 10, repeat: [1, "month"] } },
    },
    "payments.products.support": { isAddOnTo: { pro: true }, prices: { once: { EUR: "3" } } },
    "payments.products.backroom": { serverOnly: true, prices: { once: { USD: "1" } } },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

describe("GET /payments/catalog", () => {
  it("shows visitors the products for sale, except those that only servers may sell", async () => {
    const { status, body } = await backend.call("GET /payments/catalog", {});
    expect(status).toBe(200);
    const byId = Object.fromEntries(body.products.map((one: { product_id: string }) => [one.product_id, one]));
    expect(Object.keys(byId).sort()).toEqual(["free", "pro", "support"]);
    expect(byId.free).toMatchObject({ catalog_id: "plans", is_default: true, add_on_to: [], product: { prices: {} } });
    expect(byId.pro).toMatchObject({
      catalog_id: "plans",
      is_default: false,
      product: {
        display_name: "Pro",
        description: "For teams that grow.",
        features: ["Priority support", "Single sign-on"],
        prices: { monthly: { USD: "5", interval: [1, "month"], free_trial: [7, "day"] } },
        server_metadata: null,
      },
    });
    expect(Object.keys(byId.pro.product.prices)).toEqual(["monthly"]);
    expect(Object.keys(byId.support.product)).not.toContain("description");
    expect(Object.keys(byId.support.product)).not.toContain("features");
    expect(byId.support).toMatchObject({ catalog_id: null, add_on_to: ["pro"] });
    expect(byId.pro.included).toEqual([
      { item_id: "credits", display_name: "Credits", quantity: 10, repeat: [1, "month"] },
    ]);
  });
});

describe("the configuration of a product", () => {
  const features = (count: number) => Array.from({ length: count }, (_, index) => `Feature ${index}`);
  it.each([
    ["a description of 301 characters", { description: "x".repeat(301) }],
    ["21 features", { features: features(21) }],
    ["a feature of 101 characters", { features: ["x".repeat(101)] }],
    ["an empty feature", { features: [""] }],
  ])("refuses %s", async (_, part) => {
    const change = (values: object) =>
      backend.call("PATCH /internal/config/override/{level}", {
        tier: "admin",
        params: { level: "environment" },
        body: {
          config_override_string: JSON.stringify({ "payments.products.long": { displayName: "Long", ...values } }),
        },
      });
    expect((await change(part)).status).toBe(400);
    const most = { description: "x".repeat(300), features: ["x".repeat(100), ...features(19)] };
    expect((await change(most)).status).toBe(200);
  });
});
