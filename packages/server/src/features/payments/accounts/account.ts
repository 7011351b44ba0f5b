import type { DayInterval } from "@latchkit/contract";
import type { CertainTime } from "../../../clock.ts";
import type { Tx } from "../../../database/database.ts";
import type { PurchaseStatus } from "../../../database/tables/payments.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { type EventServices, type OptInEvent, recordOptInEvents } from "../../../events/record-events.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { isAddOn } from "../catalog/product.ts";
import type { Balance } from "../ledger/balance.ts";
import { roomFor } from "../ledger/lots.ts";
import { Balances } from "./balances.ts";
import { type Customer, refuseUnknown } from "./customer.ts";
import { addGoods, endGoods, handOver, isContinuedBy, itemsOf, replaceGoods, takeBackGoods } from "./goods.ts";
import { findLiveGrants, type ItemEntry } from "./ledger-queries.ts";
import {
  beginSubscription,
  isLive,
  type Purchase,
  purchaseEvent,
  type Renewed,
  renew,
  renewsAt,
  type SubscriptionPeriod,
} from "./purchase.ts";
import { findLiveSubscriptions, insertPeriods, lockCustomer, saveDueAt, savePurchases } from "./queries.ts";
import { switchesAmong } from "./switches.ts";

/** Tenancy and services that an account needs. */
export interface AccountContext {
  readonly tenancy: Tenancy;
  readonly services: CertainTime & EventServices;
}

interface OpenAccountOptions {
  /** Items whose balances are needed. */
  readonly itemIds?: readonly string[];
  /** Whether the customer may have been deleted; otherwise such a customer is refused. */
  readonly mayBeGone?: boolean;
}

/**
 * Opens the account of a customer: locks it until the transaction ends, renews what is due, and settles the balances
 * that this touches. What a leap of the clock makes due has to wait until the time is certain.
 *
 * Nothing is stored before {@link Account.save}.
 *
 * @throws KnownError `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
 */
export async function openAccount(
  context: AccountContext,
  tx: Tx,
  customer: Customer,
  { itemIds = [], mayBeGone = false }: OpenAccountOptions = {},
): Promise<Account> {
  const { clock, certainNow } = context.services;
  const now = clock.now();
  const exists = await lockCustomer(context.tenancy, tx, customer, now);
  if (!exists && !mayBeGone) refuseUnknown(customer);
  const subscriptions = await findLiveSubscriptions(context.tenancy, tx, customer);
  const account = new Account(context, tx, {
    ...{ customer, isGone: !exists, subscriptions },
    ...{ now, certainNow: certainNow() },
  });
  await account.renew(itemIds);
  return account;
}

/** Locks a customer until the transaction ends, stores what is due by now, and returns the live subscriptions. */
export async function renewAccount(
  context: AccountContext,
  tx: Tx,
  customer: Customer,
): Promise<Pick<Account, "subscriptions" | "now">> {
  const account = await openAccount(context, tx, customer);
  await account.save();
  return account;
}

interface Opening extends Pick<Account, "customer" | "isGone" | "now"> {
  /** Those that have not ended. */
  readonly subscriptions: readonly Purchase[];
  /** The time until which subscriptions are renewed and balances settled. */
  readonly certainNow: Date;
}

/**
 * Possessions of one customer, while the customer is locked: a unit of work, read and changed in memory, then stored
 * at once.
 */
export class Account {
  readonly customer: Customer;
  /** Whether the customer was deleted. */
  readonly isGone: boolean;
  readonly now: Date;
  readonly #certainNow: Date;
  readonly #context: AccountContext;
  readonly #tx: Tx;
  /** The subscriptions that have not ended, and those that were changed. */
  readonly #subscriptions: Map<string, Purchase>;
  readonly #balances: Balances;
  readonly #changed = new Map<string, { readonly purchase: Purchase; readonly isNew: boolean }>();
  readonly #periods: (SubscriptionPeriod & { readonly purchaseId: string })[] = [];
  readonly #events: OptInEvent[] = [];
  readonly #catalogsBefore: string;

