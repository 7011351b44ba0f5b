import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../../policy/presets.ts";
import type { couponRoutes } from "./routes.ts";

export const couponPolicy = {
  "GET /internal/payments/coupons": READ_BY_SERVERS,
  "POST /internal/payments/coupons": ADMINISTRATION,
  "PATCH /internal/payments/coupons/{coupon_id}": ADMINISTRATION,
} satisfies PoliciesFor<typeof couponRoutes>;
