import type { Feature } from "../../policy/feature.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { mfaPolicy } from "./endpoint-policy.ts";
import { mfaRoutes } from "./routes.ts";

export const mfaManifest = {
  routes: mfaRoutes,
  policies: mfaPolicy,
  // The attempt code is issued by `sessions`.
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignInServices>;
