import * as z from "zod";
import { limit, string, uuid } from "../fields/fields.ts";
import { keysOf } from "../keys-of.ts";
import { TIMELINE_CURSOR_MAX_LENGTH } from "../limits.ts";
import { priceAnswer } from "../payments/products.ts";
import { auditActor, change } from "../projects/audit-log.ts";
import { EMAIL_STATUSES } from "../projects/email-status.ts";
import { signIn } from "../sign-in/sign-ins.ts";
import type { EndpointTable } from "../wire/endpoint.ts";

const millis = z.number().int();

/** Choices of a timeline's filter. */
export const TIMELINE_FILTERS = ["sign_ins", "emails", "payments", "permissions", "acts", "events"] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

/** An entry; the field that its kind names has the rest. */
const entry = z.strictObject({
  id: z.string(),
  happened_at_millis: millis,
  /**
   * `session` is one that began without a sign-in, such as that of a command line; `payment` is a one-time purchase or
   * a period of a subscription; `act` is an entry of the audit log, which has the same id.
   */
  kind: z.enum(["act", "email", "event", "payment", "session", "sign_in"]),
  sign_in: signIn
    .omit({
      id: true,
      user_id: true,
      user_display_name: true,
      user_primary_email: true,
      attempted_at_millis: true,
    })
    .optional(),
  event: z.strictObject({ type: z.string() }).optional(),
  email: z
    .strictObject({
      /** `null` before the email is rendered. */
      subject: z.string().nullable(),
      recipient_address: z.string().nullable(),
      status: z.enum(keysOf(EMAIL_STATUSES)),
      scheduled_at_millis: millis,
      send_retries: z.number().int(),
      next_send_retry_at_millis: millis.nullable(),
      send_attempt_errors: z.array(z.unknown()),
      render_error: z.string().nullable(),
      server_error: z.string().nullable(),
      skipped_reason: z.string().nullable(),
      /** Of a bounce: what the recipient's server or the provider said; `null` if they said nothing. */
      bounce_details: z.string().nullable(),
    })
    .optional(),
  payment: z
    .strictObject({
      purchase_id: z.uuid(),
      type: z.enum(["subscription", "one_time"]),
      /** Whether it is the first one of the purchase. */
      is_first: z.boolean(),
      product_display_name: z.string(),
      quantity: z.number().int(),
      /** `null` for a grant, which costs nothing. */
      price: priceAnswer.nullable(),
      status: z.enum(["paid", "trialing", "past_due"]),
      /** Whether the purchase was refunded. */
      is_refunded: z.boolean(),
      test_mode: z.boolean(),
    })
    .optional(),
  act: z.strictObject({ action: z.string(), actor: auditActor, changes: z.array(change) }).optional(),
});

/** Timelines of users and teams. Not part of the original protocol. */
export const timeline = {
  "GET /internal/timeline/{subject_type}/{subject_id}": {
    summary: "List what happened to a user or a team, newest first",
    tiers: ["admin"],
    params: z.strictObject({ subject_type: z.enum(["user", "team"]), subject_id: uuid }),
    query: z.strictObject({
      /** Only entries of this kind. Without it, events that only repeat another entry are left out. */
      filter: z.enum(TIMELINE_FILTERS).optional(),
      limit: limit.optional(),
      cursor: string.max(TIMELINE_CURSOR_MAX_LENGTH).optional(),
    }),
    answer: z.strictObject({
      items: z.array(entry),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
    errors: [],
    refusals: [{ status: 400, when: "the cursor is none that a page gave" }],
  },
} as const satisfies EndpointTable;
