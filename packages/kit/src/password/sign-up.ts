import type { ClientCore } from "../client-core.ts";
import { CODE_LENGTH } from "../codes.ts";
import { askSecondFactor } from "../mfa/ask-second-factor.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import { goToPage, wantedPage } from "../redirect/go.ts";
import type { Result } from "../result.ts";
import { withoutData } from "../without-data.ts";
import type { PasswordSignUpError } from "./refusals.ts";
import type { SignInOptions } from "./sign-in.ts";

export interface SignUpOptions extends SignInOptions {
  /** Send no mail that verifies the address. Default: `false`. */
  noVerificationCallback?: boolean | undefined;
  /**
   * The code of a team invitation: where it was sent to this address, the address needs no other proof. Default: that of the invitation
   * people are on the way to, if they are.
   */
  invitationCode?: string | undefined;
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
  options: SignUpOptions,
): Promise<Result<undefined, PasswordSignUpError>> {
  const { email, password, noRedirect, noVerificationCallback, verificationCallbackUrl } = options;
  const { invitationCode: invitation_code = invitationOnTheWay(core) } = options;
  const session = core.sessions.current();
  const callback = noVerificationCallback
    ? undefined
    : callbackUrl(core, "emailVerification", verificationCallbackUrl, "verificationCallbackUrl");
  const signUp = (verification_callback_url: string | undefined) => {
    const body = { email, password, verification_callback_url, invitation_code };
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

/** The code of the invitation that people were about to accept when they found that they need an account. */
function invitationOnTheWay({ platform, urls }: ClientCore): string | undefined {
  const here = platform.page && new URL(platform.page.url);
  const wanted = here && wantedPage(here);
  if (!wanted) return undefined;
  const page = new URL(wanted, here);
  const isInvitation = page.pathname === new URL(urls.teamInvitation, here).pathname;
  const code = page.searchParams.get("code");
  return isInvitation && code?.length === CODE_LENGTH ? code : undefined;
}
