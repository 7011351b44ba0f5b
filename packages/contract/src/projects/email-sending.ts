import * as z from "zod";
import { boundedList } from "../fields/bounded-list.ts";
import {
  boolean,
  lenientEmail,
  limit,
  metadata,
  nonEmptyString,
  number,
  string,
  trueOrFalse,
  uuid,
} from "../fields/fields.ts";
import { themeChoice } from "../fields/project-fields.ts";
import { keysOf } from "../keys-of.ts";
import {
  EMAIL_HTML_MAX_LENGTH,
  EMAIL_RECIPIENTS_MAX,
  EMAIL_SOURCE_MAX_LENGTH,
  EMAIL_SUBJECT_MAX_LENGTH,
  EMAIL_VARIABLES_MAX_LENGTH,
  EMAILS_PAGE_MAX_SIZE,
  PAYLOAD_MAX_BYTES,
  STORED_EMAIL_MAX_LENGTH,
  TIME_MAX_MILLIS,
  USER_SEARCH_MAX_LENGTH,
} from "../limits.ts";
import { type EndpointTable, SERVER_TIERS, type Tier } from "../wire/endpoint.ts";
import { EMAIL_SIMPLE_STATUSES, EMAIL_SKIP_REASONS, EMAIL_STATUSES } from "./email-status.ts";

const admin = ["admin"] as const satisfies readonly Tier[];
/** Milliseconds since 1970. */
const instant = number.int().min(0).max(TIME_MAX_MILLIS);
const millis = z.number().int();

const status = z.enum(keysOf(EMAIL_STATUSES));

const recipient = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("user-primary-email"), user_id: uuid }),
  z.strictObject({
    type: z.literal("user-custom-emails"),
    user_id: uuid,
    emails: boundedList(lenientEmail.min(1), 100),
  }),
  z.strictObject({ type: z.literal("custom-emails"), emails: boundedList(lenientEmail.min(1), 100) }),
]);

/** `user_id` and `emails` are there or not by `type`, as in requests. */
const recipientAnswer = z.strictObject({
  type: z.enum(["user-primary-email", "user-custom-emails", "custom-emails"]),
  user_id: z.uuid().optional(),
  emails: z.array(z.string()).optional(),
});

/** Values for a template, JSON all the way down. */
const variables = z
  .record(z.string(), metadata)
  .refine(
    (values) => JSON.stringify(values).length <= EMAIL_VARIABLES_MAX_LENGTH,
    `must be at most ${EMAIL_VARIABLES_MAX_LENGTH} characters of JSON`,
  );

const common = {
  user_ids: boundedList(uuid, EMAIL_RECIPIENTS_MAX).optional(),
  all_users: z.literal(true).optional(),
  /** Not part of the original protocol: users who match, as `GET /users` finds them. */
  user_filter: z
    .strictObject({ query: string.max(USER_SEARCH_MAX_LENGTH).optional(), team_id: uuid.optional() })
    .optional(),
  subject: string.max(EMAIL_SUBJECT_MAX_LENGTH).optional(),
  notification_category_name: string.optional(),
  theme_id: themeChoice,
  is_high_priority: boolean.optional(),
  scheduled_at_millis: instant.optional(),
};

