import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import type { bansRoutes } from "./routes.ts";

export const bansPolicy = {
  "POST /users/{user_id}/ban": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "user.banned",
      subject: async ({ params }) => params.user_id,
      added: ({ body: { reason, ends_at_millis } }) => ({ reason, ends_at_millis }),
    },
    events: ["user.updated", "session.ended"],
    client: "never",
  },
  "DELETE /users/{user_id}/ban": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: { action: "user.unbanned", subject: async ({ params }) => params.user_id },
    events: ["user.updated"],
    client: "never",
  },
} satisfies PoliciesFor<typeof bansRoutes>;