  constructor(context: AccountContext, tx: Tx, { customer, isGone, subscriptions, now, certainNow }: Opening) {
    this.customer = customer;
    this.isGone = isGone;
    this.now = now;
    this.#certainNow = certainNow;
    this.#context = context;
    this.#tx = tx;
    this.#subscriptions = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
    const planCatalogs = () => this.#catalogs();
    this.#balances = new Balances({ tenancy: context.tenancy, tx, customer, now, certainNow, planCatalogs });
    this.#catalogsBefore = [...this.#catalogs()].sort().join();
  }

  /** The subscriptions through which the customer owns something, oldest first. */
  get subscriptions(): Purchase[] {
    return [...this.#subscriptions.values()].filter(isLive);
  }

  /**
   * Renews what is certainly due by the backend's clock, and settles the balances of some items and of all goods that are
   * due.
   */
  async renew(itemIds: readonly string[]): Promise<void> {
    const renewed = this.subscriptions
      .map((subscription) => ({ subscription, ...renew(subscription, this.#certainNow.getTime(), this.isGone) }))
      .filter(({ subscription, purchase }) => purchase !== subscription);
    await this.#balances.load([...itemIds, ...renewed.flatMap(({ purchase }) => itemsOf(purchase))]);
    for (const one of renewed) this.#apply(one, false);
    for (const { purchase } of renewed) if (!isLive(purchase)) endGoods(this.#balances, purchase);
    this.#balances.settleAll();
  }

  /** Returns the settled balance of an item that was opened with the account; what is changed in it is stored. */
  balanceOf(itemId: string): Balance {
    return this.#balances.of(itemId);
  }

  /** Adds a row to the ledger. */
  enter(entry: ItemEntry): void {
    this.#balances.enter(entry);
  }

  /** Tells receivers of webhooks about a change, if they listen. */
  tell(event: OptInEvent): void {
    this.#events.push(event);
  }

  /**
   * Begins a subscription, with its goods.
   *
   * @param replaced Subscriptions that it takes the place of.
   */
  async subscribe(purchase: Purchase, trial: DayInterval | null, replaced: readonly Purchase[]): Promise<void> {
    await this.follow(beginSubscription(purchase, trial), true, replaced);
  }

  /**
   * Makes a subscription, its dates and the periods that have begun what a payment provider says.
   *
   * @param replaced Subscriptions that it takes the place of: they end, and what was used of a plan stays used.
   */
  async follow(renewed: Renewed, isNew: boolean, replaced: readonly Purchase[] = []): Promise<void> {
    const { purchase, periods } = renewed;
    await this.#balances.load(itemsOf(purchase));
    // Begun now, however certain the time is: the customer gets at once what belongs to it.
    if (periods.length > 0) this.#balances.settleUntilNow(itemsOf(purchase));
    const continued = replaced.filter((other) => isContinuedBy(other, purchase));
    for (const other of replaced) if (!continued.includes(other)) await this.end(other);
    if (continued.length === 0) return this.#apply(renewed, isNew);
    await this.#balances.loadAll();
    replaceGoods(this.#balances, continued, purchase, periods);
    for (const other of continued) this.#close(other, "canceled");
    this.#begin(renewed, isNew);
  }

  /** Returns a purchase as it is after the changes made so far; `null` if it neither lives nor was changed. */
  purchaseOf(purchaseId: string): Purchase | null {
    return this.#changed.get(purchaseId)?.purchase ?? this.#subscriptions.get(purchaseId) ?? null;
  }

  /** Hands over the goods of a one-time purchase, for good. */
  async buyOnce(purchase: Purchase): Promise<void> {
    await this.#balances.load(itemsOf(purchase));
    handOver(this.#balances, purchase, this.now);
    this.#note(purchase, true);
  }

  /** Changes what does not affect the goods of a purchase. */
  update(purchase: Purchase): void {
    if (purchase.kind === "subscription") this.#subscriptions.set(purchase.id, purchase);
    this.#note(purchase, false);
  }

  /** Ends a subscription now: nothing more is granted, and what ends with the purchase is gone. */
  async end(purchase: Purchase, status: PurchaseStatus = "canceled"): Promise<void> {
    await this.#balances.load(itemsOf(purchase));
    endGoods(this.#balances, purchase);
    this.#close(purchase, status);
  }

  /** Takes back the goods of a refunded purchase that have not expired; what was used becomes a debt. */
  async takeBack(purchase: Purchase): Promise<void> {
    const { tenancy } = this.#context;
    const grants = await findLiveGrants(tenancy, this.#tx, this.customer, purchase.id, this.#certainNow);
    await this.#balances.load([...itemsOf(purchase), ...grants.map(({ itemId }) => itemId)]);
    takeBackGoods(this.#balances, purchase, grants, this.now);
    if (isLive(purchase)) await this.end({ ...purchase, refundedAt: this.now });
    else
      this.update({
        ...purchase,
        status: purchase.kind === "one_time" ? "refunded" : purchase.status,
        refundedAt: this.now,
      });
  }

  /**
   * Refuses a purchase with which a quantity has become as large as can be counted.
   *
   * @throws PlainError 400.
   */
  requireCountable(purchase: Purchase): void {
    for (const itemId of itemsOf(purchase)) {
      this.#balances.settle(itemId);
      if (roomFor(this.balanceOf(itemId), 1) === 0)
        throw new PlainError(400, "The quantity would become too large to count.", { reason: "QUANTITY_TOO_LARGE" });
    }
  }

  /** Stores all changes, and records their events. */
  async save(): Promise<void> {
    const { tenancy, services } = this.#context;
    if ([...this.#catalogs()].sort().join() !== this.#catalogsBefore) await this.#balances.loadDefaults();
    this.#balances.settleAll();
    const changed = [...this.#changed.values()];
    const purchases = changed.map(({ purchase }) => purchase);
    const switches = switchesAmong(changed, this.now);
    if (changed.length > 0)
      await savePurchases(tenancy, this.#tx, this.customer, { purchases, switches, now: this.now });
    if (this.#periods.length > 0) await insertPeriods(tenancy, this.#tx, this.#periods);
    await this.#balances.save(this.#dueAt());
    if (changed.length > 0) await saveDueAt(tenancy, this.#tx, this.customer, this.#dueAt());
    const events = changed.map(({ purchase, isNew }) => purchaseEvent(this.customer, purchase, isNew));
    await recordOptInEvents(tenancy, this.#tx, services, [...events, ...this.#events]);
  }

  /** Makes the goods of periods that have begun due. */
  #apply(renewed: Renewed, isNew: boolean): void {
    addGoods(this.#balances, renewed.purchase, renewed.periods);
    this.#begin(renewed, isNew);
  }

  /** Notes a purchase and the periods that have begun. */
  #begin({ purchase, periods }: Renewed, isNew: boolean): void {
    this.#periods.push(...periods.map((period) => ({ ...period, purchaseId: purchase.id })));
    this.#subscriptions.set(purchase.id, purchase);
    this.#note(purchase, isNew);
  }

  #close(purchase: Purchase, status: PurchaseStatus): void {
    this.update({ ...purchase, status, periodEndsAt: this.now, cancelAtPeriodEnd: true, endedAt: this.now });
  }

  #note(purchase: Purchase, isNew: boolean): void {
    this.#changed.set(purchase.id, { purchase, isNew: isNew || (this.#changed.get(purchase.id)?.isNew ?? false) });
  }

  /** The catalogs of which the customer owns a plan. */
  #catalogs(): Set<string> {
    const plans = this.subscriptions.filter(({ product }) => !isAddOn(product));
    return new Set(plans.flatMap(({ product: { catalogId } }) => (catalogId === undefined ? [] : [catalogId])));
  }

  #dueAt(): Date | null {
    const instants = this.subscriptions.flatMap((subscription) => renewsAt(subscription)?.getTime() ?? []);
    return instants.length === 0 ? null : new Date(Math.min(...instants));
  }
}
