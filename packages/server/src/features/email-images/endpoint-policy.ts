import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { emailImageRoutes } from "./routes.ts";

export const emailImagePolicy = {
  "GET /internal/email-images": READ_BY_SERVERS,
  "POST /internal/email-images": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    events: "none",
    client: "never",
    // It changes nothing until an email shows it, and that change is audited.
    audit: "none",
  },
  "DELETE /internal/email-images/{image_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    events: "none",
    client: "never",
    audit: { action: "email_image.deleted", subject: async ({ params }) => params.image_id },
  },
} satisfies PoliciesFor<typeof emailImageRoutes>;
