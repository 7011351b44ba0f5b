import { MANY_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { cliPolicy } from "./endpoint-policy.ts";
import { cliRoutes } from "./routes.ts";

export const cliManifest = {
  routes: cliRoutes,
  policies: cliPolicy,
  codes: "none",
  tables: {
    cli_logins: { ...MANY_PER_PROJECT, retention: { since: "expires_at", days: 1 } },
  },
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignInServices>;
