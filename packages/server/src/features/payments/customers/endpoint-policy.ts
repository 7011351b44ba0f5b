import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../../policy/presets.ts";
import { SUBSCRIPTION_EVENTS } from "../accounts/events.ts";
import type { customerRoutes } from "./routes.ts";

/** Looking at an account renews and ends what is due. */
const READ_ACCOUNT = { ...READ_BY_SERVERS, events: SUBSCRIPTION_EVENTS } as const;

export const customerPolicy = {
  "GET /internal/payments/customers": READ_BY_SERVERS,
  "GET /internal/payments/customers/{customer_type}/{customer_id}": READ_ACCOUNT,
  "GET /internal/payments/customers/{customer_type}/{customer_id}/history": READ_ACCOUNT,
} satisfies PoliciesFor<typeof customerRoutes>;
