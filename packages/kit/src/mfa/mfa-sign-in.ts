import { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { failed, type Result } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import { type FinishSignInOptions, finishSignIn } from "../sign-in/finish-sign-in.ts";
import { MFA_ATTEMPT_KEY } from "../sign-in/second-factor.ts";

/** Why the second factor was refused. After a code error, the user has to sign in again. */
export type MfaSignInError = KnownError<"INVALID_TOTP_CODE"> | CodeError;

/** Completes the sign-in that waits for its second factor. */
export async function signInWithMfa(
  core: ClientCore,
  totp: string,
  attemptCode?: string | undefined,
  options?: FinishSignInOptions,
): Promise<Result<undefined, MfaSignInError>> {
  core.sessions.current(); // Throws before the request where no user can be signed in.
  const storage = core.platform.page?.storage;
  const code = attemptCode ?? storage?.getItem(MFA_ATTEMPT_KEY);
  if (!code) {
    const message = "No sign-in waits for a second factor here. It may have begun in another tab.";
    return failed(new KnownError("VERIFICATION_CODE_NOT_FOUND", message, undefined));
  }
  const body = { code, type: "totp", totp } as const;
  const answer = await withCode(code, () =>
    core.attempt("POST /auth/mfa/sign-in", { body }, [...CODE_ERRORS, "INVALID_TOTP_CODE"], { session: null }),
  );
  const mayTryAgain = answer.status === "error" && answer.error.code === "INVALID_TOTP_CODE";
  if (!mayTryAgain) storage?.removeItem(MFA_ATTEMPT_KEY);
  return finishSignIn(core, answer, options);
}
