import type { Account } from "./account.ts";
import type { Invoice, PaymentIntent, PaymentMethod, Subscription } from "./objects.ts";

type Expansions = ReadonlySet<string>;

/** An invoice as Stripe answers it. `confirmation_secret` and `payments` come on request. */
export function invoiceView(account: Account, { intent, ...invoice }: Invoice, expand: Expansions) {
  const payment = account.intents.get(intent ?? "");
  const open = payment && invoice.status === "open" && payment.status !== "canceled";
  return {
    ...invoice,
    ...(expand.has("confirmation_secret") && {
      confirmation_secret: open ? { client_secret: payment.client_secret, type: "payment_intent" } : null,
    }),
    ...(expand.has("payments") && {
      payments: {
        object: "list",
        has_more: false,
        data: payment
          ? [
              {
                id: `inpay_${invoice.id}`,
                object: "invoice_payment",
                invoice: invoice.id,
                status: payment.status === "succeeded" ? "paid" : "open",
                payment: { type: "payment_intent", payment_intent: payment.id },
              },
            ]
          : [],
      },
    }),
  };
}

/** A payment intent as Stripe answers it: basil no longer names the invoice. */
export function intentView(account: Account, { invoice: _, ...intent }: PaymentIntent, expand: Expansions) {
  const charge = account.charges.get(intent.latest_charge ?? "");
  return { ...intent, latest_charge: expand.has("latest_charge") ? (charge ?? null) : intent.latest_charge };
}

/** A payment method as Stripe answers it. */
export function methodView({ number: _, ...method }: PaymentMethod) {
  return method;
}

/** A subscription as Stripe answers it: periods are on its items since basil. */
export function subscriptionView(
  account: Account,
  { periods: _, items, pending_update, ...subscription }: Subscription,
  expand: Expansions,
) {
  const latest = account.invoices.get(subscription.latest_invoice ?? "");
  const setup = account.setups.get(subscription.pending_setup_intent ?? "");
  const below = new Set([...expand].filter((name) => name.startsWith("latest_invoice.")).map((name) => name.slice(15)));
  return {
    ...subscription,
    pending_update: pending_update && {
      expires_at: pending_update.expires_at,
      subscription_items: pending_update.items,
    },
    pending_setup_intent: expand.has("pending_setup_intent") ? (setup ?? null) : subscription.pending_setup_intent,
    latest_invoice:
      latest && [...expand].some((name) => name.startsWith("latest_invoice"))
        ? invoiceView(account, latest, below)
        : subscription.latest_invoice,
    items: {
      object: "list",
      has_more: false,
      data: items.map((item) => ({ ...item, subscription: subscription.id, price: account.prices.get(item.price) })),
    },
  };
}
