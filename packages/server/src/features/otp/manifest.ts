import type { Feature } from "../../policy/feature.ts";
import type { SignUpServices } from "../sign-up/sign-up.ts";
import { SIGN_IN_CODE } from "./code-type.ts";
import { otpPolicy } from "./endpoint-policy.ts";
import { otpRoutes } from "./routes.ts";

export const otpManifest = {
  routes: otpRoutes,
  policies: otpPolicy,
  codes: [SIGN_IN_CODE],
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: ["auth.otp"],
} satisfies Feature<SignUpServices>;
