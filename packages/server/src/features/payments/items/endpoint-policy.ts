import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../../policy/presets.ts";
import { SUBSCRIPTION_EVENTS } from "../accounts/events.ts";
import type { itemRoutes } from "./routes.ts";

export const itemPolicy = {
  "GET /payments/items/{customer_type}/{customer_id}/{item_id}": { ...READ_ONLY, events: SUBSCRIPTION_EVENTS },
  "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "item_quantity.changed",
      isApart: true,
      administratorsOnly: true,
      subject: async ({ params }) => (params.customer_type === "custom" ? null : params.customer_id),
      added: ({ params, body }) => ({ ...params, delta: body.delta }),
    },
    events: [...SUBSCRIPTION_EVENTS, "item_quantity.changed"],
    client: "never",
  },
} satisfies PoliciesFor<typeof itemRoutes>;
