import { CHECKOUT_LINKS, CODE_GUESSES } from "../../../limits/limits.ts";
import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, READ_ONLY, SIGNS_IN } from "../../../policy/presets.ts";
import { SUBSCRIPTION_EVENTS } from "../accounts/events.ts";
import type { checkoutRoutes } from "./routes.ts";

export const checkoutPolicy = {
  "POST /payments/purchases/create-purchase-url": {
    limits: { limits: [CHECKOUT_LINKS] },
    audit: "none",
    events: "none",
    client: CHANGES_ACCOUNT,
  },
  "POST /payments/purchases/validate-code": { ...READ_ONLY, limits: CODE_GUESSES },
  "GET /payments/purchases/validate-code": { ...READ_ONLY, limits: CODE_GUESSES },
  "POST /internal/payments/test-mode-purchase-session": {
    limits: CODE_GUESSES,
    audit: "none",
    events: [...SUBSCRIPTION_EVENTS, "subscription.created", "purchase.created"],
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof checkoutRoutes>;
