import { ITEM_EXPIRIES_MAX, ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import { isUniqueViolation } from "../../../database/unique-violation.ts";
import type { Context } from "../../../endpoints/context.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { recordOptInEvents } from "../../../events/record-events.ts";
import { openAccount } from "../accounts/account.ts";
import type { Customer } from "../accounts/customer.ts";
import { defaultsOf } from "../catalog/default-products.ts";
import { grant, hold, quantityOf, use } from "../ledger/balance.ts";
import { type Spending, spend } from "./queries.ts";

/** A change of a quantity by the developer's backend. */
export interface QuantityChange {
  readonly itemId: string;
  readonly delta: number;
  readonly expiresAt: Date | null;
  readonly description: string | null;
  readonly allowNegative: boolean;
  /** Names the entry in the ledger: a second change of this name does nothing. */
  readonly source: string;
}

/**
 * Adds to or takes from a quantity, once per source.
 *
 * @throws KnownError `ITEM_QUANTITY_INSUFFICIENT_AMOUNT`, `USER_NOT_FOUND`, `TEAM_NOT_FOUND`; PlainError 400 when the
 *   quantity would become too large to count, or the changes that expire too many.
 */
export async function changeQuantity(context: Context, customer: Customer, change: QuantityChange): Promise<void> {
  try {
    if (change.delta < 0 && change.expiresAt === null && (await trySpending(context, customer, change))) return;
    await changeInAccount(context, customer, change);
  } catch (error) {
    if (!isUniqueViolation(error, "item_entries")) throw error; // else it was made before
  }
}

async function trySpending(context: Context, customer: Customer, change: QuantityChange): Promise<boolean> {
  const { tenancy, services, db } = context;
  const { fingerprint } = defaultsOf(tenancy.config.payments, customer.type, change.itemId);
  const spending: Spending = { ...pick(change), defaults: fingerprint };
  const now = services.clock.now();
  if (!tenancy.project.listedEventTypes.has("item_quantity.changed"))
    return spend(tenancy, db, customer, spending, now);
  return context.transaction(async (tx) => {
    const isSpent = await spend(tenancy, tx, customer, spending, now);
    if (isSpent) await recordOptInEvents(tenancy, tx, services, [changedEvent(customer, change)]);
    return isSpent;
  });
}

async function changeInAccount(context: Context, customer: Customer, change: QuantityChange): Promise<void> {
  const { itemId, delta, expiresAt, description, allowNegative, source } = change;
  await context.transaction(async (tx) => {
    const account = await openAccount(context, tx, customer, { itemIds: [itemId] });
    const balance = account.balanceOf(itemId);
    const after = quantityOf(balance) + delta;
    if (after < 0 && !allowNegative)
      refuse("ITEM_QUANTITY_INSUFFICIENT_AMOUNT", { item_id: itemId, customer_id: customer.id, quantity: delta });
    const isOver = expiresAt !== null && expiresAt <= account.now;
    if (!isOver) {
      if (delta > 0) grant(balance, delta, expiresAt?.getTime() ?? null);
      else if (expiresAt === null) use(balance, -delta);
      else if (delta < 0) hold(balance, -delta, expiresAt.getTime());
    }
    if (Math.abs(after) > ITEM_QUANTITY_MAX) throw new PlainError(400, "The quantity would become too large to count.");
    if (balance.lots.length + balance.holds.length > ITEM_EXPIRIES_MAX)
      throw new PlainError(400, `A customer can have ${ITEM_EXPIRIES_MAX} changes of an item that expire at a time.`);
    account.enter({
      source,
      kind: "change",
      itemId,
      quantity: delta,
      description,
      effectiveAt: account.now,
      expiresAt,
    });
    account.tell(changedEvent(customer, change));
    await account.save();
  });
}

function pick({ itemId, delta, description, allowNegative, source }: QuantityChange): Omit<Spending, "defaults"> {
  return { itemId, delta, description, allowNegative, source };
}

function changedEvent({ type, id }: Customer, { itemId, delta, description }: QuantityChange) {
  const data = { customer_type: type, customer_id: id, item_id: itemId, delta, description };
  return { type: "item_quantity.changed", data } as const;
}
