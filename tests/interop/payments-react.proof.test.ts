import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenPage, openPage } from "./pages/open-page.ts";

const config = {
  "payments.items.credits": { displayName: "Credits", customerType: "user" },
  "payments.items.seats": { displayName: "Seats", customerType: "team" },
  "payments.products.plan": {
    displayName: "Plan",
    customerType: "user",
    prices: { monthly: { USD: "5", interval: [1, "month"] } },
    includedItems: { credits: { quantity: 100, expires: "when-purchase-expires" } },
  },
  "payments.products.office": {
    displayName: "Office",
    customerType: "team",
    prices: { monthly: { USD: "9", interval: [1, "month"] } },
    includedItems: { seats: { quantity: 3, expires: "when-purchase-expires" } },
  },
};

let backend: TestBackend;
let app: OpenPage;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config });
  const { id: projectId, publishableClientKey } = backend.project;
  const connection = { baseUrl: backend.url, projectId, publishableClientKey };
  app = await openPage({ app: "official-shop-app.tsx", connection });
});

afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

it("the official React hooks show items and products of users and teams, before and after a purchase", async () => {
  const { email, password, id } = await backend.signUp();
  const team = await backend.call("POST /teams", {
    tier: "server",
    body: { display_name: "Gardeners", creator_user_id: id },
  });
  const page = await app.visit("/handler/sign-in");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();
  await shown("Credits: 0, by the app: 0");
  await shown("Products: none, by the app: none");
  await shown("Gardeners: 0 seats, products: none");
  await page.getByRole("button", { name: "Buy the plan" }).click();
  await page.getByRole("button", { name: "Complete test purchase" }).click();
  await page.getByRole("heading", { name: "Thank you for your order" }).waitFor();
  const granted = await backend.call("POST /payments/products/{customer_type}/{customer_id}", {
    tier: "server",
    params: { customer_type: "team", customer_id: team.body.id },
    body: { product_id: "office" },
  });
  expect(granted.status).toBe(200);
  await page.goto(app.url);
  await shown("Credits: 100, by the app: 100");
  await shown("Products: Plan, by the app: Plan");
  await shown("Gardeners: 3 seats, products: Office");
});
