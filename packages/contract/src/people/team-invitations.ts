import * as z from "zod";
import { lenientEmail, url, uuid, verificationCode } from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { codeIsValid, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";

const invitation = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  expires_at_millis: z.number().int(),
  recipient_email: z.string(),
});

const code = z.strictObject({ code: verificationCode });
const MEMBER_ERRORS = [
  "USER_AUTHENTICATION_REQUIRED",
  "TEAM_MEMBERSHIP_NOT_FOUND",
  "TEAM_PERMISSION_REQUIRED",
] as const;
/** An access token outlives its session by minutes, which must not become a way back into the team. */
const SESSION_ENDED = "REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED" as const;

/** Asking people into a team by mail. */
export const teamInvitations = {
  "POST /team-invitations/send-code": {
    summary: "Email a person a link to join a team",
    tiers: TIERS,
    body: z.strictObject({ team_id: uuid, email: lenientEmail.min(1, "must not be empty"), callback_url: url }),
    answer: success.extend({ id: z.uuid() }),
    errors: [...MEMBER_ERRORS, "EMAIL_NOT_VERIFIED", "REDIRECT_URL_NOT_WHITELISTED", "TEAM_NOT_FOUND", SESSION_ENDED],
  },
  "GET /team-invitations": {
    summary: "List a team's pending invitations",
    tiers: TIERS,
    query: z.strictObject({ team_id: uuid, ...page }),
    answer: listOrPageOf(invitation),
    errors: MEMBER_ERRORS,
    refusals: [{ status: 400, when: "the entry the cursor names is gone" }],
  },
  "DELETE /team-invitations/{invitation_id}": {
    summary: "Revoke an invitation",
    tiers: TIERS,
    params: z.strictObject({ invitation_id: uuid }),
    query: z.strictObject({ team_id: uuid }),
    answer: success,
    errors: MEMBER_ERRORS,
    refusals: [{ status: 404, when: "the team has no such invitation" }],
  },
  "POST /team-invitations/accept": {
    summary: "Join the team that a code from a mail invites to",
    tiers: TIERS,
    body: code,
    answer: z.strictObject({}),
    errors: [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED", "TEAM_INVITATION_FOR_ANOTHER_ADDRESS"],
  },
  "POST /team-invitations/accept/check-code": {
    summary: "Look whether an invitation's code would work, without using it",
    tiers: TIERS,
    body: code,
    answer: codeIsValid,
    errors: CODE_ERRORS,
  },
  "POST /team-invitations/accept/details": {
    summary: "Tell which team a code invites to, without using it",
    tiers: TIERS,
    body: code,
    answer: z.strictObject({ team_id: z.uuid(), team_display_name: z.string() }),
    errors: [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED"],
  },
} as const satisfies EndpointTable;
