import type { CustomerType } from "@latchkit/contract";
import { ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { type RawBuilder, sql } from "kysely";
import type { CertainTime, Clock } from "../../../clock.ts";
import type { Db, Tx } from "../../../database/database.ts";
import { prepareQueries, prepareQuery } from "../../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { type Customer, exists } from "../accounts/customer.ts";

/** An item of a customer. */
export interface ItemOfCustomer {
  readonly customer: Customer;
  readonly itemId: string;
}

/** Stored columns of a balance. */
export interface ReadBalance {
  readonly exists: boolean;
  /** `null` if nothing is stored. */
  readonly quantity: number | null;
  /** `false` once something is due that the quantity does not contain. */
  readonly is_settled: boolean | null;
  readonly defaults: string | null;
}

/** Reads the stored quantities of items in their order, and whether their customers exist, in one statement. */
export async function readBalances(
  tenancy: TenancyId,
  db: Db,
  items: readonly ItemOfCustomer[],
  now: Date,
): Promise<ReadBalance[]> {
  const wanted = JSON.stringify(items.map(({ customer: { type, id }, itemId }) => ({ type, id, item: itemId })));
  return readBalanceRows(tenancy, db, { wanted, now });
}

/** SQL: a quantity within what a number holds, whatever earlier versions of this program have stored. */
export function countable(quantity: RawBuilder<unknown>): RawBuilder<number> {
  const most = sql.lit(ITEM_QUANTITY_MAX);
  return sql<number>`greatest(least(${quantity}, ${most}), -${most})`;
}

/**
 * Prepared, because applications read items at many requests. A text rather than arrays, for whose every length
 * PostgreSQL would plan anew.
 */
const readBalanceRows = prepareQuery((tenancy, _db, { wanted, now }: { wanted: string; now: Date }) => {
  const id = sql`wanted.id`;
  return sql<ReadBalance>`
    select balance.quantity, balance.defaults, balance.is_settled,
      case wanted.type when 'user' then ${exists(tenancy, "user", id)} when 'team' then ${exists(tenancy, "team", id)} else true end as exists
    from rows from (json_to_recordset(${wanted}::json) as (type text, id text, item text)) with ordinality as wanted (type, id, item, place)
    left join lateral (
      select ${countable(sql`quantity`)} as quantity, defaults, (boundary_at is null or boundary_at > ${now}) as is_settled from item_balances
      where ${inTenancy(tenancy)} and customer_type = wanted.type and customer_id = wanted.id and item_id = wanted.item
      limit 1
    ) as balance on true
    order by wanted.place`;
});

/**
 * Finds the change that an earlier version of this program has made under a key, which was that of the whole project.
 *
 * @returns Its quantity; `null` if there is none.
 */
export async function findUnscopedChange(
  tenancy: TenancyId,
  tx: Tx,
  { type, id }: Customer,
  itemId: string,
  key: string,
): Promise<number | null> {
  const row = await tx
    .selectFrom("item_entries")
    .select("quantity")
    .where(inTenancy(tenancy))
    .where("source", "=", `key:${key}`)
    .where("customer_type", "=", type)
    .where("customer_id", "=", id)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return row?.quantity ?? null;
}

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
 * Spends from a balance that nothing is due for, in one statement: of any number at once, those succeed that the
 * quantity is enough for.
 *
 * @returns `false` if something is due, or if it is not enough; nothing has changed then.
 */
export async function spend(
  tenancy: TenancyId,
  db: Db,
  { type, id: customerId }: Customer,
  { allowNegative, ...spending }: Spending,
  { clock, certainNow }: CertainTime & { readonly clock: Clock },
): Promise<boolean> {
  const floor = allowNegative ? -ITEM_QUANTITY_MAX : 0;
  const rows = await spendRow(
    tenancy,
    db,
    { type },
    {
      ...{ ...spending, customerId, floor },
      ...{ now: clock.now(), settledAt: certainNow() },
    },
  );
  return rows.length > 0;
}

type SpendParameters = Omit<Spending, "allowNegative"> & {
  customerId: string;
  floor: number;
  now: Date;
  settledAt: Date;
};

/**
 * A second statement waits for the lock of the row and then looks at the quantity that the first one left (PostgreSQL
 * manual, §13.2.1).
 */
const spendRow = prepareQueries((tenancy, _db, { type }: { type: CustomerType }, of: SpendParameters) => {
  const { projectId, branchId } = tenancy;
  const { customerId, itemId, delta, description, source, defaults, floor, now, settledAt } = of;
  return sql<{ source: string }>`
    with spent as (
      update item_balances set quantity = quantity + ${delta}::bigint, unsettled = unsettled - ${delta}::bigint
      where ${inTenancy(tenancy)} and customer_type = ${type} and customer_id = ${customerId} and item_id = ${itemId}
        and (boundary_at is null or boundary_at > ${settledAt}) and defaults = ${defaults} and quantity + ${delta}::bigint >= ${floor}::bigint
        and ${exists(tenancy, type, sql`${customerId}`)}
      returning item_id
    )
    insert into item_entries (project_id, branch_id, source, kind, customer_type, customer_id, item_id, quantity, description,
      effective_at, expires_at, created_at)
    select ${projectId}, ${branchId}, ${source}, 'change', ${type}, ${customerId}, item_id, ${delta}::bigint, ${description}::text,
      ${now}::timestamptz, null, ${now}::timestamptz
    from spent returning source`;
});
