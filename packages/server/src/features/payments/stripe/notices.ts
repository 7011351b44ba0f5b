import { CURRENCIES } from "@latchkit/contract";
import type { Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { type PaymentEmail, queuePaymentEmail } from "../../../emails/payment-emails.ts";
import type { MailServices } from "../../../emails/queue-email.ts";
import { amountOf, type Money } from "../../../money.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { pricesOf } from "../catalog/product.ts";
import { chargeOf, isTakenBack, paidIntentsOf } from "./charges.ts";
import type { StripeInvoice, StripePaymentIntent, StripeSubscription } from "./objects.ts";
import { paidInvoices } from "./periods.ts";
import type { CustomerState } from "./state.ts";

/** An email that a customer's state at Stripe calls for. */
export interface Notice {
  /** Subject of the email: an invoice, a payment, or the end of a trial. Each has one email at most. */
  readonly about: string;
  readonly purchaseId: string;
  readonly email: PaymentEmail;
}

const DAY_MILLIS = 86_400_000;
/** Payments that are recorded later, such as those of an account that was used before, are no news. */
const NEWS_MILLIS = 7 * DAY_MILLIS;
/**
 * The end of a trial is announced so long before. Stripe's event may arrive when the backend's clock is minutes behind.
 */
const ANNOUNCED_MILLIS = 3 * DAY_MILLIS + 10 * 60_000;

/** Returns the receipt for a payment that was not recorded before. */
export function receiptOf(purchase: Purchase, intent: StripePaymentIntent, now: Date): Notice[] {
  const charge = chargeOf(intent);
  if (!isNews(charge?.created ?? intent.created, now)) return [];
  return receipt(purchase, { about: intent.id, ...intent, link: charge?.receipt_url });
}

/**
 * Returns the receipts for the invoices of some periods that were not recorded, or not paid, before. Free invoices,
 * and those that were refunded meanwhile, get none.
 *
 * @param startsAt When the periods begin, in milliseconds since 1970.
 */
export function receiptsOf(
  purchase: Purchase,
  startsAt: ReadonlySet<number>,
  subscription: StripeSubscription,
  state: CustomerState,
  now: Date,
): Notice[] {
  return paidInvoices(subscription, state.invoices)
    .filter(({ lines }) => lines.data.some(({ period }) => startsAt.has(period.start * 1_000)))
    .filter(({ amount_paid }) => amount_paid > 0)
    .flatMap((paid) => {
      const intents = paidIntentsOf(subscription, { ...state, invoices: [paid] });
      const kept = intents.filter((intent) => !isTakenBack(intent));
      const paidAt = kept.map((intent) => chargeOf(intent)?.created ?? intent.created);
      if ((intents.length > 0 && kept.length === 0) || !isNews(Math.max(paid.created, ...paidAt), now)) return [];
      const { id: about, amount_paid: amount, currency, hosted_invoice_url: link } = paid;
      return receipt(purchase, { about, amount, currency, link });
    });
}

/**
 * Returns what a customer has to know about a subscription now: that a renewal was not paid, or that a trial is about
 * to end.
 */
export function warningsOf(
  purchase: Purchase,
  subscription: StripeSubscription,
  state: CustomerState,
  now: Date,
): Notice[] {
  if (purchase.endedAt !== null) return [];
  if (subscription.status === "trialing") return trialEnding(purchase, subscription, now);
  if (subscription.status !== "past_due" && subscription.status !== "unpaid") return [];
  const failed = state.invoices.findLast((each) => isOpen(each, subscription));
  const amount = failed && moneyOf(failed.total, failed.currency);
  if (!failed || !amount || !isNews(failed.created, now)) return [];
  const productName = purchase.product.displayName;
  const invoiceUrl = failed.hosted_invoice_url ?? undefined;
  const email = { template: "payment_failed", productName, amount, invoiceUrl } as const;
  return [{ about: failed.id, purchaseId: purchase.id, email }];
}

/**
 * Sends emails once the transaction commits; custom customers have no address. The caller has locked the customer and
 * saved the account.
 *
 * A receipt is sent when its payment is recorded, which happens once. Of the others, the purchase remembers the
 * last one.
 */
export async function sendNotices(
  tenancy: Tenancy,
  tx: Tx,
  services: MailServices,
  { type, id }: Customer,
  notices: readonly Notice[],
): Promise<void> {
  if (type === "custom") return;
  for (const notice of new Map(notices.map((each) => [each.about, each])).values()) {
    const isNew = notice.email.template === "payment_receipt" || (await remember(tenancy, tx, notice));
    if (isNew) await queuePaymentEmail(tenancy, tx, services, { type, id }, notice.email);
  }
}

interface Payment {
  readonly about: string;
  /** In minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly link: string | null | undefined;
}

function receipt({ id, product, quantity }: Purchase, { about, amount, currency, link }: Payment): Notice[] {
  const money = moneyOf(amount, currency);
  if (!money) return [];
  const common = { template: "payment_receipt", productName: product.displayName, quantity, amount: money } as const;
  return [{ about, purchaseId: id, email: { ...common, receiptLink: link ?? undefined } }];
}

function trialEnding(purchase: Purchase, subscription: StripeSubscription, now: Date): Notice[] {
  const { trial_end, cancel_at_period_end } = subscription;
  if (!trial_end || cancel_at_period_end) return [];
  const endsAt = new Date(trial_end * 1_000);
  const remaining = endsAt.getTime() - now.getTime();
  const price = pricesOf(purchase.product).find(([id]) => id === purchase.priceId)?.[1];
  const each = price && amountOf(price);
  if (!each || each.minor === 0n || remaining <= 0 || remaining > ANNOUNCED_MILLIS) return [];
  const { currency } = each;
  const amount = { minor: each.minor * BigInt(purchase.quantity), currency };
  const email = { template: "trial_ending", productName: purchase.product.displayName, amount, endsAt } as const;
  return [{ about: `trial ${trial_end}`, purchaseId: purchase.id, email }];
}

function isOpen({ status, parent }: StripeInvoice, { id }: StripeSubscription): boolean {
  const isUnpaid = status === "open" || status === "uncollectible";
  return isUnpaid && parent?.subscription_details?.subscription === id;
}

/** Whether something happened lately. */
function isNews(seconds: number, now: Date): boolean {
  return seconds * 1_000 > now.getTime() - NEWS_MILLIS;
}

/** Returns `null` for a currency in which Latchkit has no prices. */
function moneyOf(amount: number, code: string): Money | null {
  const currency = CURRENCIES.find((known) => known === code.toUpperCase());
  return currency === undefined ? null : { minor: BigInt(amount), currency };
}

/** Returns `false` if the purchase's customer was told before. */
async function remember(tenancy: TenancyId, tx: Tx, { about, purchaseId }: Notice): Promise<boolean> {
  const row = await tx
    .updateTable("purchases")
    .set({ last_notice: about })
    .where(inTenancy(tenancy))
    .where("id", "=", purchaseId)
    .where("last_notice", "is distinct from", about)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
