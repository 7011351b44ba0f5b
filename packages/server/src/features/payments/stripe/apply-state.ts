import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../database/database.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Random } from "../../../random.ts";
import type { Account } from "../accounts/account.ts";
import { isLive, type Purchase, type SubscriptionPeriod } from "../accounts/purchase.ts";
import { conflictsOf } from "../purchases/purchase-checks.ts";
import { readBoughtForGood } from "../purchases/queries.ts";
import { type Books, readBooks } from "./books.ts";
import { chargeOf, isTakenBack, paidIntentsOf } from "./charges.ts";
import { finishCheckouts } from "./checkout-queries.ts";
import type { StripeConnection } from "./connections.ts";
import { type Notice, receiptOf, receiptsOf, warningsOf } from "./notices.ts";
import type { StripePaymentIntent, StripeSubscription } from "./objects.ts";
import { type Offer, readOffer, renewalOf } from "./offers.ts";
import { paidInvoices, type Stretch, stretchesOf } from "./periods.ts";
import { describeChange, newPurchase, sameState, stateOf } from "./purchase-of.ts";
import type { CustomerState, Redress } from "./state.ts";
import { markPaid } from "./sync-queries.ts";

interface ApplyContext {
  readonly tenancy: Tenancy;
  readonly tx: Tx;
  readonly services: { readonly clock: Clock; readonly random: Random; readonly logger: Logger };
  /** Opened, hence locked; the caller saves it. */
  readonly account: Account;
  readonly connection: StripeConnection;
}

/** What applying a state has come to. */
export interface Applied {
  /** A sentence for every difference between the books and Stripe. */
  readonly changes: readonly string[];
  readonly redress: Redress[];
  /** The emails to send once the account is saved. */
  readonly notices: readonly Notice[];
}

/**
 * Brings a customer's account in line with the state at Stripe. A state that is in the books already changes nothing.
 */
export async function applyState(context: ApplyContext, state: CustomerState): Promise<Applied> {
  const books = await readBooks(context, state);
  const application = new Application(context, state, books);
  for (const subscription of state.subscriptions) await application.follow(subscription);
  for (const intent of state.intents) await application.buy(intent);
  await application.finish();
  return application;
}

class Application implements Applied {
  readonly changes: string[] = [];
  readonly redress: Redress[] = [];
  readonly notices: Notice[] = [];
  readonly #context: ApplyContext;
  readonly #state: CustomerState;
  readonly #books: Books;
  readonly #paidCheckouts = new Set<string>();
  /** Links that have sold something in this application. */
  readonly #soldNow = new Set<string>();
  /** Offers that the customer has bought for good in this application. */
  readonly #boughtNow: Offer[] = [];

  constructor(context: ApplyContext, state: CustomerState, books: Books) {
    this.#context = context;
    this.#state = state;
    this.#books = books;
  }

