import * as z from "zod";
import { string, uuid } from "../fields/fields.ts";
import { emailVariant, emailVariantChange, themeChoice } from "../fields/project-fields.ts";
import { DESCRIPTION_MAX_LENGTH, EMAIL_SOURCE_MAX_LENGTH, EMAIL_VARIANTS_MAX, PAYLOAD_MAX_BYTES } from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];
const params = z.strictObject({ id: uuid });
const UNKNOWN_DRAFT = { status: 404, when: "the project has no such draft" } as const;

const fields = {
  id: z.uuid(),
  display_name: z.string(),
  tsx_source: z.string(),
  /** `false` for none; absent for the project's own. */
  theme_id: z.union([z.literal(false), z.string()]).optional(),
  sent_at_millis: z.number().int().nullable(),
};
/** Other languages that the draft is written in; absent if there are none. Not part of the original protocol. */
const locales = z.array(z.string()).optional();
/** Its sources in other languages; absent if there are none. Not part of the original protocol. */
const variants = z.array(emailVariant).optional();

/** Emails that the developer writes in order to send them once. */
export const emailDrafts = {
  "GET /internal/email-drafts": {
    summary: "List email drafts, most recently changed first",
    tiers,
    answer: z.strictObject({ drafts: z.array(z.strictObject({ ...fields, locales })) }),
    errors: [],
  },
  "POST /internal/email-drafts": {
    summary: "Create an email draft",
    tiers,
    body: z.strictObject({
      display_name: string.max(DESCRIPTION_MAX_LENGTH),
      theme_id: themeChoice,
      tsx_source: string.max(EMAIL_SOURCE_MAX_LENGTH).optional(),
    }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ id: z.uuid() }),
    errors: [],
  },
  "GET /internal/email-drafts/{id}": {
    summary: "Read an email draft",
    tiers,
    params,
    answer: z.strictObject({ ...fields, variants }),
    errors: [],
    refusals: [UNKNOWN_DRAFT],
  },
  "PATCH /internal/email-drafts/{id}": {
    summary: "Change an email draft, or its source in one language",
    tiers,
    params,
    // A language is not part of the original protocol.
    body: z.union([
      z.strictObject({
        display_name: string.max(DESCRIPTION_MAX_LENGTH).optional(),
        theme_id: z.union([z.literal(false), uuid]).optional(),
        tsx_source: string.max(EMAIL_SOURCE_MAX_LENGTH).optional(),
      }),
      emailVariantChange,
    ]),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ ok: z.literal("ok") }),
    errors: [],
    refusals: [UNKNOWN_DRAFT, { status: 400, when: `the draft is in ${EMAIL_VARIANTS_MAX} languages already` }],
  },
  // Not part of the original protocol.
  "DELETE /internal/email-drafts/{id}": {
    summary: "Delete an email draft; its queued emails are still sent",
    tiers,
    params,
    answer: success,
    errors: [],
    refusals: [UNKNOWN_DRAFT],
  },
} as const satisfies EndpointTable;
