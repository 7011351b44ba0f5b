import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";

/** Goes on at the page for the second factor, and never comes back. @throws The error where there is no such page. */
export async function askSecondFactor(
  core: ClientCore,
  error: KnownError<"MULTI_FACTOR_AUTHENTICATION_REQUIRED">,
): Promise<never> {
  const { page } = core.platform;
  if (!page || core.redirectMethod === "none") throw error;
  page.storage.setItem(core.mfaAttemptKey, error.details.attempt_code);
  await goToPage(core, "mfa");
  return new Promise<never>(() => undefined); // The page is about to go away.
}
