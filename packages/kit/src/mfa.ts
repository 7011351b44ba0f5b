import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "./client-core.ts";
import { goToPage } from "./redirect/go.ts";

/** Where the tab remembers the sign-in that waits for a second factor. */
const ATTEMPT_KEY = "stack_mfa_attempt_code";

/** Goes on at the page for the second factor, and never comes back. @throws The error where there is no such page. */
export async function askSecondFactor(
  core: ClientCore,
  error: KnownError<"MULTI_FACTOR_AUTHENTICATION_REQUIRED">,
): Promise<never> {
  const { page } = core.platform;
  if (!page || core.redirectMethod === "none") throw error;
  page.storage.setItem(ATTEMPT_KEY, error.details.attempt_code);
  await goToPage(core, "mfa");
  return new Promise<never>(() => undefined); // The page is about to go away.
}
