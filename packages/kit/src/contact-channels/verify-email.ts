import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import type { Result } from "../result.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../sign-in/codes.ts";
import type { UserContext } from "../user-context.ts";
import { withoutData } from "../without-data.ts";

/** Sends an email that verifies the signed-in user's primary address. @throws {Error} When the user has no address. */
export async function sendVerificationEmail(
  { core, sender }: UserContext,
  email: string | null,
  options: { callbackUrl?: string | undefined } = {},
): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined> {
  if (email === null) throw new Error("There is nothing to verify: this user has no primary email address.");
  const body = { email, callback_url: callbackUrl(core, "emailVerification", options.callbackUrl, "callbackUrl") };
  const key = "POST /contact-channels/send-verification-code";
  const answer = await core.attempt(key, { body }, ["EMAIL_ALREADY_VERIFIED"], sender);
  return answer.status === "error" ? answer.error : undefined;
}

/** Error of an email address that was not verified. */
export type VerifyEmailError = CodeError | KnownError<"EMAIL_NOT_ASSOCIATED_WITH_USER">;

/** Checks the code of a verification email without using it. */
export async function checkEmailVerificationCode(
  core: ClientCore,
  code: string,
): Promise<Result<undefined, CodeError>> {
  const key = "POST /contact-channels/verify/check-code";
  return withoutData(await withCode(code, () => core.attempt(key, { body: { code } }, CODE_ERRORS, { session: null })));
}

/** Verifies an email address with a code, for the signed-in user, else for the user who requested the email. */
export async function verifyEmail(core: ClientCore, code: string): Promise<Result<undefined, VerifyEmailError>> {
  const codes = [...CODE_ERRORS, "EMAIL_NOT_ASSOCIATED_WITH_USER"] as const;
  const session = core.sessions.find();
  const answer = await withCode(code, () =>
    core.attempt("POST /contact-channels/verify", { body: { code } }, codes, { session }),
  );
  if (answer.status === "ok") core.userListeners.call("contactChannels");
  return withoutData(answer);
}