/** An email to one recipient. Emails that hold one-time codes have neither source nor content. */
const outboxEmail = z.strictObject({
  id: z.uuid(),
  created_at_millis: millis,
  updated_at_millis: millis,
  tsx_source: z.string().nullable(),
  theme_id: z.union([z.string(), z.literal(false)]).nullable(),
  to: recipientAnswer,
  /** Not part of the original protocol: the address it went or goes to, once known. */
  recipient_address: z.string().nullable(),
  variables: z.record(z.string(), metadata),
  /**
   * Not part of the original protocol: the language of the source it was rendered from; `null` for the default one, and
   * before that.
   */
  locale: z.string().nullable(),
  skip_deliverability_check: z.boolean(),
  scheduled_at_millis: millis,
  created_with: z.enum(["draft", "programmatic-call"]),
  email_draft_id: z.uuid().nullable(),
  email_programmatic_call_template_id: z.uuid().nullable(),
  send_retries: z.number().int(),
  next_send_retry_at_millis: millis.nullable(),
  send_attempt_errors: z.array(metadata).nullable(),
  is_paused: z.boolean(),
  has_rendered: z.boolean(),
  has_delivered: z.boolean(),
  status,
  simple_status: z.enum(EMAIL_SIMPLE_STATUSES),
  started_rendering_at_millis: millis.optional(),
  rendered_at_millis: millis.optional(),
  subject: z.string().nullable().optional(),
  html: z.string().nullable().optional(),
  text: z.string().nullable().optional(),
  is_transactional: z.boolean().optional(),
  is_high_priority: z.boolean().optional(),
  notification_category_id: z.uuid().nullable().optional(),
  started_sending_at_millis: millis.optional(),
  render_error: z.string().optional(),
  error_at_millis: millis.optional(),
  server_error: z.string().optional(),
  skipped_at_millis: millis.optional(),
  skipped_reason: z.enum(EMAIL_SKIP_REASONS).optional(),
  skipped_details: z.record(z.string(), metadata).optional(),
  delivered_at_millis: millis.optional(),
  can_have_delivery_info: z.boolean().optional(),
  delivery_delayed_at_millis: millis.optional(),
  bounced_at_millis: millis.optional(),
  opened_at_millis: millis.optional(),
  clicked_at_millis: millis.optional(),
  marked_as_spam_at_millis: millis.optional(),
});

const oneEmail = { tiers: SERVER_TIERS, params: z.strictObject({ id: uuid }), answer: outboxEmail } as const;
const UNKNOWN_EMAIL = { status: 404, when: "the project has no such email" } as const;

const stats = z.strictObject({ sent: millis, bounced: millis, marked_as_spam: millis });

