import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import type { Result } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import { withoutData } from "../without-data.ts";
import type { ResetPasswordError } from "./password-errors.ts";

/** Sends a password reset email. The answer is the same whether or not the address has an account. */
export async function sendForgotPasswordEmail(
  core: ClientCore,
  email: string,
  options: { callbackUrl?: string | undefined } = {},
): Promise<Result<undefined, KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">>> {
  const body = { email, callback_url: callbackUrl(core, "passwordReset", options.callbackUrl, "callbackUrl") };
  const codes = ["PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;
  return withoutData(await core.attempt("POST /auth/password/send-reset-code", { body }, codes, { session: null }));
}

/** Checks a reset code without using it. */
export async function verifyPasswordResetCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  const key = "POST /auth/password/reset/check-code";
  const check = () => core.attempt(key, { body: { code } }, CODE_ERRORS, { session: null });
  return withoutData(await withCode(code, check));
}

/** Sets a new password with a reset code. Ends all sessions of the account and starts none. */
export async function resetPassword(
  core: ClientCore,
  body: { code: string; password: string },
): Promise<Result<undefined, ResetPasswordError>> {
  const codes = [
    ...CODE_ERRORS,
    "PASSWORD_TOO_SHORT",
    "PASSWORD_REQUIREMENTS_NOT_MET",
    "PASSWORD_AUTHENTICATION_NOT_ENABLED",
  ] as const;
  const reset = () => core.attempt("POST /auth/password/reset", { body }, codes, { session: null });
  return withoutData(await withCode(body.code, reset));
}
