import { CHECKOUT_LINKS } from "../../../limits/limits.ts";
import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../../policy/presets.ts";
import { MANAGES } from "../products/endpoint-policy.ts";
import type { billingRoutes } from "./routes.ts";

export const billingPolicy = {
  "GET /payments/billing/{customer_type}/{customer_id}": READ_ONLY,
  "POST /payments/payment-method/{customer_type}/{customer_id}/setup-intent": {
    role: "admin",
    limits: { limits: [CHECKOUT_LINKS] },
    spends: "nothing",
    audit: "none",
    events: "none",
    client: MANAGES,
  },
  "POST /payments/payment-method/{customer_type}/{customer_id}/set-default": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "payment_method.changed",
      isApart: true,
      subject: async ({ params }) => params.customer_id,
      added: ({ params }) => params,
    },
    events: "none",
    client: MANAGES,
  },
  "GET /payments/invoices/{customer_type}/{customer_id}": READ_ONLY,
} satisfies PoliciesFor<typeof billingRoutes>;
