// Objects as the stand-in keeps them and answers them, in API version 2025-06-30.basil.

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: "customer";
  created: number;
  livemode: false;
  metadata: Metadata;
  invoice_settings: { default_payment_method: string | null };
  deleted?: true;
}

export interface Price {
  id: string;
  object: "price";
  active: true;
  created: number;
  currency: string;
  unit_amount: number;
  product: string;
  type: "recurring" | "one_time";
  recurring: { interval: "day" | "week" | "month" | "year"; interval_count: number } | null;
  metadata: Metadata;
}

export interface PaymentMethod {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** The number decides what becomes of payments; Stripe does not answer it. */
  number: string;
}

export interface Charge {
  id: string;
  object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  customer: string | null;
  payment_intent: string;
  created: number;
}

/** A refund or a dispute. */
export interface TakenBack {
  readonly id: string;
  readonly created: number;
  /** The ID of the charge. */
  readonly charge: string;
}

export interface PaymentIntent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  currency: string;
  created: number;
  customer: string | null;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  client_secret: string;
  metadata: Metadata;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: { type: string; code: string; message: string; decline_code?: string } | null;
  next_action: { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } } | null;
  /** The invoice that it pays; basil no longer answers it. */
  invoice: string | null;
}

export interface SetupIntent {
  id: string;
  object: "setup_intent";
  created: number;
  customer: string | null;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  client_secret: string;
  payment_method: string | null;
  last_setup_error: PaymentIntent["last_payment_error"];
  next_action: PaymentIntent["next_action"];
  usage: "off_session";
  /** The subscription whose trial waits for it. */
  subscription: string | null;
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  /** Empty until the line is on an invoice. */
  invoice: string;
  amount: number;
  currency: string;
  quantity: number;
  period: { start: number; end: number };
  pricing: { type: "price_details"; price_details: { price: string; product: string } };
  parent: {
    type: "subscription_item_details";
    subscription_item_details: { subscription: string; subscription_item: string; proration: boolean };
  };
}

export interface Invoice {
  id: string;
  object: "invoice";
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  created: number;
  currency: string;
  customer: string;
  period_start: number;
  period_end: number;
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  hosted_invoice_url: string;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false };
  parent: { type: "subscription_details"; subscription_details: { subscription: string; metadata: Metadata } };
  /** Its payment intent, of which the answer makes `payments` and `confirmation_secret`. */
  intent: string | null;
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  subscription: string;
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Coupon {
  id: string;
  object: "coupon";
  created: number;
  name: string | null;
  percent_off: number | null;
  amount_off: number | null;
  currency: string | null;
  duration: "once" | "repeating" | "forever";
  duration_in_months: number | null;
  metadata: Metadata;
}

export interface Subscription {
  id: string;
  object: "subscription";
  customer: string;
  status: "active" | "trialing" | "canceled" | "incomplete" | "incomplete_expired" | "past_due" | "unpaid";
  created: number;
  start_date: number;
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  trial_start: number | null;
  trial_end: number | null;
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  pending_update: { expires_at: number; items: { id: string; price: string; quantity: number }[] } | null;
  metadata: Metadata;
  items: SubscriptionItem[];
  /** The coupon that lowers its invoices; the answer does not have it. */
  coupon: Coupon | null;
  /** Number of periods that have begun since the anchor. */
  periods: number;
}

export interface StripeEventJson {
  id: string;
  object: "event";
  type: string;
  created: number;
  api_version: string;
  account?: string;
  data: { object: Record<string, unknown> };
}
