import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { findUser } from "../../records/user-queries.ts";
import { digestOf } from "../../tokens/password-digest.ts";
import { secondFactorDigest } from "../passkeys/both-factors.ts";
import { noteSecondFactor } from "../passkeys/queries.ts";
import { MFA_ATTEMPT_CODE } from "../sessions/attempt-code.ts";
import { recordFailedSignIn } from "../sessions/record-failed-sign-in.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { createSession } from "../sessions/start-session.ts";
import { acceptsTotp } from "../users/second-factor/accepts-totp.ts";

export const mfaRoutes = {
  "POST /auth/mfa/sign-in": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const attempt = await services.codes.checkForGuess(tenancy, db, MFA_ATTEMPT_CODE, body.code); // counted, so that guessing ends
    if (!attempt.ok) return refuse(attempt.code);
    const { userId, isNewUser, firstFactor, passwordDigest, verifiedPasskeyId } = attempt.data;
    const proof = { ...firstFactor, secondFactor: "totp" } as const;
    const user = await findUser(tenancy, db, userId);
    // A changed password ends all sign-ins that began with the old one.
    if (!user || digestOf(user.passwordHash) !== passwordDigest) return refuse("VERIFICATION_CODE_EXPIRED");
    if (!(await acceptsTotp(context, user, body.totp))) {
      recordFailedSignIn(context, { userId, proof, errorCode: "INVALID_TOTP_CODE" }, "totp");
      refuse("INVALID_TOTP_CODE");
    }
    if (!(await services.codes.spend(tenancy, db, MFA_ATTEMPT_CODE, body.code)))
      refuse("VERIFICATION_CODE_ALREADY_USED");
    const session = await createSession(context, db, user, { proof });
    if (session && verifiedPasskeyId !== null && user.totpSecretSealed !== null) {
      const passkey = { userId, credentialId: Buffer.from(verifiedPasskeyId, "base64url") };
      await noteSecondFactor(tenancy, db, passkey, secondFactorDigest(user.totpSecretSealed));
    }
    return session ? { ...session, is_new_user: isNewUser } : refuse("VERIFICATION_CODE_EXPIRED");
  },
} satisfies Handlers<SignInServices>;
