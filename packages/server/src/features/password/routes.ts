import { normalizeEmail } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import { requireUser } from "../../endpoints/signed-in-user.ts";
import type { LimiterServices } from "../../limits/limiter.ts";
import { TooBusyError } from "../../passwords/fair-line.ts";
import { exchangePasswordHash, findUser, findUserByAuthEmail, lockUser } from "../../records/user-queries.ts";
import { hashToken } from "../../tokens/token.ts";
import { sendVerificationEmail } from "../contact-channels/send-verification-email.ts";
import type { LazyMoveServices } from "../lazy-move/lazy-move.ts";
import { endSessionsOf } from "../sessions/end-sessions.ts";
import { notifyOwner } from "../sessions/notify-owner.ts";
import { recordFailedSignIn } from "../sessions/record-failed-sign-in.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { type StartedSession, startSession } from "../sessions/start-session.ts";
import { isFirstOwnerCode } from "../sign-up/first-owner.ts";
import { type SignUpServices, signUp, visitorOf } from "../sign-up/sign-up.ts";
import { signUpName } from "../sign-up/sign-up-name.ts";
import { maySignUp } from "../sign-up/sign-up-policy.ts";
import { provesAddress } from "../team-invitations/recipient.ts";
import { proveAddress } from "../users/first-proof.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { PASSWORD_RESET_CODE } from "./code-type.ts";
import { letOwnerIn } from "./let-owner-in.ts";
import {
  findWeakness,
  hashGoodPassword,
  type PasswordServices,
  requireGoodPassword,
  requireNotTooLong,
  requirePasswordsEnabled,
  requireUncommonPassword,
} from "./policy.ts";
import { findImportedWork, mayResetPassword, replacePasswordHash } from "./queries.ts";
import { queuePasswordReset } from "./reset-mail.ts";

/** Method that the sign-in history records for sign-ins with a password. */
const PROOF = { method: "password" } as const;

export const passwordRoutes = {
  "POST /auth/password/sign-up": async ({ body }, context) => {
    const { tenancy, services } = context;
    requirePasswordsEnabled(tenancy);
    if (body.verification_callback_url !== undefined) requireTrustedUrl(tenancy, body.verification_callback_url);
    const email = normalizeEmail(body.email);
    const isFirstOwner = isFirstOwnerCode(services.firstOwnerCode, body.invitation_code);
    const isVerified =
      body.invitation_code !== undefined && (await provesAddress(context, body.invitation_code, email));
    const shown = { provenEmail: isVerified ? email : null, isFirstOwner };
    if (!(await maySignUp(tenancy, context.db, services, shown))) refuse("SIGN_UP_NOT_ENABLED");
    const displayName = signUpName(context, body.display_name);
    const passwordHash = await hashGoodPassword(body.password, email, context);
    // An invitation gets forwarded, so its code proves no more than a link that another person may have followed.
    const primaryEmail = { value: email, isVerified, isVerifiedByLink: isVerified, usedForAuth: true };
    const account = { displayName, passwordHash, primaryEmail };
    const callbackUrl = isVerified ? undefined : body.verification_callback_url;
    const newcomer = { visitor: await visitorOf(context), account, proof: PROOF, isFirstOwner };
    return signUp(context, newcomer, async (tx, user) => {
      if (callbackUrl !== undefined) await sendVerificationEmail(tenancy, tx, services, { user, email, callbackUrl });
      return user;
    });
  },

  "POST /auth/password/sign-in": async ({ body }, context) => {
    requirePasswordsEnabled(context.tenancy);
    return context.services.lazyMove.evenly(
      context,
      // Tried again when the stored hash changed underneath: another sign-in may have stored the same password anew.
      async () => (await signIn(context, body)) ?? (await signIn(context, body)) ?? refuse("EMAIL_PASSWORD_MISMATCH"),
    );
  },

  "POST /auth/password/send-reset-code": async ({ body }, { tenancy, db, services }) => {
    requirePasswordsEnabled(tenancy);
    requireTrustedUrl(tenancy, body.callback_url);
    await queuePasswordReset(tenancy, db, services, { email: body.email, callbackUrl: body.callback_url });
    return { success: "maybe, only if user with e-mail exists" };
  },

  "POST /auth/password/reset": async ({ body }, context) => {
    const { tenancy, db, services, transaction } = context;
    requireNotTooLong(body.password); // before the code is used: pages know the limit
    const weakness = await findWeakness(body.password, context);
    if (weakness) {
      const code = await services.codes.check(tenancy, db, PASSWORD_RESET_CODE, body.code);
      return code.ok ? refuse("PASSWORD_REQUIREMENTS_NOT_MET", weakness) : refuse(code.code); // kept: no page could know before
    }
    const verdict = await services.codes.consume(tenancy, db, PASSWORD_RESET_CODE, body.code); // burnt even if we refuse below
    if (!verdict.ok) return refuse(verdict.code);
    requirePasswordsEnabled(tenancy);
    await requireUncommonPassword(body.password, verdict.data.email, context);
    const passwordHash = await services.passwords.hash(context, body.password);
    await transaction(async (tx) => {
      await lockUser(tenancy, tx, verdict.data.userId);
      if (!(await replacePasswordHash(tenancy, tx, verdict.data, passwordHash))) refuse("VERIFICATION_CODE_EXPIRED");
      await proveAddress(tenancy, tx, services, verdict.data);
      await endSessionsOf(context, tx, verdict.data.userId, null, "credentials_changed"); // sessions that began with the old password end
      await recordUserUpdated(tenancy, tx, services, verdict.data.userId);
      const user = await findUser(tenancy, tx, verdict.data.userId);
      if (user) await notifyOwner(context, tx, user, { change: "password_changed" });
    });
    await letOwnerIn(context, verdict.data.email);
    return { success: true };
  },

  "POST /auth/password/reset/check-code": async ({ body }, { tenancy, db, services }) => {
    const verdict = await services.codes.check(tenancy, db, PASSWORD_RESET_CODE, body.code);
    if (!verdict.ok) return refuse(verdict.code);
    if (!(await mayResetPassword(tenancy, db, verdict.data))) refuse("VERIFICATION_CODE_EXPIRED");
    return { is_code_valid: true };
  },

  "POST /auth/password/set": async ({ body }, context) => {
    const { tenancy, services, transaction } = context;
    const user = await requireUser(context);
    requirePasswordsEnabled(tenancy);
    const passwordHash = await hashGoodPassword(body.password, user.primaryEmail?.value ?? null, context);
    await transaction(async (tx) => {
      if (!(await exchangePasswordHash(tenancy, tx, user.userId, { from: null, to: passwordHash })))
        throw new PlainError(400, "This account already has a password. Change it instead.", {
          reason: "PASSWORD_ALREADY_SET",
        });
      await requireLivingSession(context, tx, services);
      await recordUserUpdated(tenancy, tx, services, user.userId);
      await notifyOwner(context, tx, user, { change: "password_changed" });
    });
    return { success: true };
  },

  "POST /auth/password/update": async ({ body, headers }, context) => {
    const { tenancy, services, transaction } = context;
    const user = await requireUser(context);
    requirePasswordsEnabled(tenancy);
    await requireGoodPassword(body.new_password, user.primaryEmail?.value ?? null, context);
    const oldHash = user.passwordHash;
    if (oldHash === null) return refuse("USER_DOES_NOT_HAVE_PASSWORD");
    const { matches } = await services.passwords.verify(context, body.old_password, oldHash);
    if (!matches) refuse("PASSWORD_CONFIRMATION_MISMATCH");
    const newHash = await services.passwords.hash(context, body.new_password);
    const refreshToken = headers["x-stack-refresh-token"];
    await transaction(async (tx) => {
      const isStillOld = await exchangePasswordHash(tenancy, tx, user.userId, { from: oldHash, to: newHash });
      if (!isStillOld) refuse("PASSWORD_CONFIRMATION_MISMATCH"); // another request changed it while we were hashing
      const kept = refreshToken === undefined ? null : { refreshTokenHash: hashToken(refreshToken) };
      await endSessionsOf(context, tx, user.userId, kept, "credentials_changed");
      await recordUserUpdated(tenancy, tx, services, user.userId);
      await notifyOwner(context, tx, user, { change: "password_changed" });
    });
    return { success: true };
  },
} satisfies Handlers<PasswordServices & SignUpServices & LimiterServices & LazyMoveServices>;

