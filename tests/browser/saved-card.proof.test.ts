import { purchaseCode, type StripeStandIn, startStripeStandIn } from "@latchkit/testing/internal";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityProblems, sidewaysScroll } from "./accessibility.ts";
import { openStage, type Stage } from "./stage.ts";
import { press, section, see, seeNoMore, signIn } from "./steps.ts";

const monthly = { monthly: { USD: "5", interval: [1, "month"] } };
const config = {
  "payments.testMode": false,
  "rbac.permissions.team_admin": { scope: "team" },
  "payments.products": {
    plan: { customerType: "user", prices: monthly },
    bag: { customerType: "user", prices: { once: { USD: "3" } } },
    "team-plan": { customerType: "team", prices: monthly },
  },
};

const GOOD = "4242 4242 4242 4242";
const MASTERCARD = "5555 5555 5555 4444";
const DECLINED = "4000 0000 0000 0002";
const ASKS = "4000 0025 0000 3155";

let stripe: StripeStandIn;
let stage: Stage;
let accountId: string;

beforeAll(async () => {
  let now = () => new Date();
  stripe = await startStripeStandIn({ now: () => now() });
  stage = await openStage({ config, env: stripe.environment });
  now = () => stage.backend.clock.now();
  expect((await stage.backend.call("POST /internal/payments/setup", { tier: "admin" })).status).toBe(200);
  accountId = (await stage.backend.call("GET /internal/payments/stripe/account-info", { tier: "admin" })).body
    .account_id;
});
afterAll(async () => {
  await stage[Symbol.asyncDispose]();
  await stripe.stop();
});

/** Pays for a product, as on the checkout page. */
async function buy(customer_type: string, customer_id: string, product_id: string, card: string): Promise<void> {
  const body = { customer_type, customer_id, product_id };
  const { call } = stage.backend;
  const { url } = (await call("POST /payments/purchases/create-purchase-url", { tier: "server", body })).body;
  const full_code = purchaseCode(url);
  const price_id = product_id === "bag" ? "once" : "monthly";
  const session = { tier: null, body: { full_code, price_id } } as const;
  const { body: answer } = await call("POST /payments/purchases/purchase-session", session);
  await stripe.confirm(answer.client_secret, card, accountId);
  for (const event of stripe.takeEvents(accountId)) {
    const { body: text, headers } = stripe.sign(event);
    await stage.backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body: text, headers });
  }
  await stage.backend.backend.runDueJobs();
}

/** The last digits of the cards that pay for the live subscriptions of a customer. */
function payingCards(customerId: string): string[] {
  const { customers, subscriptions, methods } = stripe.account(accountId);
  return [...subscriptions.values()].flatMap(({ customer, default_payment_method: method }) =>
    customers.get(customer)?.metadata.customerId === customerId
      ? (methods.get(method ?? "")?.card.last4 ?? "none")
      : [],
  );
}

async function enter(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiration date").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).dblclick();
}

async function inspect(page: Page, what: string): Promise<void> {
  expect.soft(await accessibilityProblems(page), what).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${what} is wider than its window`).toBeLessThanOrEqual(0);
  const shots = process.env.LATCHKIT_SCREENSHOTS;
  if (shots) await page.screenshot({ path: `${shots}/${what}.png`, fullPage: true });
}

const PHONE = { width: 390, height: 844 };

describe("the saved card on the account pages", () => {
  it("is replaced, also after a declined one and with the consent of its bank, and pays from then on", async () => {
    const person = await stage.backend.signUp();
    await buy("user", person.id, "plan", GOOD);
    const page = await stage.visit("/", { viewport: PHONE, locale: "en-US" });
    await signIn(page, person);
    await page.goto("/handler/account-settings#billing");
    const card = section(page, "Payment method");
    await see(card.getByText("Visa ending in 4242"));
    await see(card.getByText("Expires 12/2034"));
    await see(section(page, "Invoices").getByText("$5.00 · Paid"));
    await inspect(page, "billing-card");

    await press(page, "Replace");
    await see(page.getByLabel("Card number"));
    await inspect(page, "card-form");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await see(page.getByText("Your card information is incomplete."));
    await enter(page, DECLINED);
    await see(page.getByText("Your card was declined."));
    expect(payingCards(person.id)).toEqual(["4242"]);

    await enter(page, ASKS);
    await page.getByRole("button", { name: "Fail" }).click();
    await see(page.getByText(/unable to authenticate your payment method/));
    await enter(page, ASKS);
    await page.getByRole("button", { name: "Complete" }).click();
    await see(card.getByText("Payment method saved."));
    await see(card.getByText("Visa ending in 3155"));
    await seeNoMore(page.getByRole("dialog"));
    expect(payingCards(person.id)).toEqual(["3155"]);
  });

  it("is added by a customer who has none", async () => {
    const person = await stage.backend.signUp();
    await buy("user", person.id, "bag", GOOD);
    const page = await stage.visit("/", { locale: "en-US" });
    await signIn(page, person);
    await page.goto("/handler/account-settings#billing");
    await see(section(page, "Payment method").getByText("No card is saved."));
    await press(page, "Add payment method");
    await enter(page, MASTERCARD);
    await see(section(page, "Payment method").getByText("Mastercard ending in 4444"));
  });

  it("of a team is replaced by its administrators, and not shown to others", async () => {
    const { call } = stage.backend;
    const [admin, member] = [await stage.backend.signUp(), await stage.backend.signUp()];
    const { id: team_id } = (await call("POST /teams", { tier: "server", body: { display_name: "Moss" } })).body;
    for (const { id: user_id } of [admin, member])
      await call("POST /team-memberships/{team_id}/{user_id}", {
        tier: "server",
        params: { team_id, user_id },
        body: {},
      });
    const params = { team_id, user_id: admin.id, permission_id: "team_admin" };
    const key = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
    await call(key, { tier: "server", params, body: {} });
    await buy("team", team_id, "team-plan", GOOD);

    const page = await stage.visit("/", { locale: "en-US" });
    await signIn(page, admin);
    await page.goto(`/handler/account-settings#team-${team_id}`);
    await see(section(page, "Payment method").getByText("Visa ending in 4242"));
    await press(page, "Replace");
    await enter(page, MASTERCARD);
    await see(section(page, "Payment method").getByText("Mastercard ending in 4444"));
    expect(payingCards(team_id)).toEqual(["4444"]);

    const other = await stage.visit("/", { locale: "en-US" });
    await signIn(other, member);
    await other.goto(`/handler/account-settings#team-${team_id}`);
    await see(section(other, "Plans and purchases").getByText("team-plan"));
    await seeNoMore(section(other, "Payment method"));
  });
});
