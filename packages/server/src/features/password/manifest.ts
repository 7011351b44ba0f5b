import { runs } from "../../jobs/job.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { FEW_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { SignUpServices } from "../sign-up/sign-up.ts";
import { PASSWORD_RESET_CODE } from "./code-type.ts";
import { passwordPolicy } from "./endpoint-policy.ts";
import { LOCK_OUT_NOTICE, lockOutNoticeJob } from "./lock-out-notice.ts";
import type { PasswordServices } from "./policy.ts";
import { PASSWORD_RESET_REQUEST, passwordResetJob } from "./reset-mail.ts";
import { passwordRoutes } from "./routes.ts";

export const passwordManifest = {
  routes: passwordRoutes,
  policies: passwordPolicy,
  codes: [PASSWORD_RESET_CODE],
  // Passwords are a column of `users`.
  tables: { password_hash_kinds: FEW_PER_PROJECT },
  // Callers of `removeCredentials` replace the password themselves.
  credentials: "none",
  jobs: [runs(LOCK_OUT_NOTICE, lockOutNoticeJob), runs(PASSWORD_RESET_REQUEST, passwordResetJob)],
  configuration: ["auth.password"],
} satisfies Feature<PasswordServices & SignUpServices & LimiterServices>;
