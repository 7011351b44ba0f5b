import type { KnownError } from "@latchkit/contract/errors";
import { beginCeremony } from "../passkeys/ceremony.ts";
import type { PasskeySignInError } from "../passkeys/passkey-errors.ts";
import { findAssertion } from "../passkeys/sign-in.ts";
import type { Result } from "../result.ts";
import { CODE_ERRORS, type CodeError } from "../sign-in/codes.ts";
import type { SessionContext } from "../user-context.ts";
import { withoutData } from "../without-data.ts";

/** A proof that the signed-in user is still the one in front of the screen. */
export type ConfirmSignInOptions =
  /** The user's password. */
  (
    | { password: string }
    /** A code that `app.sendMagicLinkEmail` sent to the user, followed by its nonce. */
    | { emailCode: string }
    /** Asks for a passkey in the browser's dialog. */
    | { passkey: true }
  ) & {
    /** Of users with a second factor: a code from the authenticator app, … */
    totpCode?: string | undefined;
    /** … or a recovery code, which is used up. */
    recoveryCode?: string | undefined;
  };

/** Error of a refused proof. */
export type ConfirmSignInError =
  | CodeError
  | PasskeySignInError
  | KnownError<"SIGN_IN_NOT_CONFIRMED">
  | KnownError<"INVALID_TOTP_CODE">
  | KnownError<"INVALID_RECOVERY_CODE">;

const REFUSALS = [
  ...CODE_ERRORS,
  "SIGN_IN_NOT_CONFIRMED",
  "INVALID_TOTP_CODE",
  "INVALID_RECOVERY_CODE",
  "PASSKEY_AUTHENTICATION_FAILED",
  "PASSKEY_AUTHENTICATION_NOT_ENABLED",
] as const;

/** Makes the session count as signed in just now. */
export async function confirmSignIn(
  { core, session }: SessionContext<never>,
  options: ConfirmSignInOptions,
): Promise<Result<undefined, ConfirmSignInError>> {
  const { totpCode: totp_code, recoveryCode: recovery_code } = options;
  const send = async (proof: object) =>
    withoutData(
      await core.attempt(
        "POST /auth/sessions/current/confirm",
        { body: { ...proof, totp_code, recovery_code } },
        REFUSALS,
        { session },
      ),
    );
  if ("password" in options) return send({ password: options.password });
  if ("emailCode" in options) return send({ email_code: options.emailCode });
  const ceremony = beginCeremony(core, undefined);
  const assertion = await findAssertion(core, ceremony, false).finally(ceremony.end);
  return assertion.status === "error" ? assertion : send({ passkey: assertion.data });
}
