import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import {
  lenientEmail,
  nullableString,
  permissionId,
  url,
  userIdOrMe,
  uuid,
  verificationCode,
} from "../fields/fields.ts";
import { listOrPageOf, page } from "../fields/list-page.ts";
import { INVITATION_PERMISSIONS_MAX } from "../limits.ts";
import { codeIsValid, listOf, success } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";
import { CODE_ERRORS } from "../wire/request-errors.ts";

const invitation = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  team_display_name: z.string(),
  expires_at_millis: z.number().int(),
  recipient_email: z.string(),
  /** Given on joining; `null` for the project's defaults. Not part of the original protocol. */
  permission_ids: z.array(z.string()).nullable(),
});

/** Invitations of one team or to one user. */
const listQuery = z
  .strictObject({
    team_id: uuid.optional(),
    /** User whose verified addresses received the invitations; clients name themselves. */
    user_id: userIdOrMe.optional(),
    ...page,
  })
  .refine((query) => query.team_id !== undefined || query.user_id !== undefined, {
    path: ["team_id"],
    error: "must be defined",
  })
  .refine((query) => query.team_id === undefined || query.user_id === undefined, {
    path: ["user_id"],
    error: "cannot be combined with team_id",
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
    summary: "Email a team invitation",
    tiers: TIERS,
    body: z.strictObject({
      team_id: uuid,
      email: lenientEmail.min(1, "must not be empty"),
      callback_url: url,
      /**
       * Given on joining instead of the project's defaults. Clients: no more than the member may do. Not part of the
       * original protocol.
       */
      permission_ids: boundedList(permissionId, INVITATION_PERMISSIONS_MAX).optional(),
    }),
    answer: success.extend({ id: z.uuid() }),
    errors: [
      ...MEMBER_ERRORS,
      "EMAIL_NOT_VERIFIED",
      "REDIRECT_URL_NOT_WHITELISTED",
      "TEAM_NOT_FOUND",
      "PERMISSION_NOT_FOUND",
      "WRONG_PERMISSION_SCOPE",
      SESSION_ENDED,
    ],
  },
  "GET /team-invitations": {
    summary: "List a team's pending invitations, or those to a user's verified addresses",
    tiers: TIERS,
    query: listQuery,
    answer: listOrPageOf(invitation),
    errors: [...MEMBER_ERRORS, "CANNOT_GET_OWN_USER_WITHOUT_USER"],
    refusals: [
      { status: 400, when: "the entry the cursor names is gone" },
      { status: 403, when: "a client names another user" },
    ],
  },
  "GET /team-invitations/permissions": {
    summary: "List the team permissions that the caller may grant with an invitation",
    tiers: TIERS,
    query: z.strictObject({ team_id: uuid }),
    answer: listOf(z.strictObject({ id: z.string(), description: nullableString, is_default: z.boolean() })),
    errors: [...MEMBER_ERRORS, "TEAM_NOT_FOUND"],
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
  "POST /team-invitations/{invitation_id}/accept": {
    summary: "Accept a team invitation that was sent to a verified address of the user",
    tiers: TIERS,
    params: z.strictObject({ invitation_id: uuid }),
    query: z.strictObject({ user_id: userIdOrMe }),
    answer: z.strictObject({}),
    errors: [
      "CANNOT_GET_OWN_USER_WITHOUT_USER",
      "USER_AUTHENTICATION_REQUIRED",
      "VERIFICATION_CODE_NOT_FOUND",
      "ITEM_QUANTITY_INSUFFICIENT_AMOUNT",
      SESSION_ENDED,
    ],
    refusals: [{ status: 403, when: "a client names another user" }],
  },
  "POST /team-invitations/accept": {
    summary: "Accept a team invitation with an emailed code",
    tiers: TIERS,
    body: code,
    answer: z.strictObject({}),
    errors: [
      ...CODE_ERRORS,
      "USER_AUTHENTICATION_REQUIRED",
      "TEAM_INVITATION_FOR_ANOTHER_ADDRESS",
      /** A team of the dashboard's users has no seat left. */
      "ITEM_QUANTITY_INSUFFICIENT_AMOUNT",
    ],
  },
  "POST /team-invitations/accept/check-code": {
    summary: "Check an invitation code without using it",
    tiers: TIERS,
    body: code,
    answer: codeIsValid,
    errors: CODE_ERRORS,
  },
  "POST /team-invitations/accept/preview": {
    summary: "Preview an invitation: its team, sender and invited address; needs no sign-in",
    tiers: TIERS,
    body: code,
    answer: z.strictObject({
      team_id: z.uuid(),
      team_display_name: z.string(),
      recipient_email: z.string(),
      sender_display_name: nullableString,
    }),
    errors: CODE_ERRORS,
  },
  "POST /team-invitations/accept/details": {
    summary: "Read the team of an invitation code without using it",
    tiers: TIERS,
    body: code,
    answer: z.strictObject({ team_id: z.uuid(), team_display_name: z.string() }),
    errors: [...CODE_ERRORS, "USER_AUTHENTICATION_REQUIRED"],
  },
} as const satisfies EndpointTable;
