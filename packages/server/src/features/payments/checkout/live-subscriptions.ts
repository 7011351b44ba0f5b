import type { PublicContext } from "../../../endpoints/context.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Customer } from "../accounts/customer.ts";
import { isLive, type Purchase, renew } from "../accounts/purchase.ts";
import { selectPurchases, toPurchase } from "../accounts/queries.ts";

/** Reads the subscriptions of a customer that live now: some may have ended since their account was last opened. */
export async function liveSubscriptions(
  tenancy: Tenancy,
  { db, services }: Pick<PublicContext, "db" | "services">,
  customer: Customer,
): Promise<Purchase[]> {
  const rows = await selectPurchases(tenancy, db, customer)
    .where("purchases.kind", "=", "subscription")
    .where("purchases.ended_at", "is", null)
    .execute();
  const now = services.certainNow().getTime();
  return rows.map((row) => renew(toPurchase(row), now, false).purchase).filter(isLive);
}
