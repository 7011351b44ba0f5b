import type { Feature } from "../../policy/feature.ts";
import { signInInvitationPolicy } from "./endpoint-policy.ts";
import { signInInvitationRoutes } from "./routes.ts";

export const signInInvitationsManifest = {
  routes: signInInvitationRoutes,
  policies: signInInvitationPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature;
