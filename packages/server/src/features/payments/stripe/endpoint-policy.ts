import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../../policy/presets.ts";
import type { stripeRoutes } from "./routes.ts";

export const stripePolicy = {
  "POST /internal/payments/setup": ADMINISTRATION,
  "GET /internal/payments/stripe/account-info": READ_BY_SERVERS,
  "POST /internal/payments/stripe-widgets/account-session": READ_BY_SERVERS,
  "GET /internal/payments/method-configs": READ_BY_SERVERS,
  "PATCH /internal/payments/method-configs": ADMINISTRATION,
  "GET /internal/payments/differences": READ_BY_SERVERS,
} satisfies PoliciesFor<typeof stripeRoutes>;
