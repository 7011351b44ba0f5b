import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import { CODE_ERRORS, type CodeError, withCode } from "../codes.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import type { Result } from "../result.ts";
import type { FetchedMethodScene } from "../users/build-user.ts";
import { withoutData } from "../without-data.ts";

/** Mails a link that verifies the signed-in user's primary address. @throws {Error} when there is none. */
export async function sendVerificationEmail(
  { core, sender, user: { primary_email: email } }: FetchedMethodScene,
  options: { callbackUrl?: string | undefined } = {},
): Promise<KnownError<"EMAIL_ALREADY_VERIFIED"> | undefined> {
  if (email === null) throw new Error("There is nothing to verify: this user has no primary e-mail address.");
  const body = { email, callback_url: callbackUrl(core, "emailVerification", options.callbackUrl, "callbackUrl") };
  const key = "POST /contact-channels/send-verification-code";
  const answer = await core.attempt(key, { body }, ["EMAIL_ALREADY_VERIFIED"], sender);
  return answer.status === "error" ? answer.error : undefined;
}

/** Why an address was not verified. */
export type VerifyEmailError = CodeError | KnownError<"EMAIL_NOT_ASSOCIATED_WITH_USER">;

/** Verifies an address with the code from the mail, for the account that is signed in, or else the one that had it sent. */
export async function verifyEmail(core: ClientCore, code: string): Promise<Result<undefined, VerifyEmailError>> {
  const codes = [...CODE_ERRORS, "EMAIL_NOT_ASSOCIATED_WITH_USER"] as const;
  const session = core.sessions.find();
  const answer = await withCode(core, code, () =>
    core.attempt("POST /contact-channels/verify", { body: { code } }, codes, { session }),
  );
  if (answer.status === "ok") core.userListeners.call("contactChannels");
  return withoutData(answer);
}
