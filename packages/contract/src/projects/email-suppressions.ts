import * as z from "zod";
import { lenientEmail, limit, nonEmptyString, string } from "../fields/fields.ts";
import { success } from "../wire/answers.ts";
import { type EndpointTable, SERVER_TIERS } from "../wire/endpoint.ts";

export const SUPPRESSION_REASONS = ["bounced", "marked-as-spam", "manual"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

const suppression = z.strictObject({
  email: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  suppressed_at_millis: z.number().int(),
  /** Response of the receiving server or the provider. */
  details: z.string().nullable(),
});

/** Addresses that a project sends nothing to. Not part of the original protocol. */
export const emailSuppressions = {
  "GET /emails/suppressions": {
    summary: "List suppressed addresses, newest first",
    tiers: SERVER_TIERS,
    query: z.strictObject({ limit: limit.optional(), cursor: string.optional(), query: nonEmptyString.optional() }),
    answer: z.strictObject({
      items: z.array(suppression),
      is_paginated: z.literal(true),
      pagination: z.strictObject({ next_cursor: z.string().nullable() }),
    }),
    errors: [],
    refusals: [{ status: 400, when: "the cursor names no suppressed address" }],
  },
  "POST /emails/suppressions": {
    summary: "Suppress an address",
    tiers: SERVER_TIERS,
    body: z.strictObject({ email: lenientEmail.min(1, "must not be empty") }),
    answer: suppression,
    errors: [],
  },
  "DELETE /emails/suppressions/{email}": {
    summary: "Lift the suppression of an address",
    tiers: SERVER_TIERS,
    params: z.strictObject({ email: lenientEmail.min(1, "must not be empty") }),
    answer: success,
    errors: [],
    refusals: [{ status: 404, when: "the address is not suppressed" }],
  },
} as const satisfies EndpointTable;
