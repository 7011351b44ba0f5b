import type { Tx } from "../../../database/database.ts";
import { isUuid } from "../../../database/uuid.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Account } from "../accounts/account.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { selectPurchases, toPurchase } from "../accounts/queries.ts";
import { findOpenCheckouts, findStarted, type OpenCheckout, type StartedCheckout } from "./checkout-queries.ts";
import type { StripeConnection } from "./connections.ts";
import type { Offer } from "./offers.ts";
import { pricePeriodsOf } from "./periods.ts";
import type { CustomerState } from "./state.ts";
import { findOffers, listPeriods } from "./sync-queries.ts";

/** Customer whose records are read. */
interface RecordsContext {
  readonly tenancy: Tenancy;
  readonly tx: Tx;
  readonly account: Account;
  readonly connection: StripeConnection;
}

/** Records of a customer before a state is applied. */
export interface Records {
  /** Purchases by the subscription or payment at Stripe, oldest first. */
  readonly purchases: ReadonlyMap<string, readonly Purchase[]>;
  /** States of periods, by purchase and start. */
  readonly periods: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly checkouts: readonly OpenCheckout[];
  /** Checkouts of purchases that are not recorded yet, by the ID in their metadata. */
  readonly started: ReadonlyMap<string, StartedCheckout>;
  /** Offers by the ID of their price at Stripe. */
  readonly offers: ReadonlyMap<string, Offer>;
}

/** Reads the records of everything that a state contains. */
export async function readRecords(
  { tenancy, tx, account, connection }: RecordsContext,
  { subscriptions, invoices, intents }: CustomerState,
): Promise<Records> {
  const rows = await selectPurchases(tenancy, tx, account.customer).where("provider_id", "is not", null).execute();
  const purchases = rows.map(toPurchase).sort(byBeginning);
  const known = byProvider(purchases);
  const started = [...subscriptions, ...intents].flatMap(({ id, metadata: { checkoutId } }) =>
    !known.has(id) && checkoutId !== undefined && isUuid(checkoutId) ? checkoutId : [],
  );
  const stripePriceIds = subscriptions.flatMap((each) =>
    pricePeriodsOf(each, invoices).map(({ stripePriceId }) => stripePriceId),
  );
  const offers = await findOffers(tenancy, tx, connection, [...new Set(stripePriceIds)]);
  return {
    purchases: known,
    periods: await listPeriods(
      tenancy,
      tx,
      purchases.map(({ id }) => id),
    ),
    checkouts: await findOpenCheckouts(tenancy, tx, account.customer),
    started: await findStarted(tenancy, tx, started),
    offers,
  };
}

/**
 * Orders the oldest first. Of those that began in the same second, because of a switch at once, the one that ended
 * first.
 */
function byBeginning(one: Purchase, other: Purchase): number {
  const endOf = ({ endedAt }: Purchase) => endedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return one.createdAt.getTime() - other.createdAt.getTime() || endOf(one) - endOf(other);
}

function byProvider(purchases: readonly Purchase[]): ReadonlyMap<string, readonly Purchase[]> {
  const groups = new Map<string, Purchase[]>();
  for (const purchase of purchases) {
    const providerId = purchase.providerId ?? "";
    groups.set(providerId, [...(groups.get(providerId) ?? []), purchase]);
  }
  return groups;
}
