import type { Feature } from "../../policy/feature.ts";

export const signUpManifest = {
  routes: "none",
  policies: "none",
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: ["auth.allowSignUp", "auth.signUpName"],
} satisfies Feature;
