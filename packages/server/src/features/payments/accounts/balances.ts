import type { Tx } from "../../../database/database.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import { defaultsOf, isDefaultSource, itemsWithDefaults } from "../catalog/default-products.ts";
import { type Balance, emptyBalance, nextBoundary, quantityOf, settle, use } from "../ledger/balance.ts";
import { followDefaults } from "../ledger/default-rules.ts";
import type { Grant } from "../ledger/schedule.ts";
import type { Customer } from "./customer.ts";
import { findItemIds, type ItemEntry, insertEntries, lockBalances, saveBalances } from "./ledger-queries.ts";

interface BalancesContext {
  readonly tenancy: Tenancy;
  readonly tx: Tx;
  readonly customer: Customer;
  readonly now: Date;
  /** The time until which balances are settled, but for those of {@link Balances.settleUntilNow}. */
  readonly certainNow: Date;
  /** The catalogs of which the customer owns a plan, at the moment: their default products do not count. */
  readonly planCatalogs: () => ReadonlySet<string>;
}

/** The balances of one customer that a unit of work has locked, and the entries that it adds to the ledger. */
export class Balances {
  readonly #context: BalancesContext;
  readonly #balances = new Map<string, Balance>();
  readonly #entries: ItemEntry[] = [];
  readonly #settledUntilNow = new Set<string>();

  constructor(context: BalancesContext) {
    this.#context = context;
  }

  /** The items whose balances are loaded. */
  get itemIds(): string[] {
    return [...this.#balances.keys()];
  }

  /** Returns a balance that was loaded; what is changed in it is stored. */
  of(itemId: string): Balance {
    const balance = this.#balances.get(itemId);
    if (!balance) throw new Error(`The balance of ${itemId} was not loaded.`);
    return balance;
  }

  /** Reads and locks balances, unless they are loaded already. */
  async load(itemIds: readonly string[]): Promise<void> {
    const { tenancy, tx, customer } = this.#context;
    const missing = [...new Set(itemIds)].filter((itemId) => !this.#balances.has(itemId));
    if (missing.length === 0) return;
    const stored = await lockBalances(tenancy, tx, customer, missing);
    for (const itemId of missing) this.#balances.set(itemId, emptyBalance());
    for (const { itemId, state, unsettled } of stored) {
      use(state, unsettled);
      this.#balances.set(itemId, state);
    }
  }

  /** Reads and locks all balances of the customer. */
  async loadAll(): Promise<void> {
    const { tenancy, tx, customer } = this.#context;
    await this.load(await findItemIds(tenancy, tx, customer));
  }

  /** Loads the balances that default products have given something; others follow them when they are read. */
  async loadDefaults(): Promise<void> {
    const { tenancy, customer } = this.#context;
    await this.load(itemsWithDefaults(tenancy.config.payments, customer.type));
  }

  /** Adds an entry to the ledger. */
  enter(entry: ItemEntry): void {
    this.#entries.push(entry);
  }

  /** Has the balances of items be settled until now, also while that time is in doubt. */
  settleUntilNow(itemIds: readonly string[]): void {
    for (const itemId of itemIds) this.#settledUntilNow.add(itemId);
  }

  /** Returns the time until which the balance of an item is settled. */
  settledAt(itemId: string): Date {
    return this.#settledUntilNow.has(itemId) ? this.#context.now : this.#context.certainNow;
  }

  /** Settles all balances that are loaded. */
  settleAll(): void {
    for (const itemId of this.#balances.keys()) this.settle(itemId);
  }

  /** Settles a balance, and has it follow the default products. */
  settle(itemId: string): void {
    const { tenancy, customer, planCatalogs } = this.#context;
    const until = this.settledAt(itemId).getTime();
    const balance = this.of(itemId);
    for (const made of settle(balance, until)) this.#enterGrant(itemId, made);
    const catalogs = planCatalogs();
    const { rules } = defaultsOf(tenancy.config.payments, customer.type, itemId);
    const wanted = rules.map(({ catalogId, rule }) => ({
      ...rule,
      isSuspended: catalogId !== undefined && catalogs.has(catalogId),
    }));
    followDefaults(balance, wanted, isDefaultSource, until);
  }

  /**
   * Stores entries and balances.
   *
   * @param dueAt When a plan ends or renews next, which brings default products back.
   */
  async save(dueAt: Date | null): Promise<void> {
    const { tenancy, tx, customer, now } = this.#context;
    if (this.#entries.length > 0) await insertEntries(tenancy, tx, customer, this.#entries, now);
    const balances = [...this.#balances].map(([itemId, state]) => {
      const { fingerprint } = defaultsOf(tenancy.config.payments, customer.type, itemId);
      const boundary = earliest(nextBoundary(state), fingerprint === "" ? null : (dueAt?.getTime() ?? null));
      const boundaryAt = boundary === null ? null : new Date(boundary);
      return { itemId, quantity: quantityOf(state), boundaryAt, defaults: fingerprint, state };
    });
    if (balances.length > 0) await saveBalances(tenancy, tx, customer, balances);
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
}

function earliest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other);
}
