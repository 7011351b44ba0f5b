import * as z from "zod";

// The parts of Stripe's objects that Latchkit reads, in API version 2025-06-30.basil. Unknown parts are dropped.

const metadata = z.record(z.string(), z.string()).catch({});
export type StripeMetadata = z.output<typeof metadata>;
const seconds = z.number().int();
/** An object that is named by its ID, or included whole. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

export const withId = z.object({ id: z.string() });

export const stripeAccount = z.object({
  id: z.string(),
  charges_enabled: z.boolean().catch(false),
  details_submitted: z.boolean().catch(false),
  payouts_enabled: z.boolean().catch(false),
});

export const accountLink = z.object({ url: z.string() });
export const accountSession = z.object({ client_secret: z.string() });

const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() });

export const paymentMethod = z.object({
  id: z.string(),
  type: z.string(),
  customer: reference.nullish(),
  card: card.nullish(),
});
export type StripePaymentMethod = z.output<typeof paymentMethod>;

export const paymentMethodPage = z.object({ data: z.array(paymentMethod) });

export const stripeCustomer = z.union([
  z.object({ id: z.string(), deleted: z.literal(true) }),
  z.object({
    id: z.string(),
    deleted: z.literal(false).optional(),
    metadata,
    invoice_settings: z.object({ default_payment_method: z.union([paymentMethod, z.string()]).nullish() }).optional(),
  }),
]);

export const setupIntent = z.object({
  id: z.string(),
  status: z.string(),
  client_secret: z.string().nullish(),
  customer: reference.nullish(),
  payment_method: reference.nullish(),
});

const charge = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_refunded: z.number().int(),
  created: seconds,
  receipt_url: z.string().nullish(),
  refunded: z.boolean(),
  disputed: z.boolean(),
});

export const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  created: seconds,
  client_secret: z.string().nullish(),
  customer: reference.nullish(),
  metadata,
  /** Included on request. */
  latest_charge: z.union([charge, z.string()]).nullish(),
});
export type StripePaymentIntent = z.output<typeof paymentIntent>;

const price = z.object({ id: z.string(), metadata });

const line = z.object({
  id: z.string(),
  amount: z.number().int(),
  quantity: z.number().int().nullish(),
  period: z.object({ start: seconds, end: seconds }),
  pricing: z.object({ price_details: z.object({ price: z.string() }).nullish() }).nullish(),
  parent: z
    .object({
      subscription_item_details: z
        .object({ subscription: z.string().nullish(), proration: z.boolean().catch(false) })
        .nullish(),
    })
    .nullish(),
});

export const invoice = z.object({
  id: z.string(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
  created: seconds,
  total: z.number().int(),
  amount_paid: z.number().int().catch(0),
  currency: z.string(),
  hosted_invoice_url: z.string().nullish(),
  confirmation_secret: z.object({ client_secret: z.string() }).nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: reference }).nullish() }).nullish(),
  lines: z.object({ data: z.array(line) }).catch({ data: [] }),
  /** Included on request. */
  payments: z
    .object({
      data: z.array(
        z.object({
          payment: z.object({ payment_intent: reference.nullish() }).nullish(),
          status: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});
export type StripeInvoice = z.output<typeof invoice>;

/** An invoice that is only computed. */
export const invoicePreview = z.object({ amount_due: z.number().int() });

/** A page of a list of invoices. */
export const invoicePage = z.object({ data: z.array(invoice), has_more: z.boolean() });

const subscriptionItem = z.object({
  id: z.string(),
  quantity: z.number().int().catch(1),
  current_period_start: seconds,
  current_period_end: seconds,
  price,
});

export const subscription = z.object({
  id: z.string(),
  customer: reference,
  status: z.enum([
    "active",
    "trialing",
    "canceled",
    "paused",
    "incomplete",
    "incomplete_expired",
    "past_due",
    "unpaid",
  ]),
  created: seconds,
  start_date: seconds,
  billing_cycle_anchor: seconds,
  cancel_at_period_end: z.boolean(),
  trial_end: seconds.nullish(),
  canceled_at: seconds.nullish(),
  ended_at: seconds.nullish(),
  metadata,
  items: z.object({ data: z.array(subscriptionItem) }),
  pending_update: z
    .object({ subscription_items: z.array(z.object({ price, quantity: z.number().int().catch(1) })).nullish() })
    .nullish(),
  /** An ID; included whole on request. */
  pending_setup_intent: z.union([setupIntent, z.string()]).nullish(),
  latest_invoice: z.union([invoice, z.string()]).nullish(),
});
export type StripeSubscription = z.output<typeof subscription>;

/** A refund or a dispute, with its charge on request. */
export const takenBack = z.object({
  id: z.string(),
  charge: z.union([z.object({ customer: reference.nullish() }), z.string()]).nullish(),
});

export const refund = z.object({ id: z.string(), status: z.string().nullish() });

const configuredMethod = z.object({
  available: z.boolean(),
  display_preference: z.object({ overridable: z.boolean().nullish(), value: z.enum(["on", "off"]) }),
});

/** Payment methods that Stripe offers; each method is a field beside others. */
export const paymentMethodConfiguration = z
  .looseObject({ id: z.string(), is_default: z.boolean().catch(false) })
  .transform(({ id, is_default, ...fields }) => ({
    id,
    isDefault: is_default,
    methods: Object.entries(fields).flatMap(([name, field]) => {
      const method = configuredMethod.safeParse(field).data;
      return method ? [{ name, ...method }] : [];
    }),
  }));

export const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: seconds,
  account: z.string().nullish(),
  livemode: z.boolean().nullish(),
  data: z.object({
    object: z.looseObject({
      id: z.string().nullish(),
      object: z.string().nullish(),
      customer: z.unknown().optional(),
      payment_intent: z.unknown().optional(),
    }),
  }),
});
export type StripeEvent = z.output<typeof stripeEvent>;
