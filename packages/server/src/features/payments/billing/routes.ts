import type { Context } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { type Customer, customerToManage, refuseUnknown } from "../accounts/customer.ts";
import { readCustomer } from "../purchases/queries.ts";
import { ignoreMissing, StripeError } from "../stripe/client.ts";
import { requireConnection, type StripeConnection, type StripeServices } from "../stripe/connections.ts";
import { findStripeCustomer, withStripeCustomer } from "../stripe/customers.ts";
import { readDefaultMethod } from "../stripe/default-method.ts";
import { withStripe } from "../stripe/failures.ts";
import {
  invoicePage,
  paymentMethod,
  type StripePaymentMethod,
  setupIntent,
  stripeCustomer,
  withId,
} from "../stripe/objects.ts";

export const billingRoutes = {
  "GET /payments/billing/{customer_type}/{customer_id}": async ({ params }, context) => {
    const customer = await existingCustomer(context, params);
    const known = await knownToStripe(context, customer);
    if (!known) return { has_customer: false, default_payment_method: null };
    const found = await withStripe(context.services, () => readDefaultMethod(known.connection, known.stripeId));
    return { has_customer: true, default_payment_method: found && toSavedCard(found) };
  },

  "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent": async ({ params }, context) => {
    const { tenancy, db, services } = context;
    const customer = await existingCustomer(context, params);
    const connection = await requireConnection(services, tenancy, db);
    const create = async (stripeId: string) => {
      // A form within the app's own page leads nowhere else; banks ask about cards in a frame.
      const methods = { enabled: true, allow_redirects: "never" };
      const parameters = { customer: stripeId, usage: "off_session", automatic_payment_methods: methods };
      // A key of its own: an intent that is never confirmed costs nothing.
      const key = services.random.uuid();
      const { client_secret } = await connection.client.post("/v1/setup_intents", setupIntent, parameters, key);
      const { accountId, publishableKey } = connection;
      return {
        client_secret: client_secret ?? "",
        stripe_account_id: accountId,
        stripe_publishable_key: publishableKey,
        stripe_js_url: services.stripe.scriptUrl,
      };
    };
    return withStripe(services, () => withStripeCustomer(context, connection, customer, create));
  },

  "POST /payments/payment-method/{customer_type}/{customer_id}/set-default": async ({ params, body }, context) => {
    const { tenancy, db, services } = context;
    const customer = await existingCustomer(context, params);
    const { client, ...connection } = await requireConnection(services, tenancy, db);
    const stripeId = await findStripeCustomer(tenancy, db, connection, customer);
    return withStripe(services, async () => {
      const intent = await client
        .get(`/v1/setup_intents/${encodeURIComponent(body.setup_intent_id)}`, setupIntent)
        .catch(ignoreMissing);
      // Any intent of the Stripe account can be read; only the customer's own counts.
      if (!intent?.payment_method || stripeId === null || intent.customer !== stripeId || intent.status !== "succeeded")
        throw new PlainError(400, "The customer has no succeeded setup intent with this ID.", {
          reason: "SETUP_INTENT_NOT_FOUND",
        });
      // Setting it twice is harmless, so the key need not outlive the request.
      const key = services.random.uuid();
      const settings = { invoice_settings: { default_payment_method: intent.payment_method } };
      await client.post(`/v1/customers/${stripeId}`, stripeCustomer, settings, key);
      // A subscription remembers the method that paid first, which would go before the customer's.
      const method = { default_payment_method: intent.payment_method };
      for (const { id } of await client.list("/v1/subscriptions", withId, { customer: stripeId }))
        await client.post(`/v1/subscriptions/${id}`, withId, method, `${key} ${id}`);
      const saved = await client.get(`/v1/payment_methods/${intent.payment_method}`, paymentMethod);
      return { success: true as const, default_payment_method: toSavedCard(saved) };
    });
  },

  "GET /payments/invoices/{customer_type}/{customer_id}": async ({ params, query }, context) => {
    const customer = await existingCustomer(context, params);
    const known = await knownToStripe(context, customer);
    const none = { items: [], is_paginated: true as const, pagination: { next_cursor: null } };
    if (!known) return none;
    const parameters = { customer: known.stripeId, limit: query.limit, starting_after: query.cursor };
    const page = await withStripe(context.services, () =>
      known.connection.client.get("/v1/invoices", invoicePage, parameters).catch(refuseCursor),
    );
    const last = page.data.at(-1);
    return {
      ...none,
      items: page.data.map((each) => ({
        created_at_millis: each.created * 1_000,
        status: each.status,
        amount_total: each.total,
        currency: each.currency.toUpperCase(),
        hosted_invoice_url: each.hosted_invoice_url ?? null,
      })),
      pagination: { next_cursor: page.has_more && last ? last.id : null },
    };
  },
} satisfies Handlers<StripeServices>;

interface Params {
  readonly customer_type: Customer["type"];
  readonly customer_id: string;
}

/** The customer of a request; only the customer and the administrators of a team may act for it. */
async function existingCustomer(context: Context, params: Params): Promise<Customer> {
  const customer = await customerToManage(context, params);
  if (!(await readCustomer(context.tenancy, context.db, customer)).exists) refuseUnknown(customer);
  return customer;
}

async function knownToStripe(
  { tenancy, db, services }: Context<StripeServices>,
  customer: Customer,
): Promise<{ readonly connection: StripeConnection; readonly stripeId: string } | null> {
  const connection = await services.stripe.find(tenancy, db);
  const stripeId = connection && (await findStripeCustomer(tenancy, db, connection, customer));
  return connection && stripeId ? { connection, stripeId } : null;
}

function toSavedCard({ id, card }: StripePaymentMethod) {
  return {
    id,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
  };
}

function refuseCursor(error: unknown): never {
  if (error instanceof StripeError && error.type === "invalid_request_error")
    throw new PlainError(400, "The cursor comes from no page of this list. Start from the first page.", {
      reason: "PAGE_START_NOT_FOUND",
    });
  throw error;
}
