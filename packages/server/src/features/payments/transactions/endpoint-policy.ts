import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS } from "../../../policy/presets.ts";
import { PAYMENT_EVENTS, SUBSCRIPTION_EVENTS } from "../accounts/events.ts";
import type { transactionRoutes } from "./routes.ts";

export const transactionPolicy = {
  "GET /internal/payments/transactions": READ_BY_SERVERS,
  "POST /internal/payments/transactions/refund": {
    ...ADMINISTRATION,
    events: PAYMENT_EVENTS,
  },
  "POST /internal/payments/test-mode-next-payment": { ...ADMINISTRATION, events: SUBSCRIPTION_EVENTS },
} satisfies PoliciesFor<typeof transactionRoutes>;