  /** Brings the purchases of a subscription in line with it: one for each product that it was switched to. */
  async follow(subscription: StripeSubscription): Promise<void> {
    const stretches = stretchesOf(subscription, this.#state.invoices);
    const known = this.#books.purchases.get(subscription.id) ?? [];
    let last: Purchase | null = null;
    for (const [n, stretch] of stretches.entries()) {
      const before: Purchase | undefined = known[n];
      if (before) {
        last = await this.#advance(before, subscription, stretch, n === stretches.length - 1);
        continue;
      }
      const offer =
        this.#books.offers.get(stretch.stripePriceId) ??
        (await readOffer(this.#context.tenancy, this.#context.tx, subscription.metadata));
      if (!offer) return this.#unknown(subscription.id);
      if (n === 0 && (this.#isVoid(subscription.metadata) || (await this.#isDuplicate(subscription, offer))))
        return this.#undo(subscription);
      last = await this.#begin(subscription, stretch, offer, last && isLive(last) ? [last] : []);
    }
    last ??= known.at(-1) ?? null;
    if (!last) return;
    await this.#close(last, subscription);
    const { account } = this.#context;
    this.notices.push(...warningsOf(account.purchaseOf(last.id) ?? last, subscription, this.#state, account.now));
  }

  /** Hands over what a payment has bought, or takes it back. */
  async buy(intent: StripePaymentIntent): Promise<void> {
    if (intent.metadata.purchaseKind !== "ONE_TIME" || intent.status !== "succeeded") return;
    const { account, tenancy, tx, services } = this.#context;
    const [known] = this.#books.purchases.get(intent.id) ?? [];
    const isGone = isTakenBack(intent);
    if (known) {
      if (!isGone || known.refundedAt !== null) return;
      this.changes.push(`The payment ${intent.id} was refunded or disputed.`);
      return account.takeBack(known);
    }
    if (isGone) return; // nothing was handed over
    const offer = await readOffer(tenancy, tx, intent.metadata);
    if (!offer) return this.#unknown(intent.id);
    const before = await readBoughtForGood(tenancy, tx, account.customer, {
      productId: offer.id,
      catalogId: offer.product.catalogId ?? null,
    });
    const { catalogId } = offer.product;
    const hasProduct = before.hasProduct || this.#boughtNow.some(({ id }) => id === offer.id);
    const hasCatalog =
      before.hasCatalog ||
      (catalogId !== undefined && this.#boughtNow.some(({ product }) => product.catalogId === catalogId));
    const isOwned = hasProduct || this.#ownsBySubscription(offer);
    const isSecond = hasCatalog || (offer.id !== null && !offer.product.stackable && isOwned);
    if (isSecond || this.#isVoid(intent.metadata)) {
      this.changes.push(`The payment ${intent.id} bought ${offer.id ?? "a product"} a second time, and is refunded.`);
      this.redress.push({ kind: "refund", id: intent.id });
      return;
    }
    this.#boughtNow.push(offer);
    for (const conflict of this.#conflictsOf(offer, intent.id)) await account.end(conflict);
    const quantity = Math.max(1, Number.parseInt(intent.metadata.purchaseQuantity ?? "1", 10) || 1);
    const purchase = { ...newPurchase(services.random.uuid(), offer, quantity, intent.id), createdAt: account.now };
    await account.buyOnce({ ...purchase, kind: "one_time", status: "paid" });
    this.notices.push(...receiptOf(purchase, intent, account.now));
    this.#paid(intent.metadata.checkoutId);
    this.changes.push(`The payment ${intent.id} was not in the books.`);
  }

  /** Ends the links that have sold something. */
  async finish(): Promise<void> {
    const { tenancy, tx, services } = this.#context;
    const paid = this.#books.checkouts.flatMap(({ id }) => (this.#paidCheckouts.has(id) ? id : []));
    await finishCheckouts(tenancy, tx, paid, "paid", services.clock.now());
  }

  async #begin(
    subscription: StripeSubscription,
    { periods, quantity }: Stretch,
    offer: Offer,
    before: readonly Purchase[],
  ): Promise<Purchase> {
    const { account, services } = this.#context;
    const replaced = [...before, ...this.#conflictsOf(offer, subscription.id)];
    const startsAt = new Date(periods[0]?.startsAt ?? subscription.start_date * 1_000);
    const purchase: Purchase = {
      ...newPurchase(services.random.uuid(), offer, quantity, subscription.id),
      renewsEvery: renewalOf(offer) ?? [1, "month"],
      createdAt: startsAt,
      anchorAt: new Date(subscription.billing_cycle_anchor * 1_000),
      periodsBegun: periods.length,
      ...stateOf(subscription),
    };
    await account.follow({ purchase, periods }, true, replaced);
    this.#receipts(purchase, periods, subscription);
    this.#paid(subscription.metadata.checkoutId);
    for (const { id, kind, stripeId, versionId } of this.#books.checkouts)
      if (kind === "switch" && stripeId === subscription.id && versionId === offer.versionId) this.#paid(id);
    this.changes.push(`The subscription ${subscription.id} to ${offer.id ?? "a product"} was not in the books.`);
    return purchase;
  }

  async #advance(
    before: Purchase,
    subscription: StripeSubscription,
    { periods }: Stretch,
    isLast: boolean,
  ): Promise<Purchase> {
    const { account, tenancy, tx } = this.#context;
    if (before.endedAt !== null) return before;
    const known = this.#books.periods.get(before.id) ?? new Map<number, string>();
    const begun = periods.filter(({ startsAt }) => !known.has(startsAt));
    const settled = periods.filter(({ startsAt, status }) => status === "paid" && known.get(startsAt) === "past_due");
    await markPaid(
      tenancy,
      tx,
      before.id,
      settled.map(({ startsAt }) => new Date(startsAt)),
    );
    this.#receipts(before, [...begun, ...settled], subscription);
    const after: Purchase = { ...before, ...(isLast ? stateOf(subscription) : {}) };
    const isSame = begun.length === 0 && sameState(before, after);
    if (isSame || (isLast && subscription.ended_at)) {
      if (begun.length > 0) await account.follow({ purchase: before, periods: begun }, false);
      return before;
    }
    this.changes.push(describeChange(subscription.id, before, after, begun));
    await account.follow(
      { purchase: { ...after, periodsBegun: before.periodsBegun + begun.length }, periods: begun },
      false,
    );
    return after;
  }

  /** Ends a purchase with its subscription, or the subscription with the purchase. */
  async #close(last: Purchase, subscription: StripeSubscription): Promise<void> {
    const { account } = this.#context;
    const current = account.purchaseOf(last.id) ?? last;
    const hasEnded = subscription.status === "canceled" || subscription.status === "incomplete_expired";
    if (this.#isRefunded(subscription) && current.refundedAt === null) {
      this.changes.push(`The payment for the subscription ${subscription.id} was refunded or disputed.`);
      await account.takeBack(current);
      if (!hasEnded) this.redress.push({ kind: "cancel", id: subscription.id });
    } else if ((hasEnded || account.isGone) && current.endedAt === null) {
      this.changes.push(`The subscription ${subscription.id} has ended${hasEnded ? "" : " with its customer"}.`);
      await account.end(current, hasEnded ? subscription.status : "canceled");
      if (!hasEnded) this.redress.push({ kind: "cancel", id: subscription.id });
    } else if (!hasEnded && current.endedAt !== null) {
      this.redress.push({ kind: "cancel", id: subscription.id });
    }
  }

  /** Returns what the new purchase takes the place of, which is canceled at Stripe as well. */
  #conflictsOf(offer: Offer, providerId: string): Purchase[] {
    const { account, tenancy } = this.#context;
    const others = account.subscriptions.filter((other) => other.providerId !== providerId);
    const conflicts = conflictsOf(tenancy, others, offer);
    for (const { providerId: id } of conflicts) if (id !== null) this.redress.push({ kind: "cancel", id });
    return conflicts;
  }

  /**
   * Whether a subscription was bought although the customer had the product, or another one of the catalog: by two
   * links at once.
   */
  async #isDuplicate({ id, metadata }: StripeSubscription, offer: Offer): Promise<boolean> {
    const { account, tenancy, tx } = this.#context;
    if (offer.id !== null && !offer.product.stackable && this.#ownsBySubscription(offer, id)) return true;
    const known = await readBoughtForGood(tenancy, tx, account.customer, {
      productId: offer.id,
      catalogId: offer.product.catalogId ?? null,
    });
    if (known.hasCatalog || (known.hasProduct && !offer.product.stackable)) return true;
    const others = account.subscriptions.filter((other) => other.providerId !== null && other.providerId !== id);
    const replaces = new Set((metadata.replaces ?? "").split(" "));
    return conflictsOf(tenancy, others, offer).some(({ providerId }) => !replaces.has(providerId ?? ""));
  }

  #ownsBySubscription({ id }: Offer, except?: string): boolean {
    return this.#context.account.subscriptions.some(
      ({ productId, providerId }) => productId === id && productId !== null && providerId !== except,
    );
  }

  /** Cancels and refunds a subscription that was bought twice. */
  #undo(subscription: StripeSubscription): void {
    const redress: Redress[] = subscription.ended_at ? [] : [{ kind: "cancel", id: subscription.id }];
    for (const intent of paidIntentsOf(subscription, this.#state))
      if (!isTakenBack(intent)) redress.push({ kind: "refund", id: intent.id });
    if (redress.length === 0) return; // done before
    this.redress.push(...redress);
    this.changes.push(`The subscription ${subscription.id} was bought a second time, and is canceled and refunded.`);
  }

  /** Whether the payment for the newest paid period was given back. */
  #isRefunded(subscription: StripeSubscription): boolean {
    const newest = paidInvoices(subscription, this.#state.invoices).at(-1);
    if (!newest) return false;
    const intents = paidIntentsOf(subscription, { ...this.#state, invoices: [newest] });
    return intents.some((intent) => chargeOf(intent) !== null && isTakenBack(intent));
  }

  #receipts(purchase: Purchase, periods: readonly SubscriptionPeriod[], subscription: StripeSubscription): void {
    const startsAt = new Set(periods.map((period) => period.startsAt));
    this.notices.push(...receiptsOf(purchase, startsAt, subscription, this.#state, this.#context.account.now));
  }

  #paid(checkoutId: string | undefined): void {
    if (checkoutId === undefined) return;
    this.#paidCheckouts.add(checkoutId);
    const { link } = this.#books.started.get(checkoutId) ?? {};
    if (link !== undefined) this.#soldNow.add(link);
  }

  /** Whether a payment was made although another one had taken its place, or its link had sold something else. */
  #isVoid({ checkoutId = "" }: StripeSubscription["metadata"]): boolean {
    const started = this.#books.started.get(checkoutId);
    return started !== undefined && (started.isVoid || this.#soldNow.has(started.link));
  }

  #unknown(id: string): void {
    this.#context.services.logger.warn({ stripeId: id }, "a payment at Stripe names no product of the project");
  }
}
