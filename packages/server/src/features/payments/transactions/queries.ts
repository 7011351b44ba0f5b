import type { CustomerType, PriceConfig } from "@latchkit/contract";
import { CUSTOMER_TYPES } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import type { Discount } from "../../../database/tables/payments.ts";
import type { TenancyId } from "../../../database/tenancy.ts";

/** Kinds of transactions, as they are told. */
export type TransactionType = "subscription" | "one_time" | "item_quantity_change";

/** A transaction as it is stored. */
export interface TransactionRow {
  readonly id: string;
  readonly type: TransactionType;
  readonly createdAt: Date;
  readonly customerType: CustomerType;
  readonly customerId: string;
  readonly quantity: number;
  readonly source: string | null;
  readonly productName: string | null;
  readonly price: PriceConfig | null;
  readonly discount: Discount | null;
  readonly status: string | null;
  readonly itemId: string | null;
  readonly description: string | null;
  readonly expiresAt: Date | null;
  /** Of a purchase. */
  readonly refundedAt: Date | null;
}

/** Filter and start of a page of transactions. */
export interface TransactionPage {
  /** `purchase` for those of both kinds. */
  readonly type: TransactionType | "purchase" | undefined;
  readonly customerType: CustomerType | undefined;
  readonly customerId: string | undefined;
  /** At this instant or later. */
  readonly since: Date | undefined;
  /** Before this instant. */
  readonly until: Date | undefined;
  /** The last one of the page before. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/**
 * Lists transactions, newest first.
 *
 * Reads the newest of each kind and type of customer from an index that is in this order, then merges: however many
 * there are, a page costs the same.
 */
export async function listTransactions(tenancy: TenancyId, db: Db, page: TransactionPage): Promise<TransactionRow[]> {
  const types = page.customerType ? [page.customerType] : CUSTOMER_TYPES;
  const parts = kindsOf(page.type).flatMap((kind) =>
    types.map((type) =>
      kind === "item_quantity_change" ? changes(tenancy, type, page) : purchases(tenancy, kind, type, page),
    ),
  );
  const { rows } = await sql<TransactionRow>`
    select newest.*, version.product ->> 'displayName' as "productName", version.product -> 'prices' -> newest."priceId" as price
    from (
      select * from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) as newest_of_each order by "createdAt" desc, id desc limit ${page.limit}
    ) as newest
    left join product_versions as version
      on version.project_id = ${tenancy.projectId} and version.branch_id = ${tenancy.branchId} and version.id = newest."versionId"
    order by newest."createdAt" desc, newest.id desc`.execute(db);
  return rows;
}

function kindsOf(type: TransactionPage["type"]): readonly TransactionType[] {
  if (type === "purchase") return ["subscription", "one_time"];
  return type ? [type] : ["subscription", "one_time", "item_quantity_change"];
}

function purchases(
  { projectId, branchId }: TenancyId,
  kind: TransactionType,
  type: CustomerType,
  page: TransactionPage,
): RawBuilder<unknown> {
  return sql`
    select id, kind as type, created_at as "createdAt", customer_type as "customerType", customer_id as "customerId", quantity, source,
      version_id as "versionId", price_id as "priceId", discount, case kind when 'subscription' then status end as status,
      null::text as "itemId", null::text as description, null::timestamptz as "expiresAt", refunded_at as "refundedAt"
    from purchases
    where project_id = ${projectId} and branch_id = ${branchId} and kind = ${kind} and customer_type = ${type}
      ${page.customerId === undefined ? sql`` : sql`and customer_id = ${page.customerId}`} ${within(page)}
    order by created_at desc, id desc limit ${page.limit}`;
}

function changes(tenancy: TenancyId, type: CustomerType, page: TransactionPage): RawBuilder<unknown> {
  return sql`
    select id, 'item_quantity_change' as type, created_at as "createdAt", customer_type as "customerType", customer_id as "customerId", quantity,
      null::text as source, null::text as "versionId", null::text as "priceId", null::jsonb as discount, null::text as status, item_id as "itemId", description,
      expires_at as "expiresAt", null::timestamptz as "refundedAt"
    from ${page.customerId === undefined ? ofAll(tenancy, type, page) : ofOne(tenancy, type, page.customerId, page)} as change
    order by created_at desc, id desc limit ${page.limit}`;
}

function ofAll({ projectId, branchId }: TenancyId, type: CustomerType, page: TransactionPage): RawBuilder<unknown> {
  return sql`(
    select * from item_entries
    where kind = 'change' and project_id = ${projectId} and branch_id = ${branchId} and customer_type = ${type} ${within(page)}
    order by created_at desc, id desc limit ${page.limit}
  )`;
}

/** Reads the newest changes of each of a customer's items from an index in this order. */
function ofOne(
  { projectId, branchId }: TenancyId,
  type: CustomerType,
  customerId: string,
  page: TransactionPage,
): RawBuilder<unknown> {
  return sql`(
    select newest.* from item_balances as balance cross join lateral (
      select * from item_entries
      where kind = 'change' and project_id = ${projectId} and branch_id = ${branchId} and customer_type = ${type}
        and customer_id = ${customerId} and item_id = balance.item_id ${within(page)}
      order by created_at desc, id desc limit ${page.limit}
    ) as newest
    where balance.project_id = ${projectId} and balance.branch_id = ${branchId} and balance.customer_type = ${type}
      and balance.customer_id = ${customerId}
  )`;
}

/** SQL: what lies between the instants, after the last one of the page before. */
function within({ after, since, until }: TransactionPage): RawBuilder<unknown> {
  return sql`${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``}
    ${since ? sql`and created_at >= ${since}` : sql``} ${until ? sql`and created_at < ${until}` : sql``}`;
}
