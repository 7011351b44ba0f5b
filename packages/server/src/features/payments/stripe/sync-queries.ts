import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { Purchase } from "../accounts/purchase.ts";
import type { StripeConnection } from "./connections.ts";
import type { KnownCustomer } from "./customers.ts";
import type { Offer } from "./offers.ts";

type Scope = Pick<StripeConnection, "scope">;

/** Locks a customer of Stripe's. Returns `false` if a sync was applied since the customer was read. */
export async function lockSync(tenancy: TenancyId, tx: Tx, { scope }: Scope, known: KnownCustomer): Promise<boolean> {
  const row = await tx
    .selectFrom("stripe_customers")
    .select("syncs")
    .where(inTenancy(tenancy))
    .where("scope", "=", scope)
    .where("stripe_customer_id", "=", known.stripeId)
    .forUpdate()
    .executeTakeFirst();
  return row?.syncs === known.syncs;
}

/** Notes that what was known before the fetch is recorded, unless something is left to correct at Stripe. */
export async function noteSync(
  tenancy: TenancyId,
  tx: Tx,
  { scope }: Scope,
  { known, now, isSettled }: { readonly known: KnownCustomer; readonly now: Date; readonly isSettled: boolean },
): Promise<void> {
  const syncedEvents = isSettled ? known.events : known.events - 1;
  await tx
    .updateTable("stripe_customers")
    .set({ syncs: sql`syncs + 1`, synced_events: syncedEvents, synced_at: now })
    .where(inTenancy(tenancy))
    .where("scope", "=", scope)
    .where("stripe_customer_id", "=", known.stripeId)
    .execute();
}

/** Returns the periods of purchases that are known, by purchase and start. */
export async function listPeriods(
  tenancy: TenancyId,
  tx: Tx,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> {
  const byPurchase = new Map<string, Map<number, string>>(purchaseIds.map((id) => [id, new Map()]));
  if (purchaseIds.length === 0) return byPurchase;
  const rows = await tx
    .selectFrom("subscription_periods")
    .select(["purchase_id", "starts_at", "status"])
    .where(inTenancy(tenancy))
    .where("purchase_id", "in", purchaseIds)
    .execute();
  for (const row of rows) byPurchase.get(row.purchase_id)?.set(row.starts_at.getTime(), row.status);
  return byPurchase;
}

/** Notes that periods of grace were paid after all. */
export async function markPaid(
  tenancy: TenancyId,
  tx: Tx,
  purchaseId: string,
  startsAt: readonly Date[],
): Promise<void> {
  if (startsAt.length === 0) return;
  await tx
    .updateTable("subscription_periods")
    .set({ status: "paid" })
    .where(inTenancy(tenancy))
    .where("purchase_id", "=", purchaseId)
    .where("starts_at", "in", startsAt)
    .execute();
}

/** Finds what prices at Stripe were created for, by their IDs there. */
export async function findOffers(
  tenancy: TenancyId,
  db: Db,
  { scope }: Scope,
  stripePriceIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  if (stripePriceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("stripe_prices")
    .innerJoin("product_versions", (join) =>
      join
        .onRef("product_versions.project_id", "=", "stripe_prices.project_id")
        .onRef("product_versions.branch_id", "=", "stripe_prices.branch_id")
        .onRef("product_versions.id", "=", "stripe_prices.version_id"),
    )
    .select(["stripe_price_id", "product_id", "price_id", "version_id", "product"])
    .where(inTenancy(tenancy, "stripe_prices"))
    .where("scope", "=", scope)
    .where("stripe_price_id", "in", stripePriceIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.stripe_price_id,
      {
        id: row.product_id === "" ? null : row.product_id,
        versionId: row.version_id,
        product: row.product,
        priceId: row.price_id,
      },
    ]),
  );
}

/**
 * Whether a subscription at Stripe still has a price of the product that is recorded: another request may have
 * switched it since that was read. Prices of other origin count as such.
 */
export async function isPriceOf(
  tenancy: TenancyId,
  db: Db,
  connection: Scope,
  { productId }: Pick<Purchase, "productId">,
  stripePriceId: string,
): Promise<boolean> {
  const offer = (await findOffers(tenancy, db, connection, [stripePriceId])).get(stripePriceId);
  return offer === undefined || offer.id === productId;
}
