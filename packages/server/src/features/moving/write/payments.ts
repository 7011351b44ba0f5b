import type { ExportLine } from "@latchkit/contract";
import { sql } from "kysely";
import type { Tx } from "../../../database/database.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import { found, type ImportContext, type Placed, rowsOf, type Writer } from "./import-context.ts";

type PurchaseLine = ExportLine<"purchase">;

/** ID of a customer as the project has it; `null` for a user or team whose ID cannot be kept. */
export function customerIdOf(
  { idOf }: Pick<ImportContext, "idOf">,
  { customerType, customerId }: Pick<PurchaseLine, "customerType" | "customerId">,
): string | null {
  return customerType === "custom" ? customerId : idOf(customerType, customerId);
}

/** Columns that name the customer of a line. */
function customerOf(context: ImportContext, line: Pick<PurchaseLine, "customerType" | "customerId">) {
  return { customer_type: line.customerType, customer_id: customerIdOf(context, line) ?? "" };
}

/** Stores products as customers have bought them. */
export const versionWriter: Writer<ExportLine<"productVersion">> = {
  async look({ tenancy }, db, lines) {
    const { rows } = await sql<{ id: string }>`
      select id from product_versions where ${inTenancy(tenancy)}
        and id = any(${lines.map(({ line }) => line.id)}::text[])`.execute(db);
    const known = new Set(rows.map(({ id }) => id));
    return found(lines, ({ id }) => known.has(id));
  },

  async insert({ tenancy: { projectId, branchId } }, tx, lines) {
    const rows = lines.map(({ line }) => ({ id: line.id, product: line.product, created_at: line.createdAt }));
    await sql`
      insert into product_versions (project_id, branch_id, id, product, created_at)
      select ${projectId}, ${branchId}, id, product, created_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id text, product jsonb, created_at timestamptz)`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
};

/** Stores customers, who may be users and teams that were deleted. */
export const customerWriter: Writer<ExportLine<"customer">> = {
  async look(context, db, lines) {
    const customers = lines.map(({ line }) => customerOf(context, line));
    const { rows } = await sql<{ key: string }>`
      select customer_type || ' ' || customer_id as key from payment_customers where ${inTenancy(context.tenancy)}
        and (customer_type, customer_id) in (select * from unnest(
          ${customers.map(({ customer_type }) => customer_type)}::text[],
          ${customers.map(({ customer_id }) => customer_id)}::text[]
        ))`.execute(db);
    const known = new Set(rows.map(({ key }) => key));
    return found(lines, (line) => known.has(`${line.customerType} ${customerIdOf(context, line)}`));
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.map(({ line }) => ({ ...customerOf(context, line), created_at: line.createdAt }));
    await sql`
      insert into payment_customers (project_id, branch_id, customer_type, customer_id, created_at)
      select ${projectId}, ${branchId}, customer_type, customer_id, created_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (customer_type text, customer_id text,
        created_at timestamptz)`.execute(tx);
    return rows.map(({ customer_type, customer_id }) => JSON.stringify([customer_type, customer_id]));
  },
};

/** Stores purchases and the periods that have begun. Nothing is granted: the ledger has lines of its own. */
export const purchaseWriter: Writer<PurchaseLine> = {
  async look(context, db, lines, isStoring) {
    const asked = lines.map(({ line }, place) => ({
      place,
      id: line.id,
      provider: line.endedAt === undefined ? line.providerId : undefined,
      version: line.versionId,
      ...customerOf(context, line),
    }));
    const here = inTenancy(context.tenancy, "own");
    const { rows } = await sql<{ place: number; is_known: boolean; is_taken: boolean; is_whole: boolean }>`
      select asked.place,
        exists (select 1 from purchases as own where ${here} and own.id = asked.id) as is_known,
        exists (
          select 1 from purchases as own where ${here} and own.provider_id = asked.provider and own.ended_at is null
        ) as is_taken,
        exists (select 1 from product_versions as own where ${here} and own.id = asked.version) and exists (
          select 1 from payment_customers as own where ${here} and own.customer_type = asked.customer_type
            and own.customer_id = asked.customer_id
        ) as is_whole
      from jsonb_to_recordset(${rowsOf(asked)}::jsonb) as asked (place int, id uuid, provider text, version text,
        customer_type text, customer_id text)`.execute(db);
    const existing = new Set<number>();
    const problems = new Map<number, string>();
    for (const { place, is_known, is_taken, is_whole } of rows) {
      const number = lines[place]?.number ?? 0;
      if (is_known) existing.add(number);
      else if (is_taken) problems.set(number, "`providerId` is that of another purchase of the project");
      else if (isStoring && !is_whole) problems.set(number, "has a product or customer that was not imported");
    }
    return { existing, problems };
  },

  async insert(context, tx, lines) {
    await insertPurchases(context, tx, lines);
    await insertPeriods(context, tx, lines);
    await renewLater(context, tx, lines);
    return lines.map(({ line }) => line.id);
  },
};

async function insertPurchases(context: ImportContext, tx: Tx, lines: readonly Placed<PurchaseLine>[]): Promise<void> {
  const { projectId, branchId } = context.tenancy;
  const rows = lines.map(({ line }) => ({
    ...customerOf(context, line),
    id: line.id,
    kind: line.kind,
    product_id: line.productId,
    version_id: line.versionId,
    price_id: line.priceId,
    quantity: line.quantity,
    discount: line.discount,
    source: line.source,
    status: line.status,
    renews_every: line.renewsEvery,
    anchor_at: line.anchorAt,
    periods_begun: line.periodsBegun,
    period_starts_at: line.periodStartsAt,
    period_ends_at: line.periodEndsAt,
    cancel_at_period_end: line.cancelAtPeriodEnd ?? false,
    fails_next: line.failsNext ?? false,
    provider_id: line.providerId,
    created_at: line.createdAt,
    ended_at: line.endedAt,
    refunded_at: line.refundedAt,
    began_by_switch: line.beganBySwitch ?? false,
    ended_by_switch: line.endedBySwitch ?? false,
    last_notice: line.lastNotice,
  }));
  await sql`
    insert into purchases (project_id, branch_id, id, kind, customer_type, customer_id, product_id, version_id, price_id,
      quantity, discount, source, status, renews_every, anchor_at, periods_begun, period_starts_at, period_ends_at,
      cancel_at_period_end, fails_next, provider_id, created_at, ended_at, refunded_at, began_by_switch,
      ended_by_switch, last_notice)
    select ${projectId}, ${branchId}, id, kind, customer_type, customer_id, product_id, version_id, price_id,
      quantity, discount, source, status, renews_every, anchor_at, periods_begun, period_starts_at, period_ends_at,
      cancel_at_period_end, fails_next, provider_id, created_at, ended_at, refunded_at, began_by_switch,
      ended_by_switch, last_notice
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, kind text, customer_type text, customer_id text,
      product_id text, version_id text, price_id text, quantity bigint, discount jsonb, source text, status text, renews_every jsonb,
      anchor_at timestamptz, periods_begun bigint, period_starts_at timestamptz, period_ends_at timestamptz,
      cancel_at_period_end boolean, fails_next boolean, provider_id text, created_at timestamptz, ended_at timestamptz,
      refunded_at timestamptz, began_by_switch boolean, ended_by_switch boolean, last_notice text)`.execute(tx);
}

async function insertPeriods(
  { tenancy: { projectId, branchId } }: ImportContext,
  tx: Tx,
  lines: readonly Placed<PurchaseLine>[],
): Promise<void> {
  const rows = lines.flatMap(({ line }) =>
    (line.periods ?? []).map(({ startsAt, endsAt, status }) => ({
      ...{ purchase_id: line.id, starts_at: startsAt, ends_at: endsAt, status },
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into subscription_periods (project_id, branch_id, purchase_id, starts_at, ends_at, status)
    select ${projectId}, ${branchId}, purchase_id, starts_at, ends_at, status
    from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (purchase_id uuid, starts_at timestamptz,
      ends_at timestamptz, status text)`.execute(tx);
}

/** Notes when the backend's clock next renews something of these customers. */
async function renewLater(context: ImportContext, tx: Tx, lines: readonly Placed<PurchaseLine>[]): Promise<void> {
  const { tenancy } = context;
  const customers = lines.map(({ line }) => customerOf(context, line));
  await sql`
    update payment_customers set due_at = (
      select min(period_ends_at) from purchases as own where ${inTenancy(tenancy, "own")}
        and own.customer_type = payment_customers.customer_type and own.customer_id = payment_customers.customer_id
        and own.kind = 'subscription' and own.status in ('active', 'trialing', 'past_due') and own.ended_at is null
        and own.provider_id is null
    )
    from (select distinct customer_type, customer_id
      from jsonb_to_recordset(${rowsOf(customers)}::jsonb) as given (customer_type text, customer_id text)) as given
    where ${inTenancy(tenancy, "payment_customers")} and payment_customers.customer_type = given.customer_type
      and payment_customers.customer_id = given.customer_id`.execute(tx);
}
