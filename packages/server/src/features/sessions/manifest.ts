import { FEW_PER_USER, MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import { MFA_ATTEMPT_CODE } from "./attempt-code.ts";
import { sessionPolicy } from "./endpoint-policy.ts";
import { sessionRoutes } from "./routes.ts";
import type { SessionServices } from "./session-services.ts";

export const sessionsManifest = {
  routes: sessionRoutes,
  policies: sessionPolicy,
  codes: [MFA_ATTEMPT_CODE],
  tables: {
    sessions: { ...MANY_PER_USER, retention: { since: "expires_at", days: 7 } },
    user_activity: FEW_PER_USER,
  },
  // Callers of `removeCredentials` end the sessions themselves.
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SessionServices>;
