import { FEW_PER_USER } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { PASSKEY_REGISTRATION_CODE, PASSKEY_SIGN_IN_CODE } from "./code-types.ts";
import { passkeyPolicy } from "./endpoint-policy.ts";
import type { PasskeyServices } from "./options.ts";
import { passkeyRoutes } from "./routes.ts";

export const passkeysManifest = {
  routes: passkeyRoutes,
  policies: passkeyPolicy,
  codes: [PASSKEY_REGISTRATION_CODE, PASSKEY_SIGN_IN_CODE],
  tables: {
    passkeys: FEW_PER_USER,
  },
  credentials: ["passkeys"],
  jobs: "none",
  configuration: ["auth.passkey"],
} satisfies Feature<SignInServices & PasskeyServices>;
