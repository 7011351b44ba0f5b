import { afterAll, expect, it } from "vitest";
import { startStripeStandIn } from "./stripe-stand-in.ts";

/** Keys that each of Stripe's objects has in every answer, in API version 2025-06-30.basil. */
const REQUIRED: Readonly<Record<string, string>> = {
  account: "id object",
  account_link: "created expires_at object url",
  account_session: "account client_secret components expires_at livemode object",
  charge: `amount amount_captured amount_refunded billing_details captured created currency disputed id livemode
    metadata object paid refunded status`,
  customer: "created id livemode object",
  dispute: "amount charge created currency id livemode metadata object reason status",
  event: "created data id livemode object pending_webhooks type",
  invoice: `amount_due amount_overpaid amount_paid amount_remaining amount_shipping attempt_count attempted auto_advance
    automatic_tax collection_method created currency customer default_tax_rates discounts id issuer lines livemode object
    payment_settings period_end period_start post_payment_credit_notes_amount pre_payment_credit_notes_amount
    starting_balance status_transitions subtotal total`,
  invoice_payment: "amount_requested created currency id invoice is_default livemode object payment status",
  line_item: "amount currency discountable discounts id invoice livemode metadata object period",
  list: "data has_more object url",
  payment_intent: `amount capture_method client_secret confirmation_method created currency id livemode object
    payment_method_types status`,
  payment_method: "billing_details created id livemode object type",
  payment_method_configuration: "active id is_default livemode name object",
  price: "active billing_scheme created currency id livemode metadata object product type",
  refund: "amount charge created currency id metadata object payment_intent status",
  search_result: "data has_more object url",
  setup_intent: "client_secret created id livemode object payment_method_types status usage",
  subscription: `automatic_tax billing_cycle_anchor billing_mode cancel_at_period_end collection_method created currency
    customer discounts id invoice_settings items livemode metadata object start_date status`,
  subscription_item: "created discounts id metadata object price quantity subscription tax_rates",
};

const stripe = await startStripeStandIn();
afterAll(() => stripe.stop());

const seen = new Set<string>();
const lacking = new Set<string>();

/** Makes a request, notes the keys of the answer, and returns its ID or that of the first object of a list. */
async function ask(request: string, form: Readonly<Record<string, string>> = {}): Promise<string> {
  const [method = "", path = ""] = request.split(" ");
  const response = await fetch(`${stripe.url}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    ...(method === "POST" && { body: new URLSearchParams(form) }),
  });
  const body = JSON.parse(await response.text());
  expect(response.status, `${request}: ${JSON.stringify(body)}`).toBe(200);
  note(body);
  return body.id ?? body.data?.[0]?.id ?? "";
}

/** Notes which of Stripe's objects lie in an answer, and which of their keys are missing. */
function note(value: unknown): void {
  if (value === null || typeof value !== "object") return;
  for (const inner of Object.values(value)) note(inner);
  if (!("object" in value) || typeof value.object !== "string") return;
  seen.add(value.object);
  const keys = REQUIRED[value.object] ?? `(unknown: ${value.object})`;
  for (const key of keys.split(/\s+/)) if (!(key in value)) lacking.add(`${value.object}.${key}`);
}

it("every object in an answer or an event has the keys that Stripe's object always has", async () => {
  const customer = await ask("POST customers", { "metadata[customerId]": "7" });
  const account = await ask("POST accounts");
  await ask("POST account_links", { account });
  await ask("POST account_sessions", { account });
  await ask("GET account");
  await ask("GET customers/search?query=metadata['customerId']:'7'");
  await ask("GET payment_method_configurations");
  const setup = await ask("POST setup_intents", { customer, usage: "off_session" });
  await ask(`POST setup_intents/${setup}/confirm`, { payment_method: "pm_card_visa" });
  await ask(`GET customers/${customer}/payment_methods`);
  const intent = await ask("POST payment_intents", { amount: "1999", currency: "usd", customer });
  await ask(`POST payment_intents/${intent}/confirm`, { payment_method: "pm_card_visa" });
  stripe.dispute(intent, "");
  await ask("POST refunds", { payment_intent: intent });
  await ask("GET refunds?created[gte]=0&expand[0]=data.charge");
  await ask("GET disputes?created[gte]=0");
  await ask("GET payment_intents?expand[0]=data.latest_charge");
  const recurring = { "recurring[interval]": "month", "product_data[name]": "Plan" };
  const price = await ask("POST prices", { currency: "usd", unit_amount: "1999", ...recurring });
  const subscription = await ask("POST subscriptions", {
    ...{ customer, "items[0][price]": price, payment_behavior: "default_incomplete" },
    "expand[0]": "latest_invoice.confirmation_secret",
  });
  const paying = await ask(`GET payment_intents?customer=${customer}`);
  await ask(`POST payment_intents/${paying}/confirm`, { payment_method: "pm_card_visa" });
  await ask(`GET invoices?subscription=${subscription}&expand[0]=data.payments`);
  await ask("GET events?limit=100");
  for (const event of stripe.takeEvents("")) note(JSON.parse(stripe.sign(event).body));

  expect([...lacking].sort()).toEqual([]);
  expect(Object.keys(REQUIRED).filter((name) => !seen.has(name))).toEqual([]);
});
