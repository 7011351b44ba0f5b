import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "./client-core.ts";
import type { CodeError } from "./codes.ts";
import type { Result } from "./result.ts";

/** Why no mail was sent. */
export type MagicLinkError =
  | KnownError<"REDIRECT_URL_NOT_WHITELISTED">
  | KnownError<"USER_EMAIL_ALREADY_EXISTS">
  | KnownError<"SIGN_UP_NOT_ENABLED">;

/** Why a code did not sign in. */
export type MagicLinkSignInError =
  | CodeError
  | KnownError<"USER_EMAIL_ALREADY_EXISTS">
  | KnownError<"SIGN_UP_NOT_ENABLED">;

/** Mails a code and a link that sign in. An anonymous user who asks can become the account that the code makes. */
export async function sendMagicLinkEmail(
  core: ClientCore,
  email: string,
  options: { callbackUrl?: string | undefined } = {},
): Promise<Result<{ nonce: string }, MagicLinkError>> {
  const { callbackUrl } = await core.actions();
  const body = { email, callback_url: callbackUrl(core, "magicLinkCallback", options.callbackUrl, "callbackUrl") };
  const codes = ["REDIRECT_URL_NOT_WHITELISTED", "USER_EMAIL_ALREADY_EXISTS", "SIGN_UP_NOT_ENABLED"] as const;
  return core.attempt("POST /auth/otp/send-sign-in-code", { body }, codes, { session: core.sessions.find() });
}

/** Looks whether a code would sign in, without using it. */
export async function verifyMagicLinkCode(core: ClientCore, code: string): Promise<Result<undefined, CodeError>> {
  const { CODE_ERRORS, withCode, withoutData } = await core.actions();
  const key = "POST /auth/otp/sign-in/check-code";
  const check = () => core.attempt(key, { body: { code } }, CODE_ERRORS, { session: null });
  return withoutData(await withCode(core, code, check));
}

const REFUSALS = ["USER_EMAIL_ALREADY_EXISTS", "SIGN_UP_NOT_ENABLED", "MULTI_FACTOR_AUTHENTICATION_REQUIRED"] as const;

/** Signs in with a code from a mail; an anonymous user who asked for it becomes the account that this makes. */
export async function signInWithMagicLink(
  core: ClientCore,
  code: string,
  options?: { noRedirect?: boolean | undefined },
): Promise<Result<undefined, MagicLinkSignInError>> {
  const session = core.sessions.current();
  const { askSecondFactor, CODE_ERRORS, finishSignIn, withCode } = await core.actions();
  const body = { code, requires_asker: true };
  const answer = await withCode(core, code, () =>
    core.attempt("POST /auth/otp/sign-in", { body }, [...CODE_ERRORS, ...REFUSALS], { session }),
  );
  if (answer.status === "ok") return finishSignIn(core, answer.data, options);
  const { error } = answer;
  if (error.code === "MULTI_FACTOR_AUTHENTICATION_REQUIRED") return askSecondFactor(core, error);
  return { status: "error", error };
}
