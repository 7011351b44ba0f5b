import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import type { Result } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import { type FinishSignInOptions, finishSignIn } from "../sign-in/finish-sign-in.ts";
import { withoutData } from "../without-data.ts";

/** Error of a magic link that was not sent. */
export type MagicLinkError =
  | KnownError<"REDIRECT_URL_NOT_WHITELISTED">
  | KnownError<"USER_EMAIL_ALREADY_EXISTS">
  | KnownError<"SIGN_UP_NOT_ENABLED">;

/** Error of a magic link or code that did not sign the user in. */
export type MagicLinkSignInError =
  | CodeError
  | KnownError<"USER_EMAIL_ALREADY_EXISTS">
  | KnownError<"SIGN_UP_NOT_ENABLED">;

/** Sends an email with a code and a link that sign in. A signed-in anonymous user may become the new account. */
export async function sendMagicLinkEmail(
  core: ClientCore,
  email: string,
  { displayName, callbackUrl: given }: { displayName?: string | undefined; callbackUrl?: string | undefined } = {},
): Promise<Result<{ nonce: string }, MagicLinkError>> {
  const callback_url = callbackUrl(core, "magicLinkCallback", given, "callbackUrl");
  const body = { email, display_name: displayName, callback_url };
  const codes = ["REDIRECT_URL_NOT_WHITELISTED", "USER_EMAIL_ALREADY_EXISTS", "SIGN_UP_NOT_ENABLED"] as const;
  return core.attempt("POST /auth/otp/send-sign-in-code", { body }, codes, { session: core.sessions.find() });
}

/** Checks a code without using it. */
export async function verifyMagicLinkCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  const key = "POST /auth/otp/sign-in/check-code";
  const check = () => core.attempt(key, { body: { code } }, CODE_ERRORS, { session: null });
  return withoutData(await withCode(code, check));
}

const REFUSALS = ["USER_EMAIL_ALREADY_EXISTS", "SIGN_UP_NOT_ENABLED", "MULTI_FACTOR_AUTHENTICATION_REQUIRED"] as const;

/** Signs in with a code from an email. The anonymous user who requested it becomes the new account. */
export async function signInWithMagicLink(
  core: ClientCore,
  code: string,
  options?: FinishSignInOptions,
): Promise<Result<undefined, MagicLinkSignInError>> {
  const session = core.sessions.current();
  const body = { code, requires_asker: true };
  const answer = await withCode(code, () =>
    core.attempt("POST /auth/otp/sign-in", { body }, [...CODE_ERRORS, ...REFUSALS], { session }),
  );
  return finishSignIn(core, answer, options);
}
