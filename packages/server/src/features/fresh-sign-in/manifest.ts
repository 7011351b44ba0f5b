import type { Feature } from "../../policy/feature.ts";
import type { PasskeyServices } from "../passkeys/options.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { freshSignInPolicy } from "./endpoint-policy.ts";
import { freshSignInRoutes } from "./routes.ts";

export const freshSignInManifest = {
  routes: freshSignInRoutes,
  policies: freshSignInPolicy,
  codes: "none",
  tables: "none",
  credentials: "none",
  jobs: "none",
  configuration: "none",
} satisfies Feature<SignInServices & PasskeyServices>;
