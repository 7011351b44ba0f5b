import type { Db, Tx } from "../../../database/database.ts";
import { json } from "../../../database/json.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { ClockAndRandom } from "../../../random.ts";
import type { KnownCustomer } from "./customers.ts";

const LISTED_DIFFERENCES = 100;

/** Lists where reconciliation has found that the records differed from Stripe's, newest first. */
export function listDifferences(tenancy: TenancyId, db: Db) {
  return db
    .selectFrom("stripe_differences")
    .select(["id", "customer_type", "customer_id", "stripe_customer_id", "details", "is_repaired", "found_at"])
    .where(inTenancy(tenancy))
    .orderBy("found_at", "desc")
    .orderBy("id", "desc")
    .limit(LISTED_DIFFERENCES)
    .execute();
}

/** Returns since when every customer has been compared with Stripe; `null` if one has never been. */
export async function readLastComparison(tenancy: TenancyId, db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("stripe_customers")
    .select("synced_at")
    .where(inTenancy(tenancy))
    .orderBy(
      (order) => order.ref("synced_at"),
      (order) => order.asc().nullsFirst(),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.synced_at ?? null;
}

/** Records what reconciliation has found about a customer. */
export async function recordDifference(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { clock, random }: ClockAndRandom,
  { customer, stripeId }: Pick<KnownCustomer, "customer" | "stripeId">,
  { details, isRepaired }: { readonly details: readonly string[]; readonly isRepaired: boolean },
): Promise<void> {
  await tx
    .insertInto("stripe_differences")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: random.uuid(),
      customer_type: customer.type,
      customer_id: customer.id,
      stripe_customer_id: stripeId,
      details: json([...details]),
      is_repaired: isRepaired,
      found_at: clock.now(),
    })
    .execute();
}
