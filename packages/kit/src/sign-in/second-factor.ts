import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";

/** The error of a sign-in that needs a second factor. */
export type SecondFactorRequired = KnownError<"MULTI_FACTOR_AUTHENTICATION_REQUIRED">;

/** The key under which the tab stores the sign-in that waits for a second factor. */
export const MFA_ATTEMPT_KEY = "stack_mfa_attempt_code";

/** Redirects to the page for the second factor, and never resolves. @throws The error where there is no such page. */
export async function askSecondFactor(core: ClientCore, error: SecondFactorRequired): Promise<never> {
  const { page } = core.platform;
  if (!page || core.redirectMethod === "none") throw error;
  page.storage.setItem(MFA_ATTEMPT_KEY, error.details.attempt_code);
  await goToPage(core, "mfa");
  return new Promise<never>(() => undefined); // The browser is leaving the page.
}
