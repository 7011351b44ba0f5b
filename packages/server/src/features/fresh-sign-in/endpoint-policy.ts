import { CODE_ERRORS } from "@latchkit/contract";
import { PASSWORD_CHANGES } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS, CHANGES_SIGN_IN, READ_ONLY } from "../../policy/presets.ts";
import type { freshSignInRoutes } from "./routes.ts";

export const freshSignInPolicy = {
  "GET /auth/sessions/current/confirm": { ...READ_ONLY, client: CHANGES_SIGN_IN },
  "POST /auth/sessions/current/confirm": {
    role: "admin",
    // Guesses, as the current password is guessed when it is changed. Those at codes of a second factor are limited
    // where these are kept.
    limits: {
      limits: [PASSWORD_CHANGES],
      failures: [...CODE_ERRORS, "SIGN_IN_NOT_CONFIRMED", "INVALID_RECOVERY_CODE"],
    },
    spends: "nothing",
    audit: "none",
    // It begins no session.
    events: "none",
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof freshSignInRoutes>;
