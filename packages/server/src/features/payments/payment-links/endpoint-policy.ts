import { CHECKOUT_LINKS } from "../../../limits/limits.ts";
import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { ADMINISTRATION, CHANGES_ACCOUNT, READ_BY_SERVERS, READ_ONLY } from "../../../policy/presets.ts";
import type { paymentLinkRoutes } from "./routes.ts";

export const paymentLinkPolicy = {
  "GET /internal/payments/links": READ_BY_SERVERS,
  "POST /internal/payments/links": ADMINISTRATION,
  "PATCH /internal/payments/links/{link_id}": ADMINISTRATION,
  "GET /payments/links/{link_id}": READ_ONLY,
  "POST /payments/links/{link_id}/checkout": {
    role: "admin",
    limits: { limits: [CHECKOUT_LINKS] },
    spends: "nothing",
    audit: "none",
    // Nothing is bought yet: the purchase records its events.
    events: "none",
    client: CHANGES_ACCOUNT,
  },
} satisfies PoliciesFor<typeof paymentLinkRoutes>;
