import { CUSTOMER_TYPES, type CustomerType } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import type { Purchase } from "../accounts/purchase.ts";
import { selectPurchases, toPurchase } from "../accounts/queries.ts";
import { countable } from "../items/queries.ts";
import { type PaidBy, type Sold, selectSold } from "./paid.ts";

/** A customer with the names of today. */
export interface NamedCustomer extends Customer {
  /** `null` for a customer that is neither a user nor a team, or is deleted. */
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  /** Since when payments know the customer; `null` if they do not. */
  readonly createdAt: Date | null;
}

/** A customer in a list. */
export interface ListedCustomer extends NamedCustomer {
  /** Payments of the customer. */
  readonly sold: readonly Sold[];
  /** The newest purchases that the customer owns. */
  readonly owned: readonly { readonly name: string; readonly quantity: number; readonly status: string }[];
}

/** A place in the list of customers. */
export interface CustomerPosition {
  readonly createdAt: Date;
  readonly type: CustomerType;
  readonly id: string;
}

/** Products that a list shows of a customer. */
const SHOWN = 5;

/**
 * Lists customers, newest first.
 *
 * Reads the newest of each type from an index in this order, then merges: a page costs the same however many customers
 * there are.
 */
export async function listCustomers(
  tenancy: PaidBy,
  db: Db,
  { type, after, limit }: { type: CustomerType | undefined; after: CustomerPosition | null; limit: number },
): Promise<ListedCustomer[]> {
  const { projectId, branchId } = tenancy;
  const types = type ? [type] : CUSTOMER_TYPES;
  const parts = types.map(
    (one) => sql`(select customer_type, customer_id, created_at from payment_customers
      where project_id = ${projectId} and branch_id = ${branchId} and customer_type = ${one} ${after ? behind(one, after) : sql``}
      order by created_at desc, customer_id desc limit ${limit})`,
  );
  const page = sql`select * from (${sql.join(parts, sql` union all `)}) as newest_of_each
    order by created_at desc, customer_type, customer_id desc limit ${limit}`;
  return selectNamed(tenancy, db, page, sql`order by page.created_at desc, page.customer_type, page.customer_id desc`);
}

/** SQL: what comes after a position, among customers of one type. Types are in alphabetical order within an instant. */
function behind(type: CustomerType, { createdAt, type: lastType, id }: CustomerPosition): RawBuilder<unknown> {
  if (type === lastType) return sql`and (created_at, customer_id) < (${createdAt}, ${id})`;
  return type > lastType ? sql`and created_at <= ${createdAt}` : sql`and created_at < ${createdAt}`;
}

/** Reads customers with their names, in the order given, whether or not payments know them. */
export async function readCustomers(
  tenancy: PaidBy,
  db: Db,
  customers: readonly Customer[],
): Promise<ListedCustomer[]> {
  if (customers.length === 0) return [];
  const page = sql`select wanted.customer_type, wanted.customer_id, wanted.position, known.created_at
    from jsonb_to_recordset(${JSON.stringify(
      customers.map(({ type, id }, position) => ({ customer_type: type, customer_id: id, position })),
    )}::jsonb) as wanted (customer_type text, customer_id text, position integer)
    left join payment_customers as known on known.project_id = ${tenancy.projectId} and known.branch_id = ${tenancy.branchId}
      and known.customer_type = wanted.customer_type and known.customer_id = wanted.customer_id`;
  return selectNamed(tenancy, db, page, sql`order by page.position`);
}

