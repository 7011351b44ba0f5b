import { normalizeEmail } from "@latchkit/contract";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";
import { requireUser } from "../../endpoints/signed-in-user.ts";
import { recordOptInEvents } from "../../events/record-events.ts";
import { lockUser } from "../../records/user-queries.ts";
import { livingUserId } from "../sessions/require-living-session.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { EMAIL_VERIFICATION_CODE } from "./code-type.ts";
import { markEmailVerified, toChannelAnswer } from "./queries.ts";
import { sendVerificationEmail } from "./send-verification-email.ts";

export const contactVerificationRoutes = {
  "POST /contact-channels/send-verification-code": async ({ body }, context) => {
    const { tenancy, services } = context;
    const user = await requireUser(context);
    const email = normalizeEmail(body.email);
    const primaryEmail = user.primaryEmail?.value ?? null;
    if (email !== primaryEmail)
      return refuse("EMAIL_IS_NOT_PRIMARY_EMAIL", { email: body.email, primary_email: primaryEmail });
    if (user.primaryEmail?.isVerified) refuse("EMAIL_ALREADY_VERIFIED");
    requireTrustedUrl(tenancy, body.callback_url);
    await context.transaction((tx) =>
      sendVerificationEmail(tenancy, tx, services, { user, email, callbackUrl: body.callback_url }),
    );
    return { success: true };
  },

  "POST /contact-channels/verify": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const verdict = await services.codes.check(tenancy, db, EMAIL_VERIFICATION_CODE, body.code);
    if (!verdict.ok) return refuse(verdict.code);
    const { userId, email } = verdict.data;
    const signedIn = await livingUserId(context);
    // An attacker can have added this user's address to an account of their own.
    if (signedIn !== null && signedIn !== userId) refuse("EMAIL_NOT_ASSOCIATED_WITH_USER");
    if (!(await services.codes.spend(tenancy, db, EMAIL_VERIFICATION_CODE, body.code)))
      refuse("VERIFICATION_CODE_ALREADY_USED");
    await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, userId);
      const channel = await markEmailVerified(tenancy, tx, { userId, email, byLink: signedIn === null });
      if (!channel)
        throw new PlainError(400, "The account for which this code was sent no longer has this address.", {
          reason: "CONTACT_CHANNEL_NOT_FOUND",
        });
      await recordUserUpdated(tenancy, tx, services, userId);
      const data = toChannelAnswer(channel);
      await recordOptInEvents(tenancy, tx, services, [{ type: "contact_channel.updated", data }]);
    });
    return { success: true };
  },

  "POST /contact-channels/verify/check-code": async ({ body }, { tenancy, db, services }) => {
    const verdict = await services.codes.check(tenancy, db, EMAIL_VERIFICATION_CODE, body.code);
    if (!verdict.ok) return refuse(verdict.code);
    return { is_code_valid: true };
  },
} satisfies Handlers;
