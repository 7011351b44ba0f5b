import { normalizeEmail } from "@latchkit/contract";
import { queueEmail } from "../../emails/queue-email.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { requireTrustedUrl } from "../../endpoints/require-trusted-url.ts";

export const signInInvitationRoutes = {
  "POST /internal/send-sign-in-invitation": async ({ body }, { tenancy, services, transaction }) => {
    requireTrustedUrl(tenancy, body.callback_url);
    await transaction((tx) =>
      queueEmail(tenancy, tx, services, {
        to: normalizeEmail(body.email),
        template: "sign_in_invitation",
        variables: { teamDisplayName: tenancy.project.displayName, signInInvitationLink: body.callback_url },
      }),
    );
    return { success: true };
  },
} satisfies Handlers;