/** Finds customers that are neither users nor teams by the beginning of their ID, in its order. */
export async function findCustomIds(
  { projectId, branchId }: TenancyId,
  db: Db,
  search: string,
  limit: number,
): Promise<string[]> {
  const pattern = `${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from payment_customers
    where project_id = ${projectId} and branch_id = ${branchId} and customer_type = 'custom' and customer_id like ${pattern}
    order by customer_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Adds names, products and payments to a page of customers. */
async function selectNamed(
  paidBy: PaidBy,
  db: Db,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListedCustomer[]> {
  const { projectId, branchId } = paidBy;
  const isUser = sql`users.project_id = ${projectId} and users.branch_id = ${branchId}
    and users.id = (case when page.customer_type = 'user' then page.customer_id end)::uuid`;
  const { rows } = await sql<ListedCustomer>`
    select page.customer_type as type, page.customer_id as id, page.created_at as "createdAt",
      coalesce(users.display_name, teams.display_name) as "displayName", channel.value as "primaryEmail",
      coalesce(owned.products, '[]'::jsonb) as owned,
      coalesce((${selectSold(paidBy, sql`page.customer_type`, sql`page.customer_id`)}), '[]'::jsonb) as sold
    from (${page}) as page
    left join users on ${isUser}
    left join contact_channels as channel on channel.project_id = ${projectId} and channel.branch_id = ${branchId}
      and channel.user_id = users.id and channel.type = 'email' and channel.is_primary
    left join teams on teams.project_id = ${projectId} and teams.branch_id = ${branchId}
      and teams.id = (case when page.customer_type = 'team' then page.customer_id end)::uuid
    left join lateral (
      select jsonb_agg(jsonb_build_object('name', bought.name, 'quantity', bought.quantity, 'status', bought.status)) as products
      from (
        select version.product ->> 'displayName' as name, purchases.quantity, purchases.status
        from purchases join product_versions as version
          on version.project_id = ${projectId} and version.branch_id = ${branchId} and version.id = purchases.version_id
        where purchases.project_id = ${projectId} and purchases.branch_id = ${branchId}
          and purchases.customer_type = page.customer_type and purchases.customer_id = page.customer_id
          and purchases.ended_at is null and purchases.refunded_at is null
          and purchases.status in ('active', 'trialing', 'past_due', 'paid')
        order by purchases.created_at desc, purchases.id desc limit ${SHOWN}
      ) as bought
    ) as owned on true ${order}`.execute(db);
  return rows;
}

/** Reads purchases of a customer: those that are owned, then the newest of the others. */
export async function listPurchases(
  tenancy: TenancyId,
  db: Db,
  customer: Customer,
  limit: number,
): Promise<Purchase[]> {
  const rows = await selectPurchases(tenancy, db, customer)
    .clearOrderBy()
    .orderBy(sql`purchases.ended_at is not null or purchases.refunded_at is not null`)
    .orderBy("purchases.created_at", "desc")
    .orderBy("purchases.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toPurchase);
}

/** A stored balance, and whether it says what is true now. */
export interface StoredQuantity {
  readonly itemId: string;
  readonly quantity: number;
  readonly boundaryAt: Date | null;
  readonly defaults: string;
}

/** Reads the stored balances of a customer. */
export async function listQuantities(tenancy: TenancyId, db: Db, { type, id }: Customer): Promise<StoredQuantity[]> {
  return db
    .selectFrom("item_balances")
    .select(["item_id as itemId", "boundary_at as boundaryAt", "defaults"])
    .select(countable(sql`quantity`).as("quantity"))
    .where(inTenancy(tenancy, "item_balances"))
    .where("customer_type", "=", type)
    .where("customer_id", "=", id)
    .execute();
}

/** An entry of the ledger with what it came from. */
export interface LedgerRow {
  readonly id: string;
  readonly itemId: string;
  readonly kind: "change" | "grant" | "revocation";
  readonly quantity: number;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly effectiveAt: Date;
  readonly expiresAt: Date | null;
  readonly purchaseId: string | null;
  readonly purchaseKind: "subscription" | "one_time" | null;
  readonly productName: string | null;
  readonly periodStartsAt: Date | null;
  readonly periodEndsAt: Date | null;
}

/**
 * Lists entries of a customer's ledger, newest first.
 *
 * Reads the newest of each item from an index in this order, then merges.
 */
export async function listHistory(
  { projectId, branchId }: TenancyId,
  db: Db,
  { type, id }: Customer,
  { itemId, after, limit }: { itemId: string | null; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select entry.id, entry.item_id as "itemId", entry.kind, entry.quantity, entry.description, entry.created_at as "createdAt",
      entry.effective_at as "effectiveAt", entry.expires_at as "expiresAt", purchase.id as "purchaseId", purchase.kind as "purchaseKind",
      version.product ->> 'displayName' as "productName", period.starts_at as "periodStartsAt", period.ends_at as "periodEndsAt"
    from (
      select newest.* from item_balances as balance cross join lateral (
        select * from item_entries
        where project_id = ${projectId} and branch_id = ${branchId} and customer_type = ${type} and customer_id = ${id}
          and item_id = balance.item_id ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``}
        order by created_at desc, id desc limit ${limit}
      ) as newest
      where balance.project_id = ${projectId} and balance.branch_id = ${branchId} and balance.customer_type = ${type}
        and balance.customer_id = ${id} ${itemId === null ? sql`` : sql`and balance.item_id = ${itemId}`}
      order by newest.created_at desc, newest.id desc limit ${limit}
    ) as entry
    left join purchases as purchase on purchase.project_id = ${projectId} and purchase.branch_id = ${branchId} and purchase.id = entry.purchase_id
    left join product_versions as version
      on version.project_id = ${projectId} and version.branch_id = ${branchId} and version.id = purchase.version_id
    left join lateral (
      select starts_at, ends_at from subscription_periods
      where project_id = ${projectId} and branch_id = ${branchId} and purchase_id = purchase.id and starts_at <= entry.effective_at
      order by starts_at desc limit 1
    ) as period on true
    order by entry.created_at desc, entry.id desc`.execute(db);
  return rows;
}
