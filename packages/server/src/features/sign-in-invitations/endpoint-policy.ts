import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import type { signInInvitationRoutes } from "./routes.ts";

export const signInInvitationPolicy = {
  "POST /internal/send-sign-in-invitation": {
    role: "support",
    limits: "unlimited",
    spends: ["mail"],
    audit: {
      action: "user.invited",
      subject: async () => null,
      added: ({ body: { email } }) => ({ email }),
    },
    // The user is created when the invitation is accepted.
    events: "none",
    client: "never",
  },
} satisfies PoliciesFor<typeof signInInvitationRoutes>;
