import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "./client-core.ts";
import { goToPage } from "./redirect/go.ts";

/** Where the tab remembers the sign-in that waits for a second factor. */
const ATTEMPT_KEY = "stack_mfa_attempt_code";

/** Goes to the page that asks for the second factor. @throws The error where redirects are off or there is no page. */
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
