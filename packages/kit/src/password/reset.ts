import { ERROR_FAMILIES, type KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { type CodeError, withCode } from "../codes.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import { ok, type Result } from "../result.ts";
import { attempt } from "../transport/send.ts";
import type { ResetPasswordError } from "./refusals.ts";

const CODES = [
  ...ERROR_FAMILIES.VERIFICATION_ERROR,
  "PASSWORD_TOO_SHORT",
  "PASSWORD_AUTHENTICATION_NOT_ENABLED",
] as const;

/** Mails a link to choose a new password with. Nobody learns whether the address has an account. */
export async function sendForgotPasswordEmail(
  core: ClientCore,
  email: string,
  options: { callbackUrl?: string | undefined } = {},
): Promise<Result<undefined, KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">>> {
  const body = { email, callback_url: callbackUrl(core, "passwordReset", options.callbackUrl, "callbackUrl") };
  const codes = ["PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;
  const answer = await attempt(core, "POST /auth/password/send-reset-code", { body }, codes, { session: null });
  return answer.status === "error" ? answer : ok(undefined);
}

/** Looks whether a reset code would work, without using it. */
export async function verifyPasswordResetCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  const codes = ERROR_FAMILIES.VERIFICATION_ERROR;
  const answer = await withCode(code, () =>
    attempt(core, "POST /auth/password/reset/check-code", { body: { code } }, codes, { session: null }),
  );
  return answer.status === "error" ? answer : ok(undefined);
}

/** Sets a password with a reset code. Signs nobody in, and everybody out. */
export async function resetPassword(
  core: ClientCore,
  { code, password }: { code: string; password: string },
): Promise<Result<undefined, ResetPasswordError>> {
  const answer = await withCode(code, () =>
    attempt(core, "POST /auth/password/reset", { body: { code, password } }, CODES, { session: null }),
  );
  return answer.status === "error" ? answer : ok(undefined);
}
