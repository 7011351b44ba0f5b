import { normalizeEmail } from "@latchkit/contract";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { providerEventRoutes } from "./provider-events.ts";
import type { emailSuppressionRoutes } from "./routes.ts";

export const emailSuppressionPolicy = {
  "GET /emails/suppressions": READ_BY_SERVERS,
  "POST /emails/suppressions": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "email_suppression.added",
      subject: async () => null,
      added: (_input, { email, reason }) => ({ email, reason }),
    },
    // It changes where emails go, not a user.
    events: "none",
    client: "never",
  },
  "DELETE /emails/suppressions/{email}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "email_suppression.lifted",
      subject: async () => null,
      removed: ({ params: { email } }) => ({ email: normalizeEmail(email) }),
    },
    // As for adding one.
    events: "none",
    client: "never",
  },
} satisfies PoliciesFor<typeof emailSuppressionRoutes>;

export const providerEventPolicy = {
  "POST /emails/provider-events/{project_id}/{provider}": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: ["email.delivery_delayed", "email.bounced", "email.opened", "email.clicked", "email.marked_as_spam"],
    client: { session: "token", impersonator: "allowed", anonymous: "allowed", needsFreshSignIn: false },
  },
} satisfies PoliciesFor<typeof providerEventRoutes>;
