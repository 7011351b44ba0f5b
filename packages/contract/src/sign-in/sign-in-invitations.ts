import * as z from "zod";
import { lenientEmail, url } from "../fields/fields.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS } from "../wire/endpoint.ts";

/** Mails that bring people to a project's page for signing in. */
export const signInInvitations = {
  "POST /internal/send-sign-in-invitation": {
    summary: "Invite a person to sign in, by email",
    tiers: SERVER_TIERS,
    body: z.strictObject({ email: lenientEmail.min(1, "must not be empty"), callback_url: url }),
    answer: success,
    errors: ["REDIRECT_URL_NOT_WHITELISTED"],
  },
} as const satisfies EndpointTable;
