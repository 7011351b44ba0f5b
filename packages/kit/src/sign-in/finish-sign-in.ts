import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";
import { failed, ok, type Result } from "../result.ts";
import { isOneOf } from "../transport/known-errors.ts";
import type { SecondFactorRequired } from "./second-factor.ts";

/** Response to a successful sign-in. */
interface SignInAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly is_new_user?: boolean | undefined;
}

/** Options of every way to sign in. */
export interface FinishSignInOptions {
  /** Stays on the current page afterwards. Default: `false`. */
  noRedirect?: boolean | undefined;
}

const SECOND_FACTOR = ["MULTI_FACTOR_AUTHENTICATION_REQUIRED"] as const;

/**
 * Ends every way of signing in: stores the session, then redirects to the page that the user wanted to visit, else to
 * the after-sign-in or after-sign-up page. Where the sign-in needs a second factor, redirects to that page instead.
 */
export async function finishSignIn<E>(
  core: ClientCore,
  answer: Result<SignInAnswer, E | SecondFactorRequired>,
  { noRedirect }: FinishSignInOptions = {},
): Promise<Result<undefined, E>> {
  if (answer.status === "error") {
    const { error } = answer;
    if (!isOneOf(error, SECOND_FACTOR)) return failed(error);
    const code = await core.late.signIn();
    return code.askSecondFactor(core, error);
  }
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, answer.data.is_new_user ? "afterSignUp" : "afterSignIn", { replace: true });
  return ok(undefined);
}
