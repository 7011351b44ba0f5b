import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import type { CodeError } from "../codes.ts";
import type { Result } from "../result.ts";

/** Why the second factor was refused. After a code error the sign-in has to begin anew. */
export type MfaSignInError = KnownError<"INVALID_TOTP_CODE"> | CodeError;

/** Completes the sign-in that waits for its second factor. */
export async function signInWithMfa(
  core: ClientCore,
  totp: string,
  attemptCode?: string | undefined,
  options?: { noRedirect?: boolean | undefined },
): Promise<Result<undefined, MfaSignInError>> {
  const { mfaAttemptKey, platform } = core;
  core.sessions.current(); // Complains now rather than after the backend has signed somebody in.
  const code = attemptCode ?? platform.page?.storage.getItem(mfaAttemptKey);
  if (!code) {
    const message = "No sign-in waits for a second factor here. It may have begun in another tab.";
    return { status: "error", error: new core.KnownError("VERIFICATION_CODE_NOT_FOUND", message, undefined) };
  }
  const { CODE_ERRORS, finishSignIn, withCode } = await core.actions();
  const body = { code, type: "totp", totp } as const;
  const answer = await withCode(core, code, () =>
    core.attempt("POST /auth/mfa/sign-in", { body }, [...CODE_ERRORS, "INVALID_TOTP_CODE"], { session: null }),
  );
  if (answer.status === "error" && answer.error.code === "INVALID_TOTP_CODE") return answer;
  platform.page?.storage.removeItem(mfaAttemptKey); // It has done its service, or never will.
  return answer.status === "error" ? answer : finishSignIn(core, answer.data, options);
}
