import { normalizeEmail } from "@latchkit/contract";
import { queueEmail } from "../../emails/queue-email.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { requestLocale } from "../../endpoints/request-locale.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";

export const signInInvitationRoutes = {
  "POST /internal/send-sign-in-invitation": async ({ body }, { tenancy, services, transaction, headers }) => {
    requireTrustedUrl(tenancy, body.callback_url);
    await transaction((tx) =>
      queueEmail(tenancy, tx, services, {
        to: normalizeEmail(body.email),
        template: "sign_in_invitation",
        variables: { teamDisplayName: tenancy.project.displayName, signInInvitationLink: body.callback_url },
        locale: requestLocale(headers), // the sender's, if the recipient has no account
      }),
    );
    return { success: true };
  },
} satisfies Handlers;
