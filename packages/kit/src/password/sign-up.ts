import { isKnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { withSecondFactor } from "../mfa.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import { goToPage } from "../redirect/go.ts";
import { ok, type Result } from "../result.ts";
import { attempt } from "../transport/send.ts";
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
  "SIGN_UP_NOT_ENABLED",
  "PASSWORD_AUTHENTICATION_NOT_ENABLED",
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
    return withSecondFactor(core, attempt(core, "POST /auth/password/sign-up", { body }, CODES, { session }));
  };

  const answer = await signUp(callback).catch((error: unknown) => {
    if (callback === undefined || !isKnownError(error, "REDIRECT_URL_NOT_WHITELISTED")) throw error;
    core.platform.warn(
      `The project does not trust ${callback}, so no mail is sent to verify the address. ` +
        "Add that domain to the project's trusted domains.",
    );
    return signUp(undefined);
  });
  if (answer.status === "error") return answer;
  core.sessions.begin(answer.data);
  if (!noRedirect) await goToPage(core, "afterSignUp", { replace: true });
  return ok(undefined);
}
