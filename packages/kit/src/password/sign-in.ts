import type { ClientCore } from "../client-core.ts";
import type { Result } from "../result.ts";
import { type FinishSignInOptions, finishSignIn } from "../sign-in/finish-sign-in.ts";
import type { PasswordSignInError } from "./password-errors.ts";

/** Credentials to sign in with. */
export interface SignInOptions extends FinishSignInOptions {
  /** The email address. */
  email: string;
  /** The password. */
  password: string;
}

const CODES = [
  "EMAIL_PASSWORD_MISMATCH",
  "PASSWORD_AUTHENTICATION_NOT_ENABLED",
  "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
] as const;

/** Signs in with an email address and a password. */
export async function signInWithCredential(
  core: ClientCore,
  { email, password, noRedirect }: SignInOptions,
): Promise<Result<undefined, PasswordSignInError>> {
  core.sessions.current(); // Throws before the request where no user can be signed in.
  const body = { email, password };
  const answer = await core.attempt("POST /auth/password/sign-in", { body }, CODES, { session: null });
  return finishSignIn(core, answer, { noRedirect });
}
