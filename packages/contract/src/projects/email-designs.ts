import * as z from "zod";
import { lenientEmail, metadata, uuid } from "../fields/fields.ts";
import { languageTag, themeChoice } from "../fields/project-fields.ts";
import { PAYLOAD_MAX_BYTES } from "../limits.ts";
import { listOf } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

const theme_id = themeChoice;
const theme_tsx_source = z.string();
const template_id = uuid;
const template_tsx_source = z.string();
const common = {
  recipient_email: lenientEmail.min(1, "must not be empty"),
  variables: z.record(z.string(), metadata).optional(),
  locale: languageTag.optional(),
};

/** Operations on themes, templates and drafts besides changes. Not part of the original protocol. */
export const emailDesigns = {
  "GET /internal/email-designs/{id}/versions": {
    summary: "List the last 50 replaced versions of a theme, template or draft, newest first",
    tiers,
    params: z.strictObject({ id: uuid }),
    /** Of the source in that language. Default: of the default one. */
    query: z.strictObject({ locale: languageTag.optional() }),
    answer: listOf(z.strictObject({ id: z.uuid(), replaced_at_millis: z.number().int(), tsx_source: z.string() })),
    errors: [],
  },
  "POST /internal/send-email-preview": {
    summary: "Send a rendered preview to an address",
    tiers,
    body: z.union([
      z.strictObject({ ...common, template_id, theme_id }),
      z.strictObject({ ...common, template_id, theme_tsx_source }),
      z.strictObject({ ...common, template_tsx_source, theme_id }),
      z.strictObject({ ...common, template_tsx_source, theme_tsx_source }),
    ]),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({
      success: z.boolean(),
      error_message: z.string().optional(),
      error_type: z.string().optional(),
    }),
    errors: ["REQUIRES_CUSTOM_EMAIL_SERVER", "EMAIL_RENDERING_ERROR"],
    refusals: [{ status: 400, when: "there is no such template or theme" }],
  },
} as const satisfies EndpointTable;
