import { CODE_GUESSES, MAILS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { SIGNS_IN } from "../../policy/presets.ts";
import type { otpRoutes } from "./routes.ts";

export const otpPolicy = {
  "POST /auth/otp/send-sign-in-code": {
    role: "support",
    limits: { limits: MAILS },
    spends: ["mail"],
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
  "POST /auth/otp/sign-in": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    // An anonymous user who signs up becomes an account; it would be the administrator's.
    events: ["user.created", "user.updated", "team.created", "session.created", "session.ended"],
    client: { session: "token", impersonator: "refused", anonymous: "allowed", needsFreshSignIn: false },
  },
  "POST /auth/otp/sign-in/check-code": {
    role: "admin",
    limits: CODE_GUESSES,
    spends: "nothing",
    audit: "none",
    events: "none",
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof otpRoutes>;
