import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { emailDesignRoutes } from "./routes.ts";

export const emailDesignPolicy = {
  "GET /internal/email-designs/{id}/versions": READ_BY_SERVERS,
  "POST /internal/send-email-preview": {
    role: "admin",
    limits: "unlimited",
    spends: ["rendering", "test mail"],
    audit: {
      action: "email.tested",
      subject: async () => null,
      added: ({ body: { recipient_email } }) => ({ recipient_email }),
    },
    events: ["email.sent", "email.failed"],
    client: "never",
  },
} satisfies PoliciesFor<typeof emailDesignRoutes>;
