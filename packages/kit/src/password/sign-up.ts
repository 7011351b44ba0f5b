import type { ClientCore } from "../client-core.ts";
import { askSecondFactor } from "../mfa/ask-second-factor.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import { goToPage } from "../redirect/go.ts";
import type { Result } from "../result.ts";
import { withoutData } from "../without-data.ts";
import type { PasswordSignUpError } from "./refusals.ts";
import type { SignInOptions } from "./sign-in.ts";

export interface SignUpOptions extends SignInOptions {
  /** Send no mail that verifies the address. Default: `false`. */
  noVerificationCallback?: boolean | undefined;
  /** Where the link in that mail leads. Default: the e-mail verification page; required outside a browser. */
  verificationCallbackUrl?: string | undefined;
}

const CODES = [
  "USER_EMAIL_ALREADY_EXISTS",
  "PASSWORD_TOO_SHORT",
  "PASSWORD_REQUIREMENTS_NOT_MET",
  "SIGN_UP_NOT_ENABLED",
  "PASSWORD_AUTHENTICATION_NOT_ENABLED",
  "REDIRECT_URL_NOT_WHITELISTED",
  "MULTI_FACTOR_AUTHENTICATION_REQUIRED",
] as const;

/** Creates an account, signs in to it and goes on; an anonymous user who is signed in becomes that account. */
export async function signUpWithCredential(
  core: ClientCore,
  { email, password, noRedirect, noVerificationCallback, verificationCallbackUrl }: SignUpOptions,
): Promise<Result<undefined, PasswordSignUpError>> {
  const session = core.sessions.current();
  const callback = noVerificationCallback
    ? undefined
    : callbackUrl(core, "emailVerification", verificationCallbackUrl, "verificationCallbackUrl");
  const signUp = (verification_callback_url: string | undefined) => {
    const body = { email, password, verification_callback_url };
    return core.attempt("POST /auth/password/sign-up", { body }, CODES, { session });
  };

  let answer = await signUp(callback);
  if (answer.status === "error" && answer.error.code === "REDIRECT_URL_NOT_WHITELISTED") {
    core.platform.warn(
      `The project does not trust ${callback}, so no mail is sent to verify the address. ` +
        "Add that domain to the project's trusted domains.",
    );
    answer = await signUp(undefined);
  }
  if (answer.status === "error") {
    const { error } = answer;
    if (error.code === "MULTI_FACTOR_AUTHENTICATION_REQUIRED") return askSecondFactor(core, error);
    if (error.code === "REDIRECT_URL_NOT_WHITELISTED") throw error; // Of nothing: only a broken backend says so.
    return { status: "error", error };
  }
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, "afterSignUp", { replace: true });
  return withoutData(answer);
}
