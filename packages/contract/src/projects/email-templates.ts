import * as z from "zod";
import { BRAND_COLOR_PATTERN, BRAND_FONTS, BRAND_RADIUS_MAX } from "../branding.ts";
import { metadata, nonEmptyString, number, string, uuid } from "../fields/fields.ts";
import { emailVariant, emailVariantChange, languageTag, themeChoice } from "../fields/project-fields.ts";
import { keysOf } from "../keys-of.ts";
import { EMAIL_DESIGN_NAME_MAX_LENGTH, EMAIL_VARIANTS_MAX, PAYLOAD_MAX_BYTES } from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

const theme_id = themeChoice;
const theme_tsx_source = string;
const template_id = uuid;
const template_tsx_source = string;
/** Not part of the original protocol: values in place of `PreviewVariables`. */
const variables = z.record(z.string(), metadata).optional();
/** Not part of the original protocol: the language of the reader. */
const locale = languageTag.optional();

/** Not part of the original protocol: the user for which to render it, in their language if `locale` is absent. */
const user_id = uuid.optional();

const brandColor = string.regex(BRAND_COLOR_PATTERN, "must be a color such as #7c3aed").optional();
const brandColors = z.strictObject({ accent: brandColor, background: brandColor });
/** Not part of the original protocol: a look that is not saved yet, as `branding` of the configuration. */
const branding = z
  .strictObject({
    light: brandColors,
    dark: brandColors,
    font: z.enum(keysOf(BRAND_FONTS)).optional(),
    radius: number.int().min(0).max(BRAND_RADIUS_MAX).optional(),
  })
  .optional();

/** Emails that the developer sends more than once. */
export const emailTemplates = {
  "GET /internal/email-templates": {
    summary: "List email templates, built-in ones first",
    tiers,
    answer: z.strictObject({
      templates: z.array(
        z.strictObject({
          id: z.string(),
          display_name: z.string(),
          tsx_source: z.string(),
          /** `false` for none; absent for the project's own. */
          theme_id: z.union([z.literal(false), z.string()]).optional(),
          /**
           * Other languages that the project wrote it in; absent if there are none. Not part of the original protocol.
           */
          locales: z.array(z.string()).optional(),
          /**
           * Of a built-in email that does not render as changed, so the built-in one is sent. Not part of the original
           * protocol.
           */
          render_error: z.strictObject({ message: z.string(), failed_at_millis: z.number().int() }).optional(),
        }),
      ),
    }),
    errors: [],
  },
  "GET /internal/email-templates/{template_id}/variants": {
    summary: "List the sources of an email template in other languages",
    tiers,
    params: z.strictObject({ template_id: uuid }),
    /** The project's own first, then those of a built-in template that it has not changed. */
    answer: z.strictObject({ variants: z.array(emailVariant) }),
    errors: [],
    refusals: [{ status: 404, when: "the project has no such template" }],
  },
  "POST /internal/email-templates": {
    summary: "Create an email template",
    tiers,
    body: z.strictObject({ display_name: nonEmptyString.max(EMAIL_DESIGN_NAME_MAX_LENGTH) }),
    answer: z.strictObject({ id: z.uuid() }),
    errors: [],
  },
  "PATCH /internal/email-templates/{template_id}": {
    summary: "Change the source of an email template, or its source in one language",
    tiers,
    params: z.strictObject({ template_id: uuid }),
    // A language is not part of the original protocol.
    body: z.union([z.strictObject({ tsx_source: string, theme_id }), emailVariantChange]),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    /** `rendered_html` is empty where a language is removed. */
    answer: z.strictObject({ rendered_html: z.string() }),
    errors: ["REQUIRES_CUSTOM_EMAIL_SERVER", "EMAIL_RENDERING_ERROR"],
    refusals: [
      { status: 404, when: "the project has no such template" },
      { status: 400, when: `the template is in ${EMAIL_VARIANTS_MAX} languages already` },
    ],
  },
  "DELETE /internal/email-templates/{template_id}": {
    summary: "Delete an email template",
    tiers,
    params: z.strictObject({ template_id: uuid }),
    answer: success,
    errors: [],
    refusals: [
      { status: 404, when: "the project has no such template" },
      { status: 400, when: "the template is built in" },
    ],
  },
  "POST /emails/render-email": {
    summary: "Render an email as a preview",
    tiers,
    body: z.union([
      z.strictObject({ template_id, theme_id, variables, locale, branding, user_id }),
      z.strictObject({ template_id, theme_tsx_source, variables, locale, branding, user_id }),
      z.strictObject({ template_tsx_source, theme_id, variables, locale, branding, user_id }),
      z.strictObject({ template_tsx_source, theme_tsx_source, variables, locale, branding, user_id }),
    ]),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({
      html: z.string(),
      /** Not part of the original protocol. */
      text: z.string(),
      subject: z.string().optional(),
      notification_category: z.string().optional(),
    }),
    errors: ["EMAIL_RENDERING_ERROR", "USER_NOT_FOUND"],
    refusals: [{ status: 400, when: "there is no such template or theme" }],
  },
} as const satisfies EndpointTable;
