import { FEW_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { recoveryCodesPolicy } from "./endpoint-policy.ts";
import { recoveryCodesRoutes } from "./routes.ts";

export const recoveryCodesManifest = {
  routes: recoveryCodesRoutes,
  policies: recoveryCodesPolicy,
  codes: "none",
  tables: {
    recovery_codes: FEW_PER_USER,
  },
  credentials: ["recovery_codes"],
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignInServices>;
