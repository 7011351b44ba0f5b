import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import type { emailImageRoutes } from "./routes.ts";

export const emailImagePolicy = {
  "POST /internal/email-images": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    events: "none",
    client: "never",
    // It changes nothing until an email shows it, and that change is audited.
    audit: "none",
  },
} satisfies PoliciesFor<typeof emailImageRoutes>;
