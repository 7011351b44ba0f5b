import { runs } from "../../jobs/job.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { FEW_PER_PROJECT } from "../../manifest/presets.ts";
import type { Feature } from "../../policy/feature.ts";
import type { LazyMoveServices } from "../lazy-move/lazy-move.ts";
import type { SignUpServices } from "../sign-up/sign-up.ts";
import { PASSWORD_RESET_CODE } from "./code-type.ts";
import { passwordPolicy } from "./endpoint-policy.ts";
import { LOCK_OUT_NOTICE, lockOutNoticeJob } from "./lock-out-notice.ts";
import type { PasswordServices } from "./policy.ts";
import { PASSWORD_RESET_REQUEST, passwordResetJob } from "./reset-mail.ts";
import { passwordRoutes } from "./routes.ts";
import { WRAP_FAST_HASHES, type WrappingServices, wrapFastHashesJob } from "./wrap-fast-hashes.ts";

export const passwordManifest = {
  routes: passwordRoutes,
  policies: passwordPolicy,
  codes: [PASSWORD_RESET_CODE],
  // Passwords are a column of `users`.
  tables: { password_hash_kinds: FEW_PER_PROJECT },
  // Callers of `removeCredentials` replace the password themselves.
  credentials: "none",
  jobs: [
    runs(LOCK_OUT_NOTICE, lockOutNoticeJob),
    runs(PASSWORD_RESET_REQUEST, passwordResetJob),
    runs(WRAP_FAST_HASHES, wrapFastHashesJob),
  ],
  configuration: ["auth.password"],
} satisfies Feature<WrappingServices & PasswordServices & SignUpServices & LimiterServices & LazyMoveServices>;
