import { ITEM_EXPIRIES_MAX, ITEM_QUANTITY_MAX } from "@latchkit/contract/limits";
import type { Db, Tx } from "../../../database/database.ts";
import type { Context } from "../../../endpoints/context.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { recordOptInEvents } from "../../../events/record-events.ts";
import { claimKey, type KeyedRequest } from "../../../idempotency/claim-key.ts";
import { openAccount } from "../accounts/account.ts";
import type { Customer } from "../accounts/customer.ts";
import { defaultsOf } from "../catalog/default-products.ts";
import { grant, hold, quantityOf, use } from "../ledger/balance.ts";
import { findUnscopedChange, type Spending, spend } from "./queries.ts";

/** A change of a quantity by the developer's backend. */
export interface QuantityChange {
  readonly itemId: string;
  readonly delta: number;
  readonly expiresAt: Date | null;
  readonly description: string | null;
  readonly allowNegative: boolean;
}

/**
 * Adds to or takes from a quantity, once per idempotency key.
 *
 * @param keyed The request under its key; `null` for a change that is made each time.
 * @throws KnownError `ITEM_QUANTITY_INSUFFICIENT_AMOUNT`, `USER_NOT_FOUND`, `TEAM_NOT_FOUND`; PlainError 400 when the
 *   quantity would become too large to count, or the changes that expire too many, 409 for a key of another change.
 */
export async function changeQuantity(
  context: Context,
  customer: Customer,
  change: QuantityChange,
  keyed: KeyedRequest | null,
): Promise<void> {
  if (keyed === null && !isListenedTo(context)) {
    if (!(await trySpending(context, context.db, customer, change)))
      await context.transaction((tx) => changeInAccount(context, tx, customer, change));
    return;
  }
  await context.transaction(async (tx) => {
    if (keyed && !(await isFirst(context, tx, customer, change, keyed))) return;
    if (!(await trySpending(context, tx, customer, change))) return changeInAccount(context, tx, customer, change);
    await recordOptInEvents(context.tenancy, tx, context.services, [changedEvent(customer, change)]);
  });
}

/**
 * Whether a change is made for the first time under its key.
 *
 * @throws PlainError 409 for a key of another change.
 */
async function isFirst(
  { tenancy, services }: Context,
  tx: Tx,
  customer: Customer,
  { itemId, delta }: QuantityChange,
  keyed: KeyedRequest,
): Promise<boolean> {
  const claim = await claimKey(tenancy, tx, keyed, services.clock.now());
  if (claim.kind === "used otherwise") refuseKey();
  if (claim.kind === "repeated") return false;
  const before = await findUnscopedChange(tenancy, tx, customer, itemId, keyed.key);
  if (before !== null && before !== delta) refuseKey();
  return before === null;
}

function refuseKey(): never {
  throw new PlainError(409, "This idempotency key was used for another change of this customer's item.", {
    reason: "IDEMPOTENCY_KEY_ALREADY_USED",
  });
}

/** Whether receivers of webhooks want to know of changes, which takes a transaction. */
function isListenedTo({ tenancy }: Context): boolean {
  return tenancy.project.listedEventTypes.has("item_quantity.changed");
}

/** Makes a use that nothing brings back in one statement, unless something is due or there is not enough. */
async function trySpending(context: Context, db: Db, customer: Customer, change: QuantityChange): Promise<boolean> {
  if (change.delta >= 0 || change.expiresAt !== null) return false;
  const { tenancy, services } = context;
  const { fingerprint } = defaultsOf(tenancy.config.payments, customer.type, change.itemId);
  const { itemId, delta, description, allowNegative } = change;
  const source = services.random.uuid();
  const spending: Spending = { itemId, delta, description, allowNegative, source, defaults: fingerprint };
  return spend(tenancy, db, customer, spending, services);
}

async function changeInAccount(context: Context, tx: Tx, customer: Customer, change: QuantityChange): Promise<void> {
  const { itemId, delta, expiresAt, description, allowNegative } = change;
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
  if (Math.abs(after) > ITEM_QUANTITY_MAX)
    throw new PlainError(400, "The quantity would become too large to count.", { reason: "QUANTITY_TOO_LARGE" });
  if (balance.lots.length + balance.holds.length > ITEM_EXPIRIES_MAX)
    throw new PlainError(400, `A customer can have ${ITEM_EXPIRIES_MAX} changes of an item that expire at a time.`, {
      reason: "ITEM_EXPIRIES_FULL",
    });
  account.enter({
    source: context.services.random.uuid(),
    kind: "change",
    itemId,
    quantity: delta,
    description,
    effectiveAt: account.now,
    expiresAt,
  });
  account.tell(changedEvent(customer, change));
  await account.save();
}

function changedEvent({ type, id }: Customer, { itemId, delta, description }: QuantityChange) {
  const data = { customer_type: type, customer_id: id, item_id: itemId, delta, description };
  return { type: "item_quantity.changed", data } as const;
}
