import type { Account } from "../model/account.ts";
import type { Invoice, InvoiceLine, PaymentMethod, Price, Subscription } from "../model/objects.ts";
import { existing, invalidRequest } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { ofCustomer, page } from "../request/parameters.ts";
import { text } from "../request/parse-form.ts";
import { deductionFrom } from "./coupons.ts";

export const invoiceRoutes: Routes = {
  "GET invoices": ({ account, parameters, expand }) => {
    const [subscription, status] = [text(parameters, "subscription"), text(parameters, "status")];
    const found = ofCustomer(account.invoices.values(), parameters)
      .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription)
      .filter((invoice) => !status || invoice.status === status);
    return page(
      found.map((invoice) => invoiceView(account, invoice, expand)),
      parameters,
    );
  },
  "POST invoices/id/void": ({ account, id, expand }) => {
    const invoice = existing(account.invoices, "invoice", id);
    voidInvoice(account, invoice);
    return invoiceView(account, invoice, expand);
  },
};

/** An invoice as Stripe answers it. `confirmation_secret` and `payments` come on request. */
export function invoiceView(account: Account, { intent, ...invoice }: Invoice, expand: ReadonlySet<string>) {
  const payment = account.intents.get(intent ?? "");
  const isOpen = payment && invoice.status === "open" && payment.status !== "canceled";
  const payments = payment
    ? [
        {
          id: `inpay_${invoice.id}`,
          object: "invoice_payment",
          invoice: invoice.id,
          amount_requested: payment.amount,
          created: payment.created,
          currency: payment.currency,
          status: payment.status === "succeeded" ? "paid" : "open",
          payment: { type: "payment_intent", payment_intent: payment.id },
        },
      ]
    : [];
  return {
    ...invoice,
    ...(expand.has("confirmation_secret") && {
      confirmation_secret: isOpen ? { client_secret: payment.client_secret, type: "payment_intent" } : null,
    }),
    ...(expand.has("payments") && { payments: { object: "list", has_more: false, data: payments } }),
  };
}

interface InvoiceSubject extends Pick<Invoice, "billing_reason" | "created"> {
  readonly lines: InvoiceLine[];
}

/** Creates an invoice of a subscription, which is open until it is paid. */
export function createInvoice(account: Account, subscription: Subscription, about: InvoiceSubject): Invoice {
  const invoice = draftInvoice(account, subscription, about);
  account.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  if (subscription.coupon?.duration === "once" && invoice.subtotal > 0) subscription.coupon = null;
  account.emit("invoice.created", invoice);
  return invoice;
}

/** Computes an invoice of a subscription without keeping it. */
export function draftInvoice(
  account: Account,
  subscription: Subscription,
  { billing_reason, lines, created }: InvoiceSubject,
): Invoice {
  const id = account.newId("in");
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isDiscounted = billing_reason !== "subscription_update";
  const total = subtotal - (isDiscounted ? deductionFrom(subscription, subtotal, created) : 0);
  return {
    id,
    object: "invoice",
    status: "open",
    billing_reason,
    created,
    currency: lines[0]?.currency ?? "usd",
    customer: subscription.customer,
    period_start: created,
    period_end: created,
    subtotal,
    total,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    hosted_invoice_url: `${account.url}/invoices/${id}`,
    lines: { object: "list", data: lines.map((line) => ({ ...line, invoice: id })), has_more: false },
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    intent: null,
  };
}

/** Subject of a line of an invoice. */
interface LineSubject extends Pick<InvoiceLine, "amount" | "quantity" | "period"> {
  readonly price: Price;
  /** Whether it charges for, or credits, a part of a period. */
  readonly proration?: boolean;
}

/** Describes what a subscription costs for a time. */
export function lineOf(
  account: Account,
  { id, items }: Subscription,
  { price, amount, quantity, period, proration = false }: LineSubject,
): InvoiceLine {
  return {
    id: account.newId("il"),
    object: "line_item",
    invoice: "",
    amount,
    currency: price.currency,
    quantity,
    period,
    pricing: { type: "price_details", price_details: { price: price.id, product: price.product } },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { subscription: id, subscription_item: items[0]?.id ?? "", proration },
    },
  };
}

/** Marks an invoice as paid: the subscription is active, and has what it was switched to. */
export function payInvoice(account: Account, invoice: Invoice, method: PaymentMethod | null): void {
  invoice.status = "paid";
  Object.assign(invoice, { amount_paid: invoice.amount_due, amount_remaining: 0 });
  const subscription = account.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (subscription) {
    if (method) {
      method.customer = subscription.customer;
      subscription.default_payment_method ??= method.id;
    }
    applyUpdate(subscription, invoice);
    if (subscription.status !== "trialing" && subscription.ended_at === null) subscription.status = "active";
    account.emit("customer.subscription.updated", subscription);
  }
  account.emit("invoice.paid", invoice);
  account.emit("invoice.payment_succeeded", invoice);
}

function applyUpdate(subscription: Subscription, invoice: Invoice): void {
  const [item] = subscription.items;
  const update = subscription.pending_update?.items[0];
  const line = invoice.lines.data.at(-1);
  if (!item || !update || !line || invoice.billing_reason !== "subscription_update") return;
  if (line.period.end !== item.current_period_end) {
    Object.assign(subscription, { billing_cycle_anchor: line.period.start, periods: 1 });
    Object.assign(item, { current_period_start: line.period.start, current_period_end: line.period.end });
  }
  Object.assign(item, { price: update.price, quantity: update.quantity });
  subscription.pending_update = null;
}

/** Gives an open invoice up, and what its subscription was to be switched to. */
export function voidInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== "open")
    throw invalidRequest("You can only void an open invoice.", { code: "invoice_not_editable" });
  invoice.status = "void";
  const subscription = account.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (subscription) subscription.pending_update = null;
  const intent = account.intents.get(invoice.intent ?? "");
  if (intent) intent.status = "canceled";
  account.emit("invoice.voided", invoice);
}
