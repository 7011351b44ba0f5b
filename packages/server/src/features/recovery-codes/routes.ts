import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, requireUser } from "../../endpoints/signed-in-user.ts";
import { deleteRecoveryCodesOf, findUser, lockUser } from "../../records/user-queries.ts";
import { digestOf } from "../../tokens/password-digest.ts";
import { MFA_ATTEMPT_CODE } from "../sessions/attempt-code.ts";
import { notifyOwner } from "../sessions/notify-owner.ts";
import { recordFailedSignIn } from "../sessions/record-failed-sign-in.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { createSession } from "../sessions/start-session.ts";
import { provenSecret, requireSecondFactor } from "../users/second-factor/change-second-factor.ts";
import { drawRecoveryCodes, hashRecoveryCode } from "./code-format.ts";
import { countRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from "./queries.ts";

export const recoveryCodesRoutes = {
  "POST /auth/mfa/recovery-codes/sign-in": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const attempt = await services.codes.checkForGuess(tenancy, db, MFA_ATTEMPT_CODE, body.code); // counted, so that guessing ends
    if (!attempt.ok) return refuse(attempt.code);
    const { userId, isNewUser, firstFactor, passwordDigest } = attempt.data;
    const proof = { ...firstFactor, secondFactor: "recovery_code" } as const;
    const user = await findUser(tenancy, db, userId);
    // A changed password ends all sign-ins that began with the old one.
    if (!user || digestOf(user.passwordHash) !== passwordDigest) return refuse("VERIFICATION_CODE_EXPIRED");
    const hash = hashRecoveryCode(services.rootSecret, tenancy, userId, body.recovery_code);
    const codesLeft = await spendRecoveryCode(tenancy, db, { userId, hash }, services.clock.now()); // used up even if we refuse below
    if (codesLeft === null) {
      recordFailedSignIn(context, { userId, proof, errorCode: "INVALID_RECOVERY_CODE" }, "recovery_code");
      return refuse("INVALID_RECOVERY_CODE");
    }
    await notifyOwner(context, db, user, { change: "recovery_code_used", codesLeft });
    if (!(await services.codes.spend(tenancy, db, MFA_ATTEMPT_CODE, body.code)))
      refuse("VERIFICATION_CODE_ALREADY_USED");
    const session = await createSession(context, db, user, { proof });
    return session ? { ...session, is_new_user: isNewUser } : refuse("VERIFICATION_CODE_EXPIRED");
  },

  "GET /auth/mfa/recovery-codes": async ({ query }, context) => {
    const userId = await ownUserIdFrom(context, query.user_id, "You may count your own recovery codes only.");
    const left = await countRecoveryCodes(context.tenancy, context.db, userId);
    const { codesLeft, createdAt } = left ?? refuse("USER_NOT_FOUND");
    return { codes_left: codesLeft, created_at_millis: createdAt?.getTime() ?? null };
  },

  "POST /auth/mfa/recovery-codes": async ({ body }, context) => {
    const { tenancy, services } = context;
    const user = await requireUser(context);
    const { userId } = user;
    const proven = await provenSecret(context, user, body.totp_code);
    const codes = drawRecoveryCodes(services.random);
    const hashes = codes.map((code) => hashRecoveryCode(services.rootSecret, tenancy, userId, code));
    const now = services.clock.now();
    await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, userId);
      await requireLivingSession(context, tx, services);
      await requireSecondFactor(context, tx, userId, proven, now);
      await deleteRecoveryCodesOf(tenancy, tx, userId);
      if (!(await insertRecoveryCodes(tenancy, tx, { userId, hashes, createdAt: now })))
        throw new PlainError(400, "Turn on two-step verification first. Recovery codes replace a lost second factor.", {
          reason: "SECOND_FACTOR_REQUIRED",
        });
      await notifyOwner(context, tx, user, { change: "recovery_codes_created" });
    });
    return { codes };
  },
} satisfies Handlers<SignInServices>;
