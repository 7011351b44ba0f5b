import { PlainError } from "../../../endpoints/refusals.ts";
import { amountOf } from "../../../money.ts";
import type { Random } from "../../../random.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { intervalOf, pricesOf } from "../catalog/product.ts";
import type { ChosenProduct } from "../catalog/resolve.ts";
import { toSeconds } from "../ledger/calendar.ts";
import { ignoreMissing, type StripeClient } from "../stripe/client.ts";
import type { StripeConnection } from "../stripe/connections.ts";
import type { CustomerContext } from "../stripe/customers.ts";
import { invoicePreview, type StripeSubscription, subscription } from "../stripe/objects.ts";
import { ensureStripePrice } from "../stripe/prices.ts";

/** The amount that Stripe charges immediately for a switch of plans. */
export interface DueNow {
  /** In minor units of the price's currency. */
  readonly amount: number;
  /** The moment from which Stripe prorates, in seconds since 1970. */
  readonly proration_date: number;
}

/** Time for which an amount that a page has shown can be paid, in milliseconds. */
const SHOWN_FOR_MILLIS = 3_600_000;

/** A change of a subscription's only item. */
export interface Switch {
  readonly subscription: Pick<StripeSubscription, "id" | "customer">;
  readonly item: StripeSubscription["items"]["data"][number];
  /** The ID of the new price at Stripe. */
  readonly price: string;
  readonly quantity: number;
  /** The moment from which Stripe prorates; `undefined` for the moment of the switch. */
  readonly proration_date: number | undefined;
}

/** Returns the parameters that a switch and its preview have in common. */
export function prorationOf({ item, price, quantity, proration_date }: Omit<Switch, "subscription">) {
  return { items: [{ id: item.id, price, quantity }], proration_behavior: "always_invoice", proration_date };
}

/**
 * Asks Stripe what a switch charges at once, in minor units: 0 where what is left of the current plan is worth more
 * than the new one.
 *
 * @throws StripeError.
 * @see https://docs.stripe.com/api/invoices/create_preview
 */
export async function previewSwitch(client: StripeClient, random: Random, change: Switch): Promise<number> {
  const { id, customer } = change.subscription;
  const parameters = { customer, subscription: id, subscription_details: prorationOf(change) };
  // Nothing is created, so each preview has a key of its own.
  return (await client.post("/v1/invoices/create_preview", invoicePreview, parameters, random.uuid())).amount_due;
}

/**
 * Asks Stripe what each price of a plan charges at once when it takes the place of another.
 *
 * @returns By price; `null` if the current plan has ended at Stripe.
 * @throws StripeError.
 */
export async function previewPrices(
  context: CustomerContext,
  connection: StripeConnection,
  replaced: Purchase,
  { id: productId, product, quantity }: ChosenProduct & { readonly quantity: number },
): Promise<{ [priceId: string]: DueNow } | null> {
  const { clock, random } = context.services;
  const { client } = connection;
  const current = await client.get(`/v1/subscriptions/${replaced.providerId}`, subscription).catch(ignoreMissing);
  const item = current?.items.data[0];
  if (!current || current.ended_at || !item) return null;
  const proration_date = Math.max(toSeconds(clock.now().getTime()), item.current_period_start);
  const previews = pricesOf(product)
    .filter(([, price]) => intervalOf(price) && isSameCurrency(replaced, price))
    .map(async ([priceId, price]) => {
      const stripePrice = await ensureStripePrice(context, connection, { productId, product, priceId, price });
      const change = { subscription: current, item, price: stripePrice, quantity, proration_date };
      return [priceId, { amount: await previewSwitch(client, random, change), proration_date }] as const;
    });
  return Object.fromEntries(await Promise.all(previews));
}

/** Whether a price is in the currency of a subscription. Stripe charges a subscription in one currency only. */
export function isSameCurrency({ product, priceId }: Purchase, price: Parameters<typeof amountOf>[0]): boolean {
  const current = pricesOf(product).find(([id]) => id === priceId)?.[1];
  return !current || amountOf(current)?.currency === amountOf(price)?.currency;
}

/**
 * Requires that the amount that a page has shown can be due: of a switch, and not too old or from the future, unless
 * the payment was started before.
 *
 * @throws PlainError 409.
 */
export function requireCurrent(
  { proration_date }: DueNow,
  { isSwitch, isStarted, now }: { readonly isSwitch: boolean; readonly isStarted: boolean; readonly now: Date },
): void {
  const isOutdated = Math.abs(now.getTime() - proration_date * 1_000) > SHOWN_FOR_MILLIS;
  if (!isSwitch || (isOutdated && !isStarted)) refuseOtherAmount();
}

/** @throws PlainError 409. */
export function refuseOtherAmount(): never {
  throw new PlainError(409, "The amount that is due has changed. Read the checkout link again to see the new amount.", {
    reason: "AMOUNT_CHANGED",
  });
}
