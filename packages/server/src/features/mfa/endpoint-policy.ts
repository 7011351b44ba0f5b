import { CODE_ERRORS } from "@latchkit/contract";
import { CODES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { SIGNS_IN } from "../../policy/presets.ts";
import type { mfaRoutes } from "./routes.ts";

export const mfaPolicy = {
  "POST /auth/mfa/sign-in": {
    role: "admin",
    // Guesses at one account's codes are limited where these are kept, see queries.ts.
    limits: { limits: [CODES], failures: [...CODE_ERRORS, "INVALID_TOTP_CODE"] },
    spends: "nothing",
    audit: "none",
    events: ["sign_in.failed", "session.created"],
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof mfaRoutes>;
