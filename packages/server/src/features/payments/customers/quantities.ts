import type { Context } from "../../../endpoints/context.ts";
import { openAccount } from "../accounts/account.ts";
import type { Customer } from "../accounts/customer.ts";
import { defaultsOf } from "../catalog/default-products.ts";
import { listQuantities, type StoredQuantity } from "./queries.ts";

/** A customer's quantity of an item, and the instant until which it holds. */
export interface ItemQuantity {
  readonly quantity: number;
  /** When the quantity changes by itself next; `null` for never. */
  readonly changesAt: Date | null;
}

/** Reads the quantities of items; settles the balances for which something is due. */
export async function currentQuantities(
  context: Context,
  customer: Customer,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ItemQuantity>> {
  const { tenancy, db, services } = context;
  const { payments } = tenancy.config;
  const now = services.certainNow();
  const isCurrent = (itemId: string, stored: StoredQuantity | undefined): boolean => {
    const { fingerprint } = defaultsOf(payments, customer.type, itemId);
    if (!stored) return fingerprint === "";
    return stored.defaults === fingerprint && (stored.boundaryAt === null || stored.boundaryAt > now);
  };
  const before = byItem(await listQuantities(tenancy, db, customer));
  const due = itemIds.filter((itemId) => !isCurrent(itemId, before.get(itemId)));
  if (due.length === 0) return toQuantities(itemIds, before);
  await context.transaction(async (tx) =>
    (await openAccount(context, tx, customer, { itemIds: due, mayBeGone: true })).save(),
  );
  return toQuantities(itemIds, byItem(await listQuantities(tenancy, db, customer)));
}

function byItem(stored: readonly StoredQuantity[]): ReadonlyMap<string, StoredQuantity> {
  return new Map(stored.map((one) => [one.itemId, one]));
}

function toQuantities(
  itemIds: readonly string[],
  stored: ReadonlyMap<string, StoredQuantity>,
): ReadonlyMap<string, ItemQuantity> {
  return new Map(
    itemIds.map((itemId) => {
      const found = stored.get(itemId);
      return [itemId, { quantity: found?.quantity ?? 0, changesAt: found?.boundaryAt ?? null }];
    }),
  );
}