/** Emails of the developer: sending them, and what became of each. */
export const emailSending = {
  "POST /emails/send-email": {
    summary: "Send an email to users",
    tiers: SERVER_TIERS,
    body: z.union([
      z.strictObject({ ...common, html: string.max(EMAIL_HTML_MAX_LENGTH) }),
      z.strictObject({ ...common, template_id: uuid, variables: variables.optional() }),
      z.strictObject({ ...common, draft_id: string }),
    ]),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({
      /** At most `EMAIL_RECIPIENTS_MAX`, however many there are. */
      results: z.array(z.strictObject({ user_id: z.uuid(), user_email: z.string().optional() })),
    }),
    errors: ["REQUIRES_CUSTOM_EMAIL_SERVER", "SCHEMA_ERROR", "USER_ID_DOES_NOT_EXIST"],
    refusals: [{ status: 400, when: "there is no such notification category, template or draft" }],
  },
  "GET /emails/outbox": {
    summary: "List emails, newest first",
    tiers: SERVER_TIERS,
    query: z.strictObject({
      status: status.optional(),
      simple_status: z.enum(EMAIL_SIMPLE_STATUSES).optional(),
      /** Entries of a page. Default: 50. */
      limit: limit.max(EMAILS_PAGE_MAX_SIZE).optional(),
      cursor: uuid.optional(),
      // Not part of the original protocol.
      user_id: uuid.optional(),
      email_draft_id: uuid.optional(),
      /** Part of an address or a subject. */
      query: nonEmptyString.max(STORED_EMAIL_MAX_LENGTH).optional(),
    }),
    answer: z.strictObject({
      items: z.array(outboxEmail),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.uuid().nullable() }),
    }),
    errors: [],
    refusals: [{ status: 400, when: "the cursor names no email of the project" }],
  },
  "GET /emails/outbox/{id}": { summary: "Read an email", ...oneEmail, errors: [], refusals: [UNKNOWN_EMAIL] },
  "PATCH /emails/outbox/{id}": {
    summary: "Pause, cancel, reschedule or edit an email that is not being sent yet",
    ...oneEmail,
    body: z.strictObject({
      tsx_source: string.max(EMAIL_SOURCE_MAX_LENGTH).optional(),
      theme_id: themeChoice,
      to: recipient.optional(),
      variables: variables.optional(),
      skip_deliverability_check: boolean.optional(),
      scheduled_at_millis: instant.optional(),
      is_paused: boolean.optional(),
      cancel: z.literal(true).optional(),
    }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    errors: ["EMAIL_NOT_EDITABLE", "USER_ID_DOES_NOT_EXIST"],
    refusals: [UNKNOWN_EMAIL],
  },
  // Not part of the original protocol. Answers the new email; those with one-time codes cannot be sent again.
  "POST /emails/outbox/{id}/resend": {
    summary: "Resend an email as a new one",
    ...oneEmail,
    errors: [],
    refusals: [UNKNOWN_EMAIL, { status: 400, when: "the email holds a one-time code" }],
  },
  // Not part of the original protocol.
  "GET /emails/outbox-counts": {
    summary: "Count emails by status",
    tiers: SERVER_TIERS,
    query: z.strictObject({ email_draft_id: uuid.optional() }),
    answer: z.strictObject({ counts: z.partialRecord(status, z.number().int()) }),
    errors: [],
  },
  "GET /emails/delivery-info": {
    summary: "Read delivery statistics and the sending limit",
    tiers: SERVER_TIERS,
    answer: z.strictObject({
      stats: z.strictObject({ hour: stats, day: stats, week: stats, month: stats }),
      capacity: z.strictObject({
        rate_per_second: z.number(),
        penalty_factor: z.number(),
        is_boost_active: z.boolean(),
        boost_expires_at_millis: millis.nullable(),
      }),
    }),
    errors: [],
  },
  "POST /emails/capacity-boost": {
    summary: "Raise the sending limit temporarily",
    tiers: SERVER_TIERS,
    answer: z.strictObject({ expires_at_millis: millis }),
    errors: [],
  },
  "GET /internal/emails": {
    summary: "List the last 100 emails sent",
    tiers: admin,
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.uuid(),
          subject: z.string(),
          sent_at_millis: millis,
          to: z.array(z.string()),
          sender_config: z.strictObject({
            type: z.enum(["shared", "standard"]),
            host: z.string().optional(),
            port: z.number().int().optional(),
            username: z.string().optional(),
            sender_name: z.string().optional(),
            sender_email: z.string().optional(),
          }),
          error: metadata,
        }),
      ),
      is_paginated: z.literal(false),
    }),
    errors: [],
  },
  "POST /internal/send-test-email": {
    summary: "Send a test email through an email server",
    tiers: admin,
    body: z.strictObject({
      recipient_email: lenientEmail.min(1),
      email_config: z.strictObject({
        host: nonEmptyString,
        port: number.int().min(0).max(65_535),
        username: nonEmptyString,
        password: nonEmptyString,
        sender_name: nonEmptyString,
        sender_email: lenientEmail.min(1),
      }),
    }),
    // `error_type` is not part of the original protocol: a kind of failure, so that pages can explain it in the
    // reader's language.
    answer: z.strictObject({
      success: z.boolean(),
      error_message: z.string().optional(),
      error_type: z.string().optional(),
    }),
    errors: [],
  },
  "POST /internal/failed-emails-digest": {
    summary: "Email project owners a digest of the emails that failed in the last 24 hours",
    tiers: "none",
    query: z.strictObject({ dry_run: trueOrFalse.optional() }),
    headers: z.object({ authorization: nonEmptyString }),
    answer: z.strictObject({
      success: z.boolean(),
      failed_emails_by_tenancy: z.array(
        z.strictObject({
          emails: z.array(z.strictObject({ subject: z.string(), to: z.array(z.string()) })),
          tenant_owner_emails: z.array(z.string()),
          project_id: z.string(),
          tenancy_id: z.string(),
        }),
      ),
    }),
    errors: [],
    refusals: [{ status: 401, when: "the secret of the scheduler is missing or wrong" }],
  },
} as const satisfies EndpointTable;
