import * as z from "zod";
import { boolean, string, userIdOrMe, uuid } from "../fields/fields.ts";
import { listOf } from "../wire/answers.ts";
import { type EndpointTable, TIERS } from "../wire/endpoint.ts";

const preference = z.strictObject({
  notification_category_id: z.uuid(),
  notification_category_name: z.string(),
  enabled: z.boolean(),
  can_disable: z.boolean(),
});

const OWN_ONLY = { status: 403, when: "a client asks about the preferences of another user" } as const;
const ERRORS = ["CANNOT_GET_OWN_USER_WITHOUT_USER", "USER_AUTHENTICATION_REQUIRED", "USER_NOT_FOUND"] as const;

/** Lenient, because people see the page that answers: it explains what is wrong with their link. */
const unsubscribeQuery = z.looseObject({
  code: string.optional(),
  project_id: string.optional(),
  branch_id: string.optional(),
});
const unsubscribing = {
  tiers: "none",
  query: unsubscribeQuery,
  answer: { mediaType: "text/html", description: "A page for the recipient, in English or German" },
  errors: [],
  refusals: [
    { status: 400, when: "the link is incomplete; the answer is a page" },
    { status: 404, when: "the code does not exist; the answer is a page" },
    { status: 410, when: "the code has expired; the answer is a page" },
  ],
} as const;

/** Notification preferences of users. */
export const notifications = {
  "GET /emails/notification-preference/{user_id}": {
    summary: "List a user's notification preferences",
    tiers: TIERS,
    params: z.strictObject({ user_id: userIdOrMe }),
    answer: listOf(preference),
    errors: ERRORS,
    refusals: [OWN_ONLY],
  },
  "PATCH /emails/notification-preference/{user_id}/{notification_category_id}": {
    summary: "Change a user's notification preference",
    tiers: TIERS,
    params: z.strictObject({ user_id: userIdOrMe, notification_category_id: uuid }),
    body: z.strictObject({ enabled: boolean }),
    answer: preference,
    errors: ERRORS,
    refusals: [OWN_ONLY, { status: 404, when: "there is no such kind of mail" }],
  },
  "GET /emails/unsubscribe-link": {
    summary: "Show the unsubscribe page; changes nothing",
    ...unsubscribing,
  },
  // Not part of the original protocol.
  "POST /emails/unsubscribe-link": {
    summary: "Unsubscribe a recipient, from the page or with one click in an email program (RFC 8058)",
    ...unsubscribing,
    hasRawBody: true,
    body: string,
    bodyTypes: ["application/x-www-form-urlencoded"],
  },
} as const satisfies EndpointTable;
