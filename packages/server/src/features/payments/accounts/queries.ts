import { sql } from "kysely";
import type { Db, Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { insertVersions } from "../catalog/versions.ts";
import { type Customer, exists } from "./customer.ts";
import type { Purchase, SubscriptionPeriod } from "./purchase.ts";
import type { Switches } from "./switches.ts";

/**
 * Locks a customer until the transaction ends, and notes the customer if it is the first time. Says whether the
 * customer exists.
 */
export async function lockCustomer(tenancy: TenancyId, tx: Tx, { type, id }: Customer, now: Date): Promise<boolean> {
  const { projectId, branchId } = tenancy;
  const { rows } = await sql<{ exists: boolean }>`
    insert into payment_customers (project_id, branch_id, customer_type, customer_id, due_at, created_at)
    values (${projectId}, ${branchId}, ${type}, ${id}, null, ${now})
    on conflict on constraint payment_customers__pk do update set customer_id = excluded.customer_id
    returning ${exists(tenancy, type, sql`${id}`)} as exists`.execute(tx);
  return rows[0]?.exists ?? false;
}

/** Notes when something of a customer is due next. */
export async function saveDueAt(tenancy: TenancyId, tx: Tx, customer: Customer, dueAt: Date | null): Promise<void> {
  await tx
    .updateTable("payment_customers")
    .set({ due_at: dueAt })
    .where(inTenancy(tenancy, "payment_customers"))
    .where("customer_type", "=", customer.type)
    .where("customer_id", "=", customer.id)
    .where(sql<boolean>`due_at is distinct from ${dueAt}::timestamptz`)
    .execute();
}

/** Reads purchases of a customer, the oldest first. */
export function selectPurchases(tenancy: TenancyId, db: Db, customer: Customer) {
  return purchasesWithProducts(tenancy, db)
    .where("purchases.customer_type", "=", customer.type)
    .where("purchases.customer_id", "=", customer.id)
    .orderBy("purchases.created_at")
    .orderBy("purchases.id");
}

/** Reads purchases with the products that were bought. */
export function purchasesWithProducts(tenancy: TenancyId, db: Db) {
  return db
    .selectFrom("purchases")
    .innerJoin("product_versions", (join) =>
      join
        .onRef("product_versions.project_id", "=", "purchases.project_id")
        .onRef("product_versions.branch_id", "=", "purchases.branch_id")
        .onRef("product_versions.id", "=", "purchases.version_id"),
    )
    .selectAll("purchases")
    .select("product_versions.product")
    .where(inTenancy(tenancy, "purchases"));
}

/** Reads the subscriptions of a customer that have not ended. */
export async function findLiveSubscriptions(tenancy: TenancyId, tx: Tx, customer: Customer): Promise<Purchase[]> {
  const rows = await selectPurchases(tenancy, tx, customer)
    .where("purchases.kind", "=", "subscription")
    .where("purchases.ended_at", "is", null)
    .execute();
  return rows.map(toPurchase);
}

type PurchaseRow = Awaited<ReturnType<ReturnType<typeof purchasesWithProducts>["execute"]>>[number];

/** Turns a row into a purchase. */
export function toPurchase(row: PurchaseRow): Purchase {
  return {
    id: row.id,
    kind: row.kind,
    productId: row.product_id,
    versionId: row.version_id,
    product: row.product,
    priceId: row.price_id,
    quantity: row.quantity,
    discount: row.discount,
    source: row.source,
    status: row.status,
    renewsEvery: row.renews_every,
    anchorAt: row.anchor_at,
    periodsBegun: row.periods_begun,
    periodStartsAt: row.period_starts_at,
    periodEndsAt: row.period_ends_at,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    failsNext: row.fails_next,
    providerId: row.provider_id,
    createdAt: row.created_at,
    endedAt: row.ended_at,
    refundedAt: row.refunded_at,
  };
}

/** Purchases to store, and which of them are parts of a switch. */
export interface PurchasesToStore {
  readonly purchases: readonly Purchase[];
  readonly switches: Switches;
  readonly now: Date;
}

/** Stores purchases, new and changed ones. */
export async function savePurchases(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  customer: Customer,
  { purchases, switches, now }: PurchasesToStore,
): Promise<void> {
  const key = { project_id: projectId, branch_id: branchId };
  await insertVersions(
    { projectId, branchId },
    tx,
    purchases.map(({ product }) => product),
    now,
  );
  await tx
    .insertInto("purchases")
    .values(
      purchases.map((purchase) => ({
        ...key,
        id: purchase.id,
        kind: purchase.kind,
        customer_type: customer.type,
        customer_id: customer.id,
        product_id: purchase.productId,
        version_id: purchase.versionId,
        price_id: purchase.priceId,
        quantity: purchase.quantity,
        discount: purchase.discount && json({ ...purchase.discount }),
        source: purchase.source,
        status: purchase.status,
        renews_every: purchase.renewsEvery && json(purchase.renewsEvery),
        anchor_at: purchase.anchorAt,
        periods_begun: purchase.periodsBegun,
        period_starts_at: purchase.periodStartsAt,
        period_ends_at: purchase.periodEndsAt,
        cancel_at_period_end: purchase.cancelAtPeriodEnd,
        fails_next: purchase.failsNext,
        provider_id: purchase.providerId,
        created_at: purchase.createdAt,
        ended_at: purchase.endedAt,
        refunded_at: purchase.refundedAt,
        began_by_switch: switches.begun.has(purchase.id),
        ended_by_switch: switches.ended.has(purchase.id),
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint("purchases__pk").doUpdateSet((excluded) => ({
        status: excluded.ref("excluded.status"),
        anchor_at: excluded.ref("excluded.anchor_at"),
        periods_begun: excluded.ref("excluded.periods_begun"),
        period_starts_at: excluded.ref("excluded.period_starts_at"),
        period_ends_at: excluded.ref("excluded.period_ends_at"),
        cancel_at_period_end: excluded.ref("excluded.cancel_at_period_end"),
        fails_next: excluded.ref("excluded.fails_next"),
        ended_at: excluded.ref("excluded.ended_at"),
        refunded_at: excluded.ref("excluded.refunded_at"),
        ended_by_switch: sql`purchases.ended_by_switch or excluded.ended_by_switch`,
      })),
    )
    .execute();
}

/** Stores periods that have begun. */
export async function insertPeriods(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  periods: readonly (SubscriptionPeriod & { readonly purchaseId: string })[],
): Promise<void> {
  await tx
    .insertInto("subscription_periods")
    .values(
      periods.map(({ purchaseId, startsAt, endsAt, status }) => ({
        project_id: projectId,
        branch_id: branchId,
        purchase_id: purchaseId,
        starts_at: new Date(startsAt),
        ends_at: endsAt === null ? null : new Date(endsAt),
        status,
      })),
    )
    .execute();
}
