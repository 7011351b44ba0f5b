import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import type { Result } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import type { FinishSignInOptions } from "../sign-in/finish-sign-in.ts";
import { finishAttempt } from "./finish-attempt.ts";

/** Error of a refused second factor. After a code error, the user has to sign in again. */
export type MfaSignInError = KnownError<"INVALID_TOTP_CODE"> | CodeError;

/** Error of a refused recovery code. After a code error, the user has to sign in again. */
export type RecoveryCodeSignInError = KnownError<"INVALID_RECOVERY_CODE"> | CodeError;

/** Completes the sign-in that waits for its second factor. */
export function signInWithMfa(
  core: ClientCore,
  totp: string,
  attemptCode?: string | undefined,
  options?: FinishSignInOptions,
): Promise<Result<undefined, MfaSignInError>> {
  const codes = [...CODE_ERRORS, "INVALID_TOTP_CODE"] as const;
  const attempt = { code: attemptCode, mayRepeatAfter: "INVALID_TOTP_CODE" } as const;
  const send = (code: string) => {
    const body = { code, type: "totp", totp } as const;
    return withCode(code, () => core.attempt("POST /auth/mfa/sign-in", { body }, codes, { session: null }));
  };
  return finishAttempt<MfaSignInError>(core, attempt, send, options);
}

/** Completes the sign-in that waits for its second factor with a recovery code. */
export function signInWithRecoveryCode(
  core: ClientCore,
  recoveryCode: string,
  attemptCode?: string | undefined,
  options?: FinishSignInOptions,
): Promise<Result<undefined, RecoveryCodeSignInError>> {
  const codes = [...CODE_ERRORS, "INVALID_RECOVERY_CODE"] as const;
  const attempt = { code: attemptCode, mayRepeatAfter: "INVALID_RECOVERY_CODE" } as const;
  const send = (code: string) => {
    const body = { code, recovery_code: recoveryCode };
    return withCode(code, () =>
      core.attempt("POST /auth/mfa/recovery-codes/sign-in", { body }, codes, { session: null }),
    );
  };
  return finishAttempt<RecoveryCodeSignInError>(core, attempt, send, options);
}
