import { isKnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "./client-core.ts";
import { goToPage } from "./redirect/go.ts";

/** Where the tab remembers the sign-in that waits for a second factor. */
const ATTEMPT_KEY = "stack_mfa_attempt_code";

/**
 * Waits for a sign-in. One that needs a second factor goes on at the page for that, and never comes back here.
 *
 * @throws {KnownError} `MULTI_FACTOR_AUTHENTICATION_REQUIRED` where redirects are off or there is no page.
 */
export async function withSecondFactor<T>(core: ClientCore, signIn: Promise<T>): Promise<T> {
  try {
    return await signIn;
  } catch (error) {
    const { page } = core.platform;
    const isRequired = isKnownError(error, "MULTI_FACTOR_AUTHENTICATION_REQUIRED");
    if (!isRequired || !page || core.redirectMethod === "none") throw error;
    page.storage.setItem(ATTEMPT_KEY, error.details.attempt_code);
    await goToPage(core, "mfa");
    return new Promise<never>(() => undefined); // The page is about to go away.
  }
}
