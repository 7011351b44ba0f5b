import type { Currency } from "@latchkit/contract";
import type { Discount } from "../../../database/tables/payments.ts";
import { toMinor } from "../../../money.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Random } from "../../../random.ts";
import { StripeError } from "./client.ts";
import type { StripeConnection } from "./connections.ts";
import { withId } from "./objects.ts";
import { projectMetadata } from "./project-metadata.ts";

interface CouponContext {
  readonly tenancy: Tenancy;
  readonly services: { readonly random: Random };
  readonly connection: StripeConnection;
}

/**
 * Returns the ID of a coupon at Stripe that deducts as much from a subscription in a currency; creates it there first
 * if necessary. Its ID derives from ours, so that there is one, however often this is repeated.
 *
 * @throws StripeError.
 * @see https://docs.stripe.com/api/coupons/create
 */
export async function ensureStripeCoupon(
  { tenancy, services, connection: { client } }: CouponContext,
  { couponId, code, percentOff, amountOff, duration, months }: Discount,
  currency: Currency,
): Promise<string> {
  const id = `latchkit_${couponId}_${currency.toLowerCase()}`;
  const parameters = {
    id,
    name: code,
    duration: duration === "months" ? "repeating" : duration,
    ...(months !== null && { duration_in_months: months }),
    ...(percentOff === null
      ? { amount_off: toMinor(amountOff?.[currency] ?? "0", currency), currency: currency.toLowerCase() }
      : { percent_off: percentOff }),
    metadata: projectMetadata(tenancy),
  };
  await client.post("/v1/coupons", withId, parameters, services.random.uuid()).catch((error: unknown) => {
    if (!(error instanceof StripeError && error.code === "resource_already_exists")) throw error;
  });
  return id;
}
