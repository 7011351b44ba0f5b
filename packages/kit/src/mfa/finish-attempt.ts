import type { Answer } from "@latchkit/contract";
import { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { failed, type Result } from "../result.ts";
import { type FinishSignInOptions, finishSignIn } from "../sign-in/finish-sign-in.ts";
import { MFA_ATTEMPT_KEY } from "../sign-in/second-factor.ts";

type Session = Answer<"POST /auth/mfa/sign-in">;

/**
 * Completes the sign-in that waits for its second factor.
 *
 * @param attempt.code Default: the one that is waiting in this tab.
 * @param attempt.mayRepeatAfter The error after which the user may try again; any other ends the attempt.
 */
export async function finishAttempt<E extends KnownError>(
  core: ClientCore,
  attempt: { readonly code: string | undefined; readonly mayRepeatAfter: E["code"] },
  send: (attemptCode: string) => Promise<Result<Session, E>>,
  options?: FinishSignInOptions,
): Promise<Result<undefined, E | KnownError<"VERIFICATION_CODE_NOT_FOUND">>> {
  core.sessions.current(); // Throws before the request where no user can be signed in.
  const storage = core.platform.page?.storage;
  const code = attempt.code ?? storage?.getItem(MFA_ATTEMPT_KEY);
  if (!code) {
    const message = "No sign-in waits for a second factor here. It may have begun in another tab.";
    return failed(new KnownError("VERIFICATION_CODE_NOT_FOUND", message, undefined));
  }
  const answer = await send(code);
  const mayTryAgain = answer.status === "error" && answer.error.code === attempt.mayRepeatAfter;
  if (!mayTryAgain) storage?.removeItem(MFA_ATTEMPT_KEY);
  return finishSignIn(core, answer, options);
}
