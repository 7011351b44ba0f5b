const TEST = { livemode: false };
const NO_TAX = { enabled: false };

/** Keys that Stripe's objects always have and whose values nothing in the stand-in changes, by the objects' names. */
const KEYS: Readonly<Record<string, object>> = {
  account: { capabilities: {}, metadata: {}, settings: {}, type: "none" },
  account_link: { created: 0, expires_at: 300 },
  account_session: { ...TEST, expires_at: 1_800, components: {} },
  charge: {
    ...TEST,
    ...{ balance_transaction: null, billing_details: {}, captured: true, metadata: {}, paid: true },
    ...{ receipt_url: null, status: "succeeded" },
  },
  customer: { ...TEST, balance: 0, currency: null, default_source: null, email: null, name: null, phone: null },
  event: { ...TEST, pending_webhooks: 1, request: null },
  invoice: {
    ...TEST,
    ...{ amount_overpaid: 0, amount_shipping: 0, attempt_count: 1, attempted: true, auto_advance: false },
    ...{ automatic_tax: NO_TAX, collection_method: "charge_automatically", default_tax_rates: [], discounts: [] },
    ...{ issuer: { type: "self" }, metadata: {}, payment_settings: {}, starting_balance: 0, status_transitions: {} },
    ...{ post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 },
  },
  invoice_payment: { ...TEST, is_default: true },
  line_item: { ...TEST, description: null, discountable: true, discounts: [], metadata: {}, taxes: [] },
  list: { url: "/v1" },
  payment_intent: {
    ...TEST,
    ...{ amount_capturable: 0, automatic_payment_methods: { enabled: true }, capture_method: "automatic_async" },
    ...{ confirmation_method: "automatic", payment_method_types: ["card"], setup_future_usage: null },
  },
  payment_method: { ...TEST, billing_details: {}, created: 0, metadata: {} },
  payment_method_configuration: { ...TEST, name: "Default", application: null, parent: null },
  price: { ...TEST, billing_scheme: "per_unit", lookup_key: null, nickname: null, tax_behavior: "unspecified" },
  refund: { balance_transaction: null, metadata: {}, reason: null, receipt_number: null },
  setup_intent: { ...TEST, metadata: {}, payment_method_types: ["card"], latest_attempt: null },
  subscription: {
    ...TEST,
    ...{ automatic_tax: NO_TAX, billing_mode: { type: "classic" }, currency: "usd", discounts: [] },
    ...{ collection_method: "charge_automatically", invoice_settings: {}, payment_settings: {}, schedule: null },
  },
  subscription_item: { created: 0, discounts: [], metadata: {}, tax_rates: [] },
};

/** Completes objects, and those inside, with the keys that Stripe's always have. */
export function withConstantKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withConstantKeys);
  if (value === null || typeof value !== "object") return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withConstantKeys(one)]));
  return { ...(typeof inner.object === "string" && KEYS[inner.object]), ...inner };
}
