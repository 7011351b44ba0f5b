import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { webhookRoutes } from "./routes.ts";

export const webhookPolicy = {
  "GET /events": READ_BY_SERVERS,
  "GET /webhooks/listen": { ...READ_BY_SERVERS, role: "admin" },
  // It changes nothing; what is done with the token is on record.
  "POST /webhooks/svix-token": READ_BY_SERVERS,
  "POST /internal/send-test-webhook": {
    role: "admin",
    limits: "unlimited",
    spends: ["webhook message"],
    audit: "none",
    events: ["stack.test"],
    client: "never",
  },
} satisfies PoliciesFor<typeof webhookRoutes>;
