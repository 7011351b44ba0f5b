import type { DayInterval } from "@latchkit/contract";
import type { Tx } from "../../../database/database.ts";
import type { PurchaseStatus } from "../../../database/tables/payments.ts";
import { type EventServices, type OptInEvent, recordOptInEvents } from "../../../events/record-events.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { defaultsOf, isDefaultSource, itemsWithDefaults } from "../catalog/default-products.ts";
import { goodsOf, isAddOn, subscriptionRule, subscriptionSource } from "../catalog/product.ts";
import {
  addPeriod,
  type Balance,
  emptyBalance,
  endSource,
  followDefaults,
  type Grant,
  grant,
  nextBoundary,
  quantityOf,
  revoke,
  settle,
  use,
} from "../ledger/balance.ts";
import { type Customer, refuseUnknown } from "./customer.ts";
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
import {
  findLiveGrants,
  findLiveSubscriptions,
  type ItemEntry,
  insertEntries,
  insertPeriods,
  lockBalances,
  lockCustomer,
  saveBalances,
  saveDueAt,
  savePurchases,
} from "./queries.ts";
import { switchesAmong } from "./switches.ts";

/** What working on an account needs. */
export interface AccountContext {
  readonly tenancy: Tenancy;
  readonly services: EventServices;
}

interface OpenAccountOptions {
  /** Items whose balances are needed. */
  readonly itemIds?: readonly string[];
  /** Whether the customer may have been deleted; otherwise such a customer is refused. */
  readonly mayBeGone?: boolean;
}

/**
 * Opens the account of a customer: locks it until the transaction ends, renews what is due, and settles the balances
 * that this touches.
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
  const now = context.services.clock.now();
  const exists = await lockCustomer(context.tenancy, tx, customer, now);
  if (!exists && !mayBeGone) refuseUnknown(customer);
  const subscriptions = await findLiveSubscriptions(context.tenancy, tx, customer);
  const account = new Account(context, tx, { customer, isGone: !exists, subscriptions, now });
  await account.renew(itemIds);
  return account;
}

interface Opening extends Pick<Account, "customer" | "isGone" | "now"> {
  /** Those that have not ended. */
  readonly subscriptions: readonly Purchase[];
}

/** What one customer owns and has, while the customer is locked: read and changed in memory, then stored at once. */
export class Account {
  readonly customer: Customer;
  /** Whether the customer was deleted. */
  readonly isGone: boolean;
  readonly now: Date;
  readonly #context: AccountContext;
  readonly #tx: Tx;
  /** The subscriptions that have not ended, and those that were changed. */
  readonly #subscriptions: Map<string, Purchase>;
  readonly #balances = new Map<string, Balance>();
  readonly #changed = new Map<string, { readonly purchase: Purchase; readonly isNew: boolean }>();
  readonly #periods: (SubscriptionPeriod & { readonly purchaseId: string })[] = [];
  readonly #entries: ItemEntry[] = [];
  readonly #events: OptInEvent[] = [];
  readonly #catalogsBefore: string;

  constructor(context: AccountContext, tx: Tx, { customer, isGone, subscriptions, now }: Opening) {
    this.customer = customer;
    this.isGone = isGone;
    this.now = now;
    this.#context = context;
    this.#tx = tx;
    this.#subscriptions = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
    this.#catalogsBefore = [...this.#catalogs()].sort().join();
  }

