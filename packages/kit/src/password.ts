import { ERROR_FAMILIES, isKnownError, type KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "./client-core.ts";
import { type CodeError, withCode } from "./codes.ts";
import { withSecondFactor } from "./mfa.ts";
import { callbackUrl, goToPage } from "./redirect/go.ts";
import { ok, type Result } from "./result.ts";
import type { Session } from "./session/session.ts";
import { attempt } from "./transport/send.ts";

/** Why a sign-in was refused. Which of address and password was wrong is never said. */
export type PasswordSignInError =
  | KnownError<"EMAIL_PASSWORD_MISMATCH">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Why a sign-up was refused. */
export type PasswordSignUpError =
  | KnownError<"USER_EMAIL_ALREADY_EXISTS">
  | KnownError<"PASSWORD_TOO_SHORT">
  | KnownError<"SIGN_UP_NOT_ENABLED">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Why a password was not reset. The code is used up unless the error is about the code itself. */
export type ResetPasswordError =
  | CodeError
  | KnownError<"PASSWORD_TOO_SHORT">
  | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Why a first password was refused. */
export type SetPasswordError = KnownError<"PASSWORD_TOO_SHORT"> | KnownError<"PASSWORD_AUTHENTICATION_NOT_ENABLED">;

/** Why a new password was refused. */
export type UpdatePasswordError =
  | SetPasswordError
  | KnownError<"PASSWORD_CONFIRMATION_MISMATCH">
  | KnownError<"USER_DOES_NOT_HAVE_PASSWORD">;

export interface SignInOptions {
  email: string;
  password: string;
  /** Stay on the page afterwards. Default: `false`. */
  noRedirect?: boolean | undefined;
}

export interface SignUpOptions extends SignInOptions {
  /** Send no mail that verifies the address. Default: `false`. */
  noVerificationCallback?: boolean | undefined;
  /** Where the link in that mail leads. Default: the e-mail verification page; required outside a browser. */
  verificationCallbackUrl?: string | undefined;
}

/** Signs in and goes on to where people wanted to go. */
export async function signInWithCredential(
  core: ClientCore,
  { email, password, noRedirect }: SignInOptions,
): Promise<Result<undefined, PasswordSignInError>> {
  core.sessions.store(); // Complains now rather than after the backend has signed somebody in.
  const codes = ["EMAIL_PASSWORD_MISMATCH", "PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;
  const body = { email, password };
  const answer = await withSecondFactor(core, () =>
    attempt(core, "POST /auth/password/sign-in", { body }, codes, { session: null }),
  );
  if (answer.status === "error") return answer;
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, "afterSignIn", { replace: true });
  return ok(undefined);
}

/** Creates an account, signs in to it and goes on; an anonymous user who is signed in becomes that account. */
export async function signUpWithCredential(
  core: ClientCore,
  { email, password, noRedirect, noVerificationCallback, verificationCallbackUrl }: SignUpOptions,
): Promise<Result<undefined, PasswordSignUpError>> {
  const session = core.sessions.current();
  const signUp = (verification_callback_url: string | undefined) =>
    withSecondFactor(core, () => {
      const body = { email, password, verification_callback_url };
      return attempt(core, "POST /auth/password/sign-up", { body }, SIGN_UP_CODES, { session });
    });
  const callback = noVerificationCallback
    ? undefined
    : callbackUrl(core, "emailVerification", verificationCallbackUrl, "verificationCallbackUrl");
  const answer = await signUp(callback).catch((error: unknown) => {
    if (callback === undefined || !isKnownError(error, "REDIRECT_URL_NOT_WHITELISTED")) throw error;
    core.platform.warn(
      `The project does not trust ${callback}, so no mail is sent to verify the address. Add the domain to the project.`,
    );
    return signUp(undefined);
  });
  if (answer.status === "error") return answer;
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, "afterSignUp", { replace: true });
  return ok(undefined);
}

const SIGN_UP_CODES = [
  "USER_EMAIL_ALREADY_EXISTS",
  "PASSWORD_TOO_SHORT",
  "SIGN_UP_NOT_ENABLED",
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
    attempt(core, "POST /auth/password/reset", { body: { code, password } }, RESET_CODES, { session: null }),
  );
  return answer.status === "error" ? answer : ok(undefined);
}

const SET_CODES = ["PASSWORD_TOO_SHORT", "PASSWORD_AUTHENTICATION_NOT_ENABLED"] as const;
const RESET_CODES = [...ERROR_FAMILIES.VERIFICATION_ERROR, ...SET_CODES] as const;

/** Gives a first password to a user without one. */
export async function setPassword(
  core: ClientCore,
  session: Session,
  { password }: { password: string },
): Promise<SetPasswordError | undefined> {
  const answer = await attempt(core, "POST /auth/password/set", { body: { password } }, SET_CODES, { session });
  return answer.status === "error" ? answer.error : undefined;
}

/** Changes the password. The request carries the refresh token, so that this session survives. */
export async function updatePassword(
  core: ClientCore,
  session: Session,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<UpdatePasswordError | undefined> {
  const body = { old_password: oldPassword, new_password: newPassword };
  const codes = [...SET_CODES, "PASSWORD_CONFIRMATION_MISMATCH", "USER_DOES_NOT_HAVE_PASSWORD"] as const;
  const answer = await attempt(core, "POST /auth/password/update", { body }, codes, { session });
  return answer.status === "error" ? answer.error : undefined;
}
