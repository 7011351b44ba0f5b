import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { signInProblemRoutes } from "./routes.ts";

export const signInProblemPolicy = {
  "GET /users/{user_id}/sign-in-problems": READ_BY_SERVERS,
  "POST /users/{user_id}/unlock": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: { action: "user.unlocked", subject: async ({ params }) => params.user_id },
    events: "none",
    client: "never",
  },
} satisfies PoliciesFor<typeof signInProblemRoutes>;