  /** The subscriptions through which the customer owns something, oldest first. */
  get subscriptions(): Purchase[] {
    return [...this.#subscriptions.values()].filter(isLive);
  }

  /**
   * Renews what is due by the backend's clock, and settles the balances of some items and of all goods that are due.
   */
  async renew(itemIds: readonly string[]): Promise<void> {
    const renewed = this.subscriptions
      .map((subscription) => ({ subscription, ...renew(subscription, this.now.getTime(), this.isGone) }))
      .filter(({ subscription, purchase }) => purchase !== subscription);
    await this.#load([...itemIds, ...renewed.flatMap(({ purchase }) => itemsOf(purchase))]);
    for (const one of renewed) this.#apply(one, false);
    for (const itemId of this.#balances.keys()) this.#settle(itemId);
  }

  /** Returns the settled balance of an item that was opened with the account; what is changed in it is stored. */
  balanceOf(itemId: string): Balance {
    const balance = this.#balances.get(itemId);
    if (!balance) throw new Error(`The balance of ${itemId} was not loaded.`);
    return balance;
  }

  /** Adds a row to the ledger. */
  enter(entry: ItemEntry): void {
    this.#entries.push(entry);
  }

  /** Tells receivers of webhooks about a change, if they listen. */
  tell(event: OptInEvent): void {
    this.#events.push(event);
  }

  /** Begins a subscription, with its goods. */
  async subscribe(purchase: Purchase, trial: DayInterval | null): Promise<void> {
    await this.#load(itemsOf(purchase));
    this.#apply(beginSubscription(purchase, trial), true);
  }

  /** Makes a subscription, its dates and the periods that have begun what a payment provider says. */
  async follow(renewed: Renewed, isNew: boolean): Promise<void> {
    await this.#load(itemsOf(renewed.purchase));
    this.#apply(renewed, isNew);
  }

  /** Returns a purchase as it is after the changes made so far; `null` if it neither lives nor was changed. */
  purchaseOf(purchaseId: string): Purchase | null {
    return this.#changed.get(purchaseId)?.purchase ?? this.#subscriptions.get(purchaseId) ?? null;
  }

  /** Hands over the goods of a one-time purchase, for good. */
  async buyOnce(purchase: Purchase): Promise<void> {
    await this.#load(itemsOf(purchase));
    for (const { itemId, quantity } of goodsOf(purchase.product, purchase.quantity)) {
      grant(this.balanceOf(itemId), quantity, null);
      const source = `purchase:${purchase.id}/${itemId}`;
      const about = { purchaseId: purchase.id, effectiveAt: this.now, expiresAt: null };
      this.enter({ source, kind: "grant", itemId, quantity, ...about });
    }
    this.#note(purchase, true);
  }

  /** Changes what does not affect the goods of a purchase. */
  update(purchase: Purchase): void {
    if (purchase.kind === "subscription") this.#subscriptions.set(purchase.id, purchase);
    this.#note(purchase, false);
  }

  /** Ends a subscription now: nothing more is granted, and what ends with the purchase is gone. */
  async end(purchase: Purchase, status: PurchaseStatus = "canceled"): Promise<void> {
    await this.#load(itemsOf(purchase));
    for (const itemId of itemsOf(purchase)) {
      this.#settle(itemId); // grants that are due may outlive the subscription
      endSource(this.balanceOf(itemId), subscriptionSource(purchase.id));
    }
    this.update({ ...purchase, status, periodEndsAt: this.now, cancelAtPeriodEnd: true, endedAt: this.now });
  }

  /** Takes back the goods of a refunded purchase that have not expired; what was used becomes a debt. */
  async takeBack(purchase: Purchase): Promise<void> {
    const { tenancy } = this.#context;
    const grants = await findLiveGrants(tenancy, this.#tx, this.customer, purchase.id, this.now);
    await this.#load([...itemsOf(purchase), ...grants.map(({ itemId }) => itemId)]);
    for (const { itemId, quantity, expiresAt } of grants) {
      const expires = purchase.product.includedItems[itemId]?.expires;
      const endsWithSource = purchase.kind === "subscription" && expires === "when-purchase-expires";
      const source = endsWithSource ? subscriptionSource(purchase.id) : "";
      revoke(this.balanceOf(itemId), { source, expiresAt: expiresAt?.getTime() ?? null, quantity });
      this.enter({
        source: `refund:${purchase.id}/${itemId}/${this.#entries.length}`,
        kind: "revocation",
        itemId,
        quantity: -quantity,
        purchaseId: purchase.id,
        effectiveAt: this.now,
        expiresAt,
      });
    }
    if (isLive(purchase)) await this.end({ ...purchase, refundedAt: this.now });
    else
      this.update({
        ...purchase,
        status: purchase.kind === "one_time" ? "refunded" : purchase.status,
        refundedAt: this.now,
      });
  }

  /** Stores all changes, and records their events. */
  async save(): Promise<void> {
    const { tenancy, services } = this.#context;
    if ([...this.#catalogs()].sort().join() !== this.#catalogsBefore) await this.#loadDefaults();
    for (const itemId of this.#balances.keys()) this.#settle(itemId);
    const changed = [...this.#changed.values()];
    const purchases = changed.map(({ purchase }) => purchase);
    const switches = switchesAmong(changed, this.now);
    if (changed.length > 0)
      await savePurchases(tenancy, this.#tx, this.customer, { purchases, switches, now: this.now });
    if (this.#periods.length > 0) await insertPeriods(tenancy, this.#tx, this.#periods);
    if (this.#entries.length > 0) await insertEntries(tenancy, this.#tx, this.customer, this.#entries, this.now);
    if (this.#balances.size > 0) await this.#saveBalances();
    if (changed.length > 0) await saveDueAt(tenancy, this.#tx, this.customer, this.#dueAt());
    const events = changed.map(({ purchase, isNew }) => purchaseEvent(this.customer, purchase, isNew));
    await recordOptInEvents(tenancy, this.#tx, services, [...events, ...this.#events]);
  }

  /** Makes the goods of periods that have begun due. */
  #apply({ purchase, periods }: Renewed, isNew: boolean): void {
    for (const good of goodsOf(purchase.product, purchase.quantity)) {
      const rule = subscriptionRule(purchase.id, purchase.createdAt, good);
      for (const { startsAt, endsAt } of periods) addPeriod(this.balanceOf(good.itemId), rule, { startsAt, endsAt });
    }
    this.#periods.push(...periods.map((period) => ({ ...period, purchaseId: purchase.id })));
    this.#subscriptions.set(purchase.id, purchase);
    this.#note(purchase, isNew);
  }

  #note(purchase: Purchase, isNew: boolean): void {
    this.#changed.set(purchase.id, { purchase, isNew: isNew || (this.#changed.get(purchase.id)?.isNew ?? false) });
  }

  async #load(itemIds: readonly string[]): Promise<void> {
    const missing = [...new Set(itemIds)].filter((itemId) => !this.#balances.has(itemId));
    if (missing.length === 0) return;
    const stored = await lockBalances(this.#context.tenancy, this.#tx, this.customer, missing);
    for (const itemId of missing) this.#balances.set(itemId, emptyBalance());
    for (const { itemId, state, unsettled } of stored) {
      use(state, unsettled);
      this.#balances.set(itemId, state);
    }
  }

  /** Loads the balances that default products have given something; others follow them when they are read. */
  async #loadDefaults(): Promise<void> {
    const { tenancy } = this.#context;
    const itemIds = itemsWithDefaults(tenancy.config.payments, this.customer.type);
    await this.#load(itemIds);
  }

  #settle(itemId: string): void {
    const balance = this.balanceOf(itemId);
    const now = this.now.getTime();
    for (const made of settle(balance, now)) this.#enterGrant(itemId, made);
    const catalogs = this.#catalogs();
    const { rules } = defaultsOf(this.#context.tenancy.config.payments, this.customer.type, itemId);
    const wanted = rules.map(({ catalogId, rule }) => ({
      ...rule,
      isSuspended: catalogId !== undefined && catalogs.has(catalogId),
    }));
    followDefaults(balance, wanted, isDefaultSource, now);
  }

  #enterGrant(itemId: string, { source, at, quantity, expiresAt }: Grant): void {
    if (isDefaultSource(source)) return; // every customer has it
    this.enter({
      source: `${source}/${itemId}/${at}`,
      kind: "grant",
      itemId,
      quantity,
      purchaseId: source.slice(source.indexOf(":") + 1),
      effectiveAt: new Date(at),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    });
  }

  async #saveBalances(): Promise<void> {
    const { tenancy } = this.#context;
    const { payments } = tenancy.config;
    const dueAt = this.#dueAt()?.getTime() ?? null;
    const balances = [...this.#balances].map(([itemId, state]) => {
      const { fingerprint } = defaultsOf(payments, this.customer.type, itemId);
      // A plan that ends brings default products back.
      const boundary = earliest(nextBoundary(state), fingerprint === "" ? null : dueAt);
      const boundaryAt = boundary === null ? null : new Date(boundary);
      return { itemId, quantity: quantityOf(state), boundaryAt, defaults: fingerprint, state };
    });
    await saveBalances(tenancy, this.#tx, this.customer, balances);
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

function itemsOf({ product, quantity }: Purchase): string[] {
  return goodsOf(product, quantity).map(({ itemId }) => itemId);
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
