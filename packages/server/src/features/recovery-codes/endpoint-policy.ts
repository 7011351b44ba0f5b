import { CODE_ERRORS } from "@latchkit/contract";
import { CODES, RECOVERY_CODE_SETS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_SIGN_IN, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { recoveryCodesRoutes } from "./routes.ts";

export const recoveryCodesPolicy = {
  "POST /auth/mfa/recovery-codes/sign-in": {
    role: "admin",
    limits: { limits: [CODES], failures: [...CODE_ERRORS, "INVALID_RECOVERY_CODE"] },
    spends: "nothing",
    audit: "none",
    events: ["sign_in.failed", "session.created"],
    client: SIGNS_IN,
  },
  "GET /auth/mfa/recovery-codes": READ_ONLY,
  "POST /auth/mfa/recovery-codes": {
    role: "admin",
    limits: { limits: [RECOVERY_CODE_SETS] },
    spends: "nothing",
    audit: "none",
    events: "none",
    client: CHANGES_SIGN_IN,
  },
} satisfies PoliciesFor<typeof recoveryCodesRoutes>;
