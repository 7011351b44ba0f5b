import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { READ_BY_SERVERS } from "../../policy/presets.ts";
import type { emailSendingRoutes } from "./routes.ts";

/** Sending reports its events itself, when it happens. */
const CHANGES_EMAIL = { limits: "unlimited", spends: "nothing", events: "none", client: "never" } as const;

export const emailSendingPolicy = {
  "POST /emails/send-email": {
    role: "admin",
    ...CHANGES_EMAIL,
    spends: ["outbox mail"],
    audit: {
      action: "email.sent",
      subject: async () => null,
      added: ({ body: { subject, all_users } }, { results }) => ({
        ...(subject !== undefined && { subject }),
        ...(all_users && { all_users }),
        recipients: results.length,
      }),
    },
  },
  "GET /emails/outbox": READ_BY_SERVERS,
  "GET /emails/outbox/{id}": READ_BY_SERVERS,
  "PATCH /emails/outbox/{id}": {
    role: "admin",
    ...CHANGES_EMAIL,
    audit: {
      action: "email.updated",
      subject: async ({ params }) => params.id,
      added: ({ body: { cancel, is_paused, scheduled_at_millis } }) => ({ cancel, is_paused, scheduled_at_millis }),
    },
  },
  "POST /emails/outbox/{id}/resend": {
    role: "support",
    ...CHANGES_EMAIL,
    spends: ["outbox mail"],
    audit: { action: "email.sent", subject: async (_input, { id }) => id },
  },
  "GET /emails/outbox-counts": READ_BY_SERVERS,
  "GET /emails/delivery-info": READ_BY_SERVERS,
  "POST /emails/capacity-boost": {
    role: "admin",
    ...CHANGES_EMAIL,
    audit: { action: "email_capacity.boosted", subject: async () => null },
  },
  "GET /internal/emails": READ_BY_SERVERS,
  "POST /internal/send-test-email": {
    role: "admin",
    ...CHANGES_EMAIL,
    spends: ["test mail"],
    audit: {
      action: "email.tested",
      subject: async () => null,
      added: ({ body: { recipient_email, email_config } }) => ({ recipient_email, host: email_config.host }),
    },
    events: ["email.sent", "email.failed"],
  },
  "POST /internal/failed-emails-digest": {
    role: "viewer",
    ...CHANGES_EMAIL,
    audit: "none",
    client: { session: "token", impersonator: "allowed", anonymous: "allowed", needsFreshSignIn: false },
  },
} satisfies PoliciesFor<typeof emailSendingRoutes>;
