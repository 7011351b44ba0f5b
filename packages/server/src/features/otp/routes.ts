import { isKnownError, normalizeEmail } from "@latchkit/contract";
import { CODE_TYPED_LENGTH } from "@latchkit/contract/limits";
import { queueEmail } from "../../emails/queue-email.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { requestLocale } from "../../endpoints/request-locale.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { linkWithCode } from "../../tokens/verification-code.ts";
import { markEmailVerified } from "../contact-channels/queries.ts";
import { livingUserId } from "../sessions/require-living-session.ts";
import {
  drawSession,
  issueTokens,
  notifyOfNewDevice,
  type StartedSession,
  startSession,
} from "../sessions/start-session.ts";
import { type SignUpServices, signUp, visitorOf } from "../sign-up/sign-up.ts";
import { signUpName } from "../sign-up/sign-up-name.ts";
import { maySignUp } from "../sign-up/sign-up-policy.ts";
import { takeOver } from "../users/first-proof.ts";
import { SIGN_IN_CODE, type SignInCode } from "./code-type.ts";
import { accountOf, isStillGood, requireOtpEnabled } from "./policy.ts";
import { enableOtp, enterByAddress, findSignInChannel } from "./queries.ts";

/** Method that the sign-in history records for sign-ins with an emailed code. */
const PROOF = { method: "otp" } as const;

export const otpRoutes = {
  "POST /auth/otp/send-sign-in-code": async ({ body }, context) => {
    const { tenancy, claims, db, services, transaction } = context;
    requireOtpEnabled(tenancy);
    const { email } = body;
    const channel = await findSignInChannel(tenancy, db, email);
    if (channel && !channel.isVerified) refuseUnverified(email);
    if (!channel && !(await maySignUp(tenancy, db, services, { provenEmail: email, isFirstOwner: false })))
      refuse("SIGN_UP_NOT_ENABLED");
    const displayName = channel ? null : signUpName(context, body.display_name);
    requireTrustedUrl(tenancy, body.callback_url);
    const code = await transaction(async (tx) => {
      const askedBy = claims?.is_anonymous ? claims.sub : null;
      const data = { email, account: accountOf(channel), displayName, askedBy };
      const code = await services.codes.create(tenancy, tx, SIGN_IN_CODE, data);
      await queueEmail(tenancy, tx, services, {
        to: email,
        template: "magic_link",
        variables: {
          magicLink: linkWithCode(body.callback_url, code),
          otp: code.slice(0, CODE_TYPED_LENGTH).toUpperCase(),
        },
        locale: requestLocale(context.headers),
      });
      return code;
    });
    return { nonce: code.slice(CODE_TYPED_LENGTH) };
  },

  "POST /auth/otp/sign-in": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    requireOtpEnabled(tenancy);
    const verdict = await services.codes.consume(tenancy, db, SIGN_IN_CODE, body.code); // burnt even if we refuse below
    if (!verdict.ok) return refuse(verdict.code);
    const entered = await enterAtOnce(context, verdict.data);
    if (entered) return entered;
    // Tried again when another code for the address made the account at the same moment, or the account has just
    // changed.
    return (
      (await enter(context, verdict.data, body.requires_asker)) ??
      (await enter(context, verdict.data, body.requires_asker)) ??
      refuse("VERIFICATION_CODE_EXPIRED")
    );
  },

  "POST /auth/otp/sign-in/check-code": async ({ body }, { tenancy, db, services }) => {
    requireOtpEnabled(tenancy);
    const verdict = await services.codes.check(tenancy, db, SIGN_IN_CODE, body.code);
    if (!verdict.ok) return refuse(verdict.code);
    const channel = await findSignInChannel(tenancy, db, verdict.data.email);
    if (!isStillGood(verdict.data, channel)) refuse("VERIFICATION_CODE_EXPIRED");
    return { is_code_valid: true };
  },
} satisfies Handlers<SignUpServices>;

/** Signs the owner of an address in, where nothing else has to be decided. */
async function enterAtOnce(
  context: Context<SignUpServices>,
  code: SignInCode,
): Promise<(StartedSession & { is_new_user: false }) | null> {
  const drawn = await drawSession(context, PROOF);
  const entered = await enterByAddress(context.tenancy, context.db, code, drawn);
  if (!entered) return null;
  const { user, isNewDevice } = entered;
  if (isNewDevice) await notifyOfNewDevice(context, context.db, user);
  return { ...issueTokens(context, drawn, user), is_new_user: false };
}

/** Signs the owner of an address in, or up; `null` if another request has just changed the account. */
async function enter(
  context: Context<SignUpServices>,
  code: SignInCode,
  requiresAsker = false,
): Promise<(StartedSession & { is_new_user: boolean }) | null> {
  const { tenancy, db } = context;
  const channel = await findSignInChannel(tenancy, db, code.email);
  if (!isStillGood(code, channel)) refuse("VERIFICATION_CODE_EXPIRED");
  if (!channel) return createAccount(context, code, requiresAsker);
  // An attacker may have signed up with the address to wait in that account for its owner.
  if (!channel.isVerified) refuseUnverified(code.email);
  if (channel.isVerifiedByLink) await settleOwnership(context, { userId: channel.userId, email: code.email });
  // Only now that the mailbox has answered: a request for a code must not change any account.
  if (!channel.otpAuthEnabled) await enableOtp(tenancy, db, channel.userId);
  const user = await findUser(tenancy, db, channel.userId);
  const session = user && (await startSession(context, db, user, { isNewUser: false, proof: PROOF }));
  return session && { ...session, is_new_user: false };
}

async function createAccount(
  context: Context<SignUpServices>,
  { email, displayName, askedBy }: SignInCode,
  requiresAsker: boolean,
): Promise<(StartedSession & { is_new_user: boolean }) | null> {
  const primaryEmail = { value: normalizeEmail(email), isVerified: true, usedForAuth: true };
  const visitor = await visitorOf(context);
  // An attacker who makes a visitor open a link for the attacker's address must not get the visitor's data with the
  // account.
  const isAsker = askedBy === null ? !requiresAsker : askedBy === visitor?.user.userId;
  try {
    const account = { displayName, otpAuthEnabled: true, primaryEmail };
    const session = await signUp(context, { visitor: isAsker ? visitor : null, account, proof: PROOF });
    return { ...session, is_new_user: true };
  } catch (error) {
    if (isKnownError(error, "USER_EMAIL_ALREADY_EXISTS")) return null;
    throw error;
  }
}

/** From here on account and mailbox are known to be one person's: that of the code, who throws out anyone else. */
async function settleOwnership(context: Context, claim: { userId: string; email: string }): Promise<void> {
  const { tenancy } = context;
  const isHolder = (await livingUserId(context)) === claim.userId;
  await context.transaction(async (tx) => {
    await lockUser(tenancy, tx, claim.userId);
    if (isHolder) await markEmailVerified(tenancy, tx, { ...claim, byLink: false });
    else await takeOver(context, tx, claim);
  });
}

function refuseUnverified(email: string): never {
  refuse("USER_EMAIL_ALREADY_EXISTS", { email: normalizeEmail(email), would_work_if_email_was_verified: true });
}
