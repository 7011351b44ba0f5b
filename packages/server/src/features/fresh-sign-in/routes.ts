import type { Parsed, SignInMethod } from "@latchkit/contract";
import { inTenancy } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireUser } from "../../endpoints/signed-in-user.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { SIGN_IN_CODE } from "../otp/code-type.ts";
import { isStillGood, requireOtpEnabled } from "../otp/policy.ts";
import { findSignInChannel } from "../otp/queries.ts";
import { countsAsBothFactors } from "../passkeys/both-factors.ts";
import type { PasskeyServices } from "../passkeys/options.ts";
import { provePasskey } from "../passkeys/prove-passkey.ts";
import { hashRecoveryCode } from "../recovery-codes/code-format.ts";
import { spendRecoveryCode } from "../recovery-codes/queries.ts";
import { authenticationMethods } from "../sessions/authentication-methods.ts";
import { notifyOwner } from "../sessions/notify-owner.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { acceptsTotp } from "../users/second-factor/accepts-totp.ts";

/** Services that confirming a sign-in needs. */
export type FreshSignInServices = SignInServices & PasskeyServices;

type Proof = Parsed<"POST /auth/sessions/current/confirm">["body"];

export const freshSignInRoutes = {
  // The policy refuses sessions that do not.
  "GET /auth/sessions/current/confirm": async () => ({ success: true }),

  "POST /auth/sessions/current/confirm": async ({ body }, context) => {
    const { tenancy, db, services, claims } = context;
    const user = await requireUser(context);
    const sent = [body.password, body.email_code, body.passkey].filter((proof) => proof !== undefined);
    if (sent.length !== 1)
      throw new PlainError(400, "Send exactly one of `password`, `email_code` and `passkey`.", {
        reason: "EXACTLY_ONE_REQUIRED",
      });
    const isBothFactors = await proveFirstFactor(context, user, body);
    const isMultiFactor = user.totpSecretSealed !== null;
    if (isMultiFactor && !isBothFactors) await proveSecondFactor(context, user, body);
    if (body.email_code !== undefined && !(await services.codes.spend(tenancy, db, SIGN_IN_CODE, body.email_code)))
      refuse("VERIFICATION_CODE_ALREADY_USED");
    const session = await db
      .updateTable("sessions")
      .set({
        authenticated_at: services.clock.now(),
        authentication_methods: authenticationMethods(methodOf(body), {
          hasCode: isMultiFactor && !isBothFactors,
          isMultiFactor,
        }),
      })
      .where(inTenancy(tenancy, "sessions"))
      .where("id", "=", claims?.refresh_token_id ?? null)
      .where("user_id", "=", user.userId)
      .where("expires_at", ">", services.clock.now())
      .returning("id")
      .executeTakeFirst();
    if (!session) refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    return { success: true };
  },
} satisfies Handlers<FreshSignInServices>;

function methodOf({ passkey, email_code: code }: Proof): SignInMethod {
  if (passkey !== undefined) return "passkey";
  return code === undefined ? "password" : "otp";
}

/**
 * Requires a proof that is the user's.
 *
 * @returns Whether it counts as the second factor, too.
 */
async function proveFirstFactor(
  context: Context<FreshSignInServices>,
  user: UserRecord,
  { password, email_code: code, passkey: assertion }: Proof,
): Promise<boolean> {
  const { tenancy, db, services } = context;
  if (assertion !== undefined) {
    const { passkey, found } = await provePasskey(context, assertion);
    if (passkey.userId !== user.userId) refuse("SIGN_IN_NOT_CONFIRMED");
    return countsAsBothFactors(passkey, found, user);
  }
  if (code !== undefined) {
    requireOtpEnabled(tenancy);
    const verdict = await services.codes.checkForGuess(tenancy, db, SIGN_IN_CODE, code); // used up once the second factor is proved
    if (!verdict.ok) return refuse(verdict.code);
    const channel = await findSignInChannel(tenancy, db, verdict.data.email);
    if (!isStillGood(verdict.data, channel)) refuse("VERIFICATION_CODE_EXPIRED");
    if (channel?.userId !== user.userId || !channel.isVerified || !channel.otpAuthEnabled)
      refuse("SIGN_IN_NOT_CONFIRMED");
    return false;
  }
  const { passwordHash } = user;
  const comparison =
    passwordHash === null ? null : await services.passwords.verify(context, password ?? "", passwordHash);
  if (!comparison?.matches) refuse("SIGN_IN_NOT_CONFIRMED");
  return false;
}

async function proveSecondFactor(
  context: Context<SignInServices>,
  user: UserRecord,
  { totp_code: totp, recovery_code: recovery }: Proof,
): Promise<void> {
  const { tenancy, db, services } = context;
  if (recovery !== undefined) {
    const hash = hashRecoveryCode(services.rootSecret, tenancy, user.userId, recovery);
    const codesLeft = await spendRecoveryCode(tenancy, db, { userId: user.userId, hash }, services.clock.now());
    if (codesLeft === null) return refuse("INVALID_RECOVERY_CODE");
    await notifyOwner(context, db, user, { change: "recovery_code_used", codesLeft });
    return;
  }
  if (totp === undefined || !(await acceptsTotp(context, user, totp))) refuse("INVALID_TOTP_CODE");
}
