import type { CustomerType } from "@latchkit/contract";
import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { prepareQueries } from "../../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { type Customer, exists } from "../accounts/customer.ts";

/** What is stored of a balance. */
export interface ReadBalance {
  readonly exists: boolean;
  /** `null` if nothing is stored. */
  readonly quantity: number | null;
  /** `false` once something is due that the quantity does not contain. */
  readonly is_settled: boolean | null;
  readonly defaults: string | null;
}

/** Reads the stored quantity of an item, and whether the customer exists, in one statement. */
export async function readBalance(
  tenancy: TenancyId,
  db: Db,
  { type, id: customerId }: Customer,
  itemId: string,
  now: Date,
): Promise<ReadBalance> {
  const [row] = await readBalanceRow(tenancy, db, { type }, { customerId, itemId, now });
  if (!row) throw new Error("A query without a condition returned nothing.");
  return row;
}

type OneItem = { customerId: string; itemId: string; now: Date };

/** Prepared, because applications read items at many requests. */
const readBalanceRow = prepareQueries(
  (tenancy, _db, { type }: { type: string }, { customerId, itemId, now }: OneItem) => {
    const { projectId, branchId } = tenancy;
    return sql<ReadBalance>`
    select ${exists(tenancy, type as CustomerType, sql`${customerId}`)} as exists, balance.quantity, balance.defaults,
      (balance.boundary_at is null or balance.boundary_at > ${now}) as is_settled
    from (select) as one left join item_balances as balance
      on balance.project_id = ${projectId} and balance.branch_id = ${branchId} and balance.customer_type = ${type}
      and balance.customer_id = ${customerId} and balance.item_id = ${itemId}`;
  },
);

/** A use of an item that nothing brings back. */
export interface Spending {
  readonly itemId: string;
  /** Negative. */
  readonly delta: number;
  readonly description: string | null;
  readonly allowNegative: boolean;
  /** Names the entry in the ledger. */
  readonly source: string;
  /** The item's default products, as the caller knows them. */
  readonly defaults: string;
}

/**
 * Spends from a balance that nothing is due for, in one statement: of any number at once, those succeed that the quantity is enough for.
 *
 * @returns `false` if something is due, or if it is not enough; nothing has changed then.
 * @throws A unique violation of `item_entries` if the ledger has an entry of this source.
 */
export async function spend(
  tenancy: TenancyId,
  db: Db,
  { type, id: customerId }: Customer,
  { allowNegative, ...spending }: Spending,
  now: Date,
): Promise<boolean> {
  const floor = allowNegative ? -ITEM_QUANTITY_MAX : 0;
  const rows = await spendRow(tenancy, db, { type }, { ...spending, customerId, floor, now });
  return rows.length > 0;
}

type SpendParameters = OneItem & Omit<Spending, "allowNegative"> & { floor: number };

/** A second statement waits for the lock of the row and then looks at the quantity that the first one left (PostgreSQL manual, §13.2.1). */
const spendRow = prepareQueries((tenancy, _db, { type }: { type: string }, of: SpendParameters) => {
  const { projectId, branchId } = tenancy;
  const { customerId, itemId, delta, description, source, defaults, floor, now } = of;
  return sql<{ source: string }>`
    with spent as (
      update item_balances set quantity = quantity + ${delta}::bigint, unsettled = unsettled - ${delta}::bigint
      where ${inTenancy(tenancy)} and customer_type = ${type} and customer_id = ${customerId} and item_id = ${itemId}
        and (boundary_at is null or boundary_at > ${now}) and defaults = ${defaults} and quantity + ${delta}::bigint >= ${floor}::bigint
        and ${exists(tenancy, type as CustomerType, sql`${customerId}`)}
      returning item_id
    )
    insert into item_entries (project_id, branch_id, source, kind, customer_type, customer_id, item_id, quantity, description,
      effective_at, expires_at, created_at)
    select ${projectId}, ${branchId}, ${source}, 'change', ${type}, ${customerId}, item_id, ${delta}::bigint, ${description}::text,
      ${now}::timestamptz, null, ${now}::timestamptz
    from spent returning source`;
});