/**
 * Signs in with a password; `null` if the account changed between the check and the session, or has just been moved from
 * the old system.
 */
async function signIn(
  context: Context<SignInServices & LimiterServices & LazyMoveServices>,
  { email, password }: { email: string; password: string },
): Promise<StartedSession | null> {
  const { tenancy, db, services } = context;
  const user = await findUserByAuthEmail(tenancy, db, email, normalizeEmail(email));
  const storedHash = user?.passwordHash ?? null;
  const { matches, isOutdated } = await services.passwords.verify(context, password, storedHash);
  if (!matches || !user || storedHash === null) {
    if (await services.lazyMove.move(context, { email, password }, user)) return null;
    if (user) {
      const attempt = { userId: user.userId, proof: PROOF, errorCode: "EMAIL_PASSWORD_MISMATCH" } as const;
      recordFailedSignIn(context, attempt, "password"); // before the client can disconnect, so that no guess goes unrecorded
    }
    // Only refusals are slowed down to the cost of imported hashes.
    const imported = await findImportedWork(tenancy, db);
    await services.passwords.evenOut(context, { password, storedHash, imported });
    return refuse("EMAIL_PASSWORD_MISMATCH");
  }
  const passwordHash = isOutdated ? await renewHash(context, user.userId, password, storedHash) : storedHash;
  if (passwordHash === null) return null;
  return startSession(context, db, { ...user, passwordHash }, { isNewUser: false, proof: PROOF });
}

/**
 * Stores a password as we keep them, in place of a hash from elsewhere or of an older version; before the session begins,
 * because for a user with a second factor none does yet.
 *
 * @returns The hash that is stored afterwards; `null` when the account changed meanwhile.
 */
async function renewHash(context: Context, userId: string, password: string, from: string): Promise<string | null> {
  const { tenancy, db, services } = context;
  const to = await services.passwords.hash(context, password).catch(nothingIfBusy);
  if (to === null) return from;
  return (await exchangePasswordHash(tenancy, db, userId, { from, to })) ? to : null;
}

/** Runs work that can wait: its failure must not refuse a user with the right password. */
function nothingIfBusy(error: unknown): null {
  if (error instanceof TooBusyError) return null;
  throw error;
}
