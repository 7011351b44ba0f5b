import { MANY_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { signInPolicy } from "./endpoint-policy.ts";
import { signInRoutes } from "./routes.ts";

export const signInsManifest = {
  routes: signInRoutes,
  policies: signInPolicy,
  codes: "none",
  tables: { sign_ins: { ...MANY_PER_USER, retention: { since: "attempted_at", days: 90 } } },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignInServices>;
