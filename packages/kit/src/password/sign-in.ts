import type { ClientCore } from "../client-core.ts";
import { failed, ok, type Result } from "../result.ts";
import type { PasswordSignInError } from "./refusals.ts";

export interface SignInOptions {
  email: string;
  password: string;
  /** Stay on the page afterwards. Default: `false`. */
  noRedirect?: boolean | undefined;
}

const CODES = [
  "EMAIL_PASSWORD_MISMATCH",
  "PASSWORD_AUTHENTICATION_NOT_ENABLED",
  "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
] as const;

/** Signs in and goes on to where people wanted to go. */
export async function signInWithCredential(
  core: ClientCore,
  { email, password, noRedirect }: SignInOptions,
): Promise<Result<undefined, PasswordSignInError>> {
  core.sessions.current(); // Complains now rather than after the backend has signed somebody in.
  const body = { email, password };
  const answer = await core.attempt("POST /auth/password/sign-in", { body }, CODES, { session: null });
  if (answer.status === "error") {
    const { error } = answer;
    if (error.code === "MULTI_FACTOR_AUTHENTICATION_REQUIRED")
      return (await core.actions()).askSecondFactor(core, error);
    return failed(error);
  }
  core.sessions.begin(answer.data);
  if (!noRedirect) await (await core.actions()).goToPage(core, "afterSignIn", { replace: true });
  return ok(undefined);
}
