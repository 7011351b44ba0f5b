import type { PoliciesFor } from "../../../policy/endpoint-policy.ts";
import { ADMINISTRATION, READ_BY_SERVERS, SIGNS_IN } from "../../../policy/presets.ts";
import type { stripeRoutes } from "./routes.ts";
import type { stripeWebhookRoutes } from "./webhooks.ts";

/** The signature is the proof. What an event changes is recorded by the job that fetches Stripe's state. */
const SIGNED = {
  role: "viewer",
  limits: "unlimited",
  spends: "nothing",
  audit: "none",
  events: "none",
  client: SIGNS_IN,
} as const;

export const stripePolicy = {
  "POST /internal/payments/setup": ADMINISTRATION,
  "GET /internal/payments/stripe/account-info": READ_BY_SERVERS,
  "POST /internal/payments/stripe-widgets/account-session": { ...READ_BY_SERVERS, role: "admin" },
  "GET /internal/payments/method-configs": READ_BY_SERVERS,
  "PATCH /internal/payments/method-configs": ADMINISTRATION,
  "GET /internal/payments/differences": READ_BY_SERVERS,
  "POST /integrations/stripe/webhooks": SIGNED,
  "POST /integrations/stripe/webhooks/{project_id}": SIGNED,
} satisfies PoliciesFor<typeof stripeRoutes & typeof stripeWebhookRoutes>;
