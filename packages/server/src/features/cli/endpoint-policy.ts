import { CLI_SIGN_INS, CODES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { SIGNS_IN } from "../../policy/presets.ts";
import type { cliRoutes } from "./routes.ts";

export const cliPolicy = {
  "POST /auth/cli": {
    role: "admin",
    limits: { limits: [CLI_SIGN_INS] },
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/cli/complete": {
    role: "admin",
    limits: { limits: [CODES], failures: "all" },
    spends: "nothing",
    audit: "none",
    // The refresh token in the body is the proof, and the handler looks at its session.
    events: "none",
    client: { session: "token", impersonator: "refused", anonymous: "refused", needsFreshSignIn: false },
  },
  "POST /auth/cli/poll": {
    role: "admin",
    limits: { limits: [CODES], failures: ["INVALID_POLLING_CODE"] },
    spends: "nothing",
    audit: "none",
    events: ["session.created"],
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof cliRoutes>;
