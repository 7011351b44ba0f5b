import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../codes.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import type { Result } from "../result.ts";
import { withoutData } from "../without-data.ts";
import type { ResetPasswordError } from "./refusals.ts";

/** Mails a link to choose a new password with. Nobody learns whether the address has an account. */
export async function sendForgotPasswordEmail(
  core: ClientCore,
  email: string,
  options: { callbackUrl?: string | undefined } = {},
): Promise<Result<undefined, KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">>> {
  const body = { email, callback_url: callbackUrl(core, "passwordReset", options.callbackUrl, "callbackUrl") };
  const codes = ["PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;
  return withoutData(await core.attempt("POST /auth/password/send-reset-code", { body }, codes, { session: null }));
}

/** Looks whether a reset code would work, without using it. */
export async function verifyPasswordResetCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  const key = "POST /auth/password/reset/check-code";
  const check = () => core.attempt(key, { body: { code } }, CODE_ERRORS, { session: null });
  return withoutData(await withCode(core, code, check));
}

/** Sets a password with a reset code. Signs nobody in, and everybody out. */
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
  return withoutData(await withCode(core, body.code, reset));
}
