import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_ONLY } from "../../policy/presets.ts";
import type { userRoutes } from "./routes.ts";

const WAYS_TO_SIGN_IN = { refusedFields: ["totp_secret_base64", "otp_auth_enabled", "passkey_auth_enabled"] } as const;

export const userPolicy = {
  "GET /users/me": READ_ONLY,
  "PATCH /users/me": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: ["user.updated", "session.ended"],
    client: {
      session: "living",
      impersonator: WAYS_TO_SIGN_IN,
      anonymous: WAYS_TO_SIGN_IN,
      needsFreshSignIn: WAYS_TO_SIGN_IN.refusedFields,
    },
  },
  "DELETE /users/me": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: ["team_membership.deleted", "user.deleted"],
    client: { session: "living", impersonator: "refused", anonymous: "allowed", needsFreshSignIn: true },
  },
} satisfies PoliciesFor<typeof userRoutes>;
