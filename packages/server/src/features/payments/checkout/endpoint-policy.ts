import { CHECKOUT_LINKS, CHECKOUT_STEPS, CODES } from "../../../limits/limits.ts";
import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, READ_ONLY, SIGNS_IN } from "../../../policy/presets.ts";
import { PAYMENT_EVENTS } from "../accounts/events.ts";
import type { checkoutRoutes } from "./routes.ts";

/** A link that has expired, or was used, is not found either. */
const LINK_GUESSES = { limits: [CODES], failures: ["VERIFICATION_CODE_NOT_FOUND"] } as const;

/** As {@link LINK_GUESSES}, for what asks Stripe. */
const ASKS_STRIPE = { ...LINK_GUESSES, limits: [CODES, CHECKOUT_STEPS] } as const;

const BUYS = {
  role: "viewer",
  limits: LINK_GUESSES,
  spends: "nothing",
  audit: "none",
  events: PAYMENT_EVENTS,
  client: SIGNS_IN,
} as const;

export const checkoutPolicy = {
  "POST /payments/purchases/create-purchase-url": {
    role: "admin",
    limits: { limits: [CHECKOUT_LINKS] },
    spends: "nothing",
    audit: "none",
    // Nothing is bought yet: the purchase records its events.
    events: "none",
    client: CHANGES_ACCOUNT,
  },
  "POST /payments/purchases/validate-code": { ...READ_ONLY, limits: ASKS_STRIPE },
  "GET /payments/purchases/validate-code": { ...READ_ONLY, limits: LINK_GUESSES },
  "POST /payments/purchases/purchase-session": { ...BUYS, limits: ASKS_STRIPE },
  "POST /internal/payments/test-mode-purchase-session": BUYS,
} satisfies PoliciesFor<typeof checkoutRoutes>;
