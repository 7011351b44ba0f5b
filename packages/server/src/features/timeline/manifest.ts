import type { Feature } from "../../policy/feature.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { timelinePolicy } from "./endpoint-policy.ts";
import { timelineRoutes } from "./routes.ts";

export const timelineManifest = {
  routes: timelineRoutes,
  policies: timelinePolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignInServices>;
