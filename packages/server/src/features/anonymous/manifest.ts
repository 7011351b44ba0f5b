import type { Feature } from "../../policy/feature.ts";
import type { SignUpServices } from "../sign-up/sign-up.ts";
import { anonymousPolicy } from "./endpoint-policy.ts";
import { anonymousRoutes } from "./routes.ts";

export const anonymousManifest = {
  routes: anonymousRoutes,
  policies: anonymousPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignUpServices>;
