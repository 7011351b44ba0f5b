import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { type Customer, exists } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { purchasesWithProducts, selectPurchases, toPurchase } from "../accounts/queries.ts";

/**
 * SQL: what a customer owns, by subscriptions that are paid, in a trial or in grace, and by purchases that were not
 * refunded.
 */
const isOwned = sql<boolean>`(purchases.ended_at is null and purchases.refunded_at is null
  and purchases.status in ('active', 'trialing', 'past_due', 'paid'))`;

/** Whether a customer exists, and when one of the customer's subscriptions renews or ends next. */
export async function readCustomer(
  tenancy: TenancyId,
  db: Db,
  { type, id }: Customer,
): Promise<{ exists: boolean; dueAt: Date | null }> {
  const { projectId, branchId } = tenancy;
  const { rows } = await sql<{ exists: boolean; dueAt: Date | null }>`
    select ${exists(tenancy, type, sql`${id}`)} as exists,
      (select due_at from payment_customers where project_id = ${projectId} and branch_id = ${branchId}
        and customer_type = ${type} and customer_id = ${id}) as "dueAt"`.execute(db);
  return rows[0] ?? { exists: false, dueAt: null };
}

/** Lists what a customer owns, oldest first; one more than the limit tells whether there is more. */
export async function listOwned(
  tenancy: TenancyId,
  db: Db,
  customer: Customer,
  { from, limit, hidesServerOnly }: { from: string | null; limit: number; hidesServerOnly: boolean },
): Promise<Purchase[]> {
  const rows = await selectPurchases(tenancy, db, customer)
    .where(isOwned)
    .$if(hidesServerOnly, (query) => query.where(sql<boolean>`not (product_versions.product -> 'serverOnly')::boolean`))
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(purchases.created_at, purchases.id) >= (select start.created_at, start.id from purchases as start
          where start.project_id = ${tenancy.projectId} and start.branch_id = ${tenancy.branchId} and start.id = ${from}::uuid)`,
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(toPurchase);
}

/** Reads the catalogs of which a customer owns a plan: default products of these are hidden. */
export async function listPlanCatalogs(tenancy: TenancyId, db: Db, customer: Customer): Promise<ReadonlySet<string>> {
  const rows = await selectPurchases(tenancy, db, customer)
    .clearSelect()
    .clearOrderBy()
    .select(sql<string>`product_versions.product ->> 'catalogId'`.as("catalogId"))
    .distinct()
    .where("purchases.kind", "=", "subscription")
    .where(isOwned)
    .where(sql<boolean>`product_versions.product ->> 'catalogId' is not null`)
    .where(sql<boolean>`product_versions.product -> 'isAddOnTo' = 'false'::jsonb`)
    .execute();
  return new Set(rows.map(({ catalogId }) => catalogId));
}

/** A customer's past purchases, as far as they matter for another purchase. */
export interface BoughtForGood {
  /** Whether the product itself was bought. */
  readonly hasProduct: boolean;
  /** Whether another product of the catalog was bought. */
  readonly hasCatalog: boolean;
  /**
   * Whether the product was subscribed to before, or another plan of its catalog was bought, so that there is no second
   * trial.
   */
  readonly hadProduct: boolean;
}

/** A product that a customer wants. */
export interface BoughtProduct {
  readonly productId: string | null;
  readonly catalogId: string | null;
  readonly isAddOn?: boolean;
}

/** Reads what an account does not load: one-time purchases, and subscriptions that have ended. */
export async function readBoughtForGood(
  tenancy: TenancyId,
  db: Db,
  customer: Customer,
  { productId, catalogId, isAddOn = false }: BoughtProduct,
): Promise<BoughtForGood> {
  const once = sql`purchases.kind = 'one_time' and ${isOwned}`;
  // A grant costs nothing, so a customer who has one may still try a plan.
  const hadPlan = sql`not ${isAddOn}::boolean and purchases.source <> 'api_grant' and product_versions.product ->> 'catalogId' = ${catalogId}
    and product_versions.product -> 'isAddOnTo' = 'false'::jsonb`;
  const row = await db
    .selectFrom("purchases")
    .innerJoin("product_versions", (join) =>
      join
        .onRef("product_versions.project_id", "=", "purchases.project_id")
        .onRef("product_versions.branch_id", "=", "purchases.branch_id")
        .onRef("product_versions.id", "=", "purchases.version_id"),
    )
    .select([
      sql<boolean>`coalesce(bool_or(${once} and product_id = ${productId}), false)`.as("hasProduct"),
      sql<boolean>`coalesce(bool_or(${once} and product_versions.product ->> 'catalogId' = ${catalogId}), false)`.as(
        "hasCatalog",
      ),
      sql<boolean>`coalesce(bool_or(purchases.kind = 'subscription' and (product_id = ${productId} or (${hadPlan}))), false)`.as(
        "hadProduct",
      ),
    ])
    .where(inTenancy(tenancy, "purchases"))
    .where("purchases.customer_type", "=", customer.type)
    .where("purchases.customer_id", "=", customer.id)
    .executeTakeFirstOrThrow();
  return row;
}

/** Finds a purchase by its id, and whose it is. */
export async function findPurchase(
  tenancy: TenancyId,
  db: Db,
  id: string,
): Promise<{ customer: Customer; purchase: Purchase } | null> {
  const row = await purchasesWithProducts(tenancy, db).where("purchases.id", "=", id).executeTakeFirst();
  return row ? { customer: { type: row.customer_type, id: row.customer_id }, purchase: toPurchase(row) } : null;
}
