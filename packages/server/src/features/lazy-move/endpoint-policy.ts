import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import type { lazyMoveRoutes } from "./routes.ts";

export const lazyMovePolicy = {
  "POST /internal/lazy-move/test": {
    role: "admin",
    limits: "unlimited",
    spends: ["webhook message"],
    audit: "none",
    events: "none",
    client: "never",
  },
} satisfies PoliciesFor<typeof lazyMoveRoutes>;
