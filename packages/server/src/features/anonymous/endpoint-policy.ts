import { ANONYMOUS_SIGN_UPS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { SIGNS_IN } from "../../policy/presets.ts";
import type { anonymousRoutes } from "./routes.ts";

export const anonymousPolicy = {
  "POST /auth/anonymous/sign-up": {
    role: "admin",
    limits: { limits: [ANONYMOUS_SIGN_UPS] },
    spends: "nothing",
    audit: "none",
    events: ["user.created", "team.created", "session.created"],
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof anonymousRoutes>;
