import { refuse } from "../endpoints/refusals.ts";
import type { Tenancy } from "../projects/tenancy.ts";

/**
 * Refuses a session whose user proved their identity longer ago than the project's `auth.freshSignInMinutes`, unless
 * those are 0.
 *
 * @throws KnownError `FRESH_SIGN_IN_REQUIRED`.
 */
export function requireFreshSignIn(
  { config }: Pick<Tenancy, "config">,
  { authenticatedAt }: { readonly authenticatedAt: Date },
  now: Date,
): void {
  const minutes = config.auth.freshSignInMinutes;
  if (minutes > 0 && now.getTime() - authenticatedAt.getTime() > minutes * 60_000)
    refuse("FRESH_SIGN_IN_REQUIRED", { max_age_minutes: minutes });
}
