import { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { goToPage } from "../redirect/go.ts";
import { failed, ok, type Result } from "../result.ts";
import { askSecondFactor, type SecondFactorRequired } from "./second-factor.ts";

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
    return asksForSecondFactor(error) ? askSecondFactor(core, error) : failed(error);
  }
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, answer.data.is_new_user ? "afterSignUp" : "afterSignIn", { replace: true });
  return ok(undefined);
}

function asksForSecondFactor(error: unknown): error is SecondFactorRequired {
  return error instanceof KnownError && error.code === "MULTI_FACTOR_AUTHENTICATION_REQUIRED";
}
