import type { KnownError } from "@latchkit/contract/errors";
import { CODE_LENGTH } from "@latchkit/contract/limits";
import type { ClientCore } from "../client-core.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import { returnPage } from "../redirect/go.ts";
import { failed, ok, type Result } from "../result.ts";
import { finishSignIn } from "../sign-in/finish-sign-in.ts";
import type { PasswordSignUpError } from "./password-errors.ts";
import type { SignInOptions } from "./sign-in.ts";

/** A new account, and how to verify its address. */
export interface SignUpOptions extends SignInOptions {
  /** The name of the user, at most 256 characters. Default: none. */
  displayName?: string | undefined;
  /** Sends no verification email. Default: `false`. */
  noVerificationCallback?: boolean | undefined;
  /**
   * The code of a team invitation. When it was sent to this address, the address counts as verified. Default: the code
   * of the invitation that the user was about to accept, if any.
   */
  invitationCode?: string | undefined;
  /**
   * URL that the link in the verification email leads to. Default: the email verification page; required outside a
   * browser.
   */
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

/** Creates an account and signs in to it. A signed-in anonymous user becomes that account. */
export async function signUpWithCredential(
  core: ClientCore,
  options: SignUpOptions,
): Promise<Result<undefined, PasswordSignUpError>> {
  const { email, password, displayName, noRedirect, noVerificationCallback, verificationCallbackUrl } = options;
  const { invitationCode: invitation_code = pendingInvitation(core) } = options;
  const session = core.sessions.current();
  const callback = noVerificationCallback
    ? undefined
    : callbackUrl(core, "emailVerification", verificationCallbackUrl, "verificationCallbackUrl");
  const signUp = (verification_callback_url: string | undefined) => {
    const body = { email, password, display_name: displayName, verification_callback_url, invitation_code };
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
  if (answer.status === "ok") return finishSignIn(core, ok({ ...answer.data, is_new_user: true }), { noRedirect });
  if (isUntrusted(answer.error)) throw answer.error; // The request had no URL: the backend is broken.
  return finishSignIn(core, failed(answer.error), { noRedirect });
}

function isUntrusted(error: KnownError): error is KnownError<"REDIRECT_URL_NOT_WHITELISTED"> {
  return error.code === "REDIRECT_URL_NOT_WHITELISTED";
}

/**
 * Returns the code of the team invitation that the user was about to accept before signing up, or the one in the page's
 * address.
 */
function pendingInvitation({ platform, urls }: ClientCore): string | undefined {
  const here = platform.page && new URL(platform.page.url);
  const given = here?.searchParams.get("invitation_code");
  if (given?.length === CODE_LENGTH) return given;
  const next = here && returnPage(here);
  if (!next) return undefined;
  const page = new URL(next, here);
  const isInvitation = page.pathname === new URL(urls.teamInvitation, here).pathname;
  const code = page.searchParams.get("code");
  return isInvitation && code?.length === CODE_LENGTH ? code : undefined;
}
