import { type RawBuilder, sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import { toBalance } from "../../payments/accounts/ledger-queries.ts";
import { use } from "../../payments/ledger/balance.ts";
import {
  type ExportContext,
  flag,
  groupBy,
  type Identified,
  type NewLine,
  PAGE,
  present,
  readPages,
  timeOf,
} from "./export-context.ts";

/** Reads everything that was sold, granted and used, in the order of the format. */
export async function* readPayments(context: ExportContext): AsyncGenerator<NewLine> {
  yield* readVersions(context);
  yield* readCustomers(context);
  yield* readPurchases(context);
  yield* readLedger(context);
  yield* readBalances(context);
}

async function* readVersions({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: Identified | null) =>
    db
      .selectFrom("product_versions")
      .select(["id", "product", "created_at"])
      .where(inTenancy(tenancy, "product_versions"))
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(PAGE)
      .execute();
  for await (const rows of readPages(readPage))
    for (const { id, product, created_at } of rows)
      yield { type: "productVersion", id, product: { ...product }, createdAt: created_at.toISOString() };
}

/** A customer, by the columns that name one. */
interface CustomerKey {
  readonly customer_type: string;
  readonly customer_id: string;
}

/** SQL: whether a row comes after the customer that was read last. */
function afterCustomer(last: CustomerKey | null): RawBuilder<boolean> {
  return last === null
    ? sql<boolean>`true`
    : sql<boolean>`(customer_type, customer_id) > (${last.customer_type}, ${last.customer_id})`;
}

async function* readCustomers({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: CustomerKey | null) =>
    db
      .selectFrom("payment_customers")
      .select(["customer_type", "customer_id", "created_at"])
      .where(inTenancy(tenancy, "payment_customers"))
      .where(afterCustomer(last))
      .orderBy("customer_type")
      .orderBy("customer_id")
      .limit(PAGE)
      .execute();
  for await (const rows of readPages(readPage))
    for (const { customer_type: customerType, customer_id: customerId, created_at } of rows)
      yield { type: "customer", customerType, customerId, createdAt: created_at.toISOString() };
}

/** Reads purchases with the periods that have begun, in the order of their IDs. */
async function* readPurchases(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db } = context;
  const readPage = (last: Identified | null) =>
    db
      .selectFrom("purchases")
      .selectAll()
      .where(inTenancy(tenancy, "purchases"))
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(PAGE)
      .execute();
  for await (const rows of readPages(readPage)) {
    const periods = await periodsOf(
      context,
      rows.map(({ id }) => id),
    );
    for (const row of rows)
      yield {
        type: "purchase",
        id: row.id,
        customerType: row.customer_type,
        customerId: row.customer_id,
        kind: row.kind,
        productId: present(row.product_id),
        versionId: row.version_id,
        priceId: present(row.price_id),
        quantity: row.quantity,
        discount: present(row.discount),
        source: row.source,
        status: row.status,
        renewsEvery: present(row.renews_every),
        anchorAt: timeOf(row.anchor_at),
        periodsBegun: row.periods_begun,
        periodStartsAt: timeOf(row.period_starts_at),
        periodEndsAt: timeOf(row.period_ends_at),
        cancelAtPeriodEnd: flag(row.cancel_at_period_end),
        failsNext: flag(row.fails_next),
        providerId: present(row.provider_id),
        createdAt: row.created_at.toISOString(),
        endedAt: timeOf(row.ended_at),
        refundedAt: timeOf(row.refunded_at),
        beganBySwitch: flag(row.began_by_switch),
        endedBySwitch: flag(row.ended_by_switch),
        lastNotice: present(row.last_notice),
        periods: periods(row.id),
      };
  }
}

async function periodsOf({ tenancy, db }: ExportContext, purchaseIds: readonly string[]) {
  const rows = await db
    .selectFrom("subscription_periods")
    .select(["purchase_id", "starts_at", "ends_at", "status"])
    .where(inTenancy(tenancy, "subscription_periods"))
    .where("purchase_id", "=", sql<string>`any(${purchaseIds}::uuid[])`)
    .orderBy("starts_at")
    .execute();
  const ofPurchase = groupBy(rows, ({ purchase_id }) => purchase_id);
  return (purchaseId: string) => {
    const periods = ofPurchase(purchaseId);
    if (periods.length === 0) return undefined;
    return periods.map(({ starts_at, ends_at, status }) => ({
      startsAt: starts_at.toISOString(),
      endsAt: timeOf(ends_at),
      status,
    }));
  };
}

/** Reads the ledger of items, in the order of its primary key. */
async function* readLedger({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: { readonly source: string } | null) =>
    db
      .selectFrom("item_entries")
      .selectAll()
      .where(inTenancy(tenancy, "item_entries"))
      .where("source", ">", last?.source ?? "")
      .orderBy("source")
      .limit(PAGE)
      .execute();
  for await (const rows of readPages(readPage))
    for (const row of rows)
      yield {
        type: "ledgerEntry",
        id: row.id,
        customerType: row.customer_type,
        customerId: row.customer_id,
        source: row.source,
        kind: row.kind,
        itemId: row.item_id,
        quantity: row.quantity,
        description: present(row.description),
        purchaseId: present(row.purchase_id),
        effectiveAt: row.effective_at.toISOString(),
        expiresAt: timeOf(row.expires_at),
        createdAt: row.created_at.toISOString(),
      };
}

/** Reads balances, less what was used since they were settled. */
async function* readBalances({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: (CustomerKey & { readonly item_id: string }) | null) =>
    db
      .selectFrom("item_balances")
      .select(["customer_type", "customer_id", "item_id", "unsettled", "defaults", "state"])
      .where(inTenancy(tenancy, "item_balances"))
      .$if(last !== null, (query) =>
        query.where(
          sql<boolean>`(customer_type, customer_id, item_id) > (${last?.customer_type}, ${last?.customer_id}, ${last?.item_id})`,
        ),
      )
      .orderBy("customer_type")
      .orderBy("customer_id")
      .orderBy("item_id")
      .limit(PAGE)
      .execute();
  for await (const rows of readPages(readPage))
    for (const row of rows) {
      const state = toBalance(row.state);
      use(state, row.unsettled);
      yield {
        type: "itemBalance",
        customerType: row.customer_type,
        customerId: row.customer_id,
        itemId: row.item_id,
        state,
        defaults: row.defaults || undefined,
      };
    }
}
