import * as z from "zod";
import { nonEmptyString, string, uuid } from "../fields/fields.ts";
import { EMAIL_DESIGN_NAME_MAX_LENGTH, PAYLOAD_MAX_BYTES } from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];
const params = z.strictObject({ id: uuid });
const UNKNOWN_THEME = { status: 404, when: "the project has no such theme" } as const;

/** Themes: the layout around every email of a project. */
export const emailThemes = {
  "GET /internal/email-themes": {
    summary: "List email themes, built-in ones first",
    tiers,
    answer: z.strictObject({ themes: z.array(z.strictObject({ id: z.string(), display_name: z.string() })) }),
    errors: [],
  },
  "POST /internal/email-themes": {
    summary: "Create an email theme",
    tiers,
    body: z.strictObject({ display_name: nonEmptyString.max(EMAIL_DESIGN_NAME_MAX_LENGTH) }),
    answer: z.strictObject({ id: z.uuid() }),
    errors: [],
  },
  "GET /internal/email-themes/{id}": {
    summary: "Read an email theme",
    tiers,
    params,
    answer: z.strictObject({ display_name: z.string(), tsx_source: z.string() }),
    errors: [],
    refusals: [UNKNOWN_THEME],
  },
  "PATCH /internal/email-themes/{id}": {
    summary: "Change the source of an email theme",
    tiers,
    params,
    body: z.strictObject({ tsx_source: string }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    answer: z.strictObject({ display_name: z.string() }),
    errors: ["EMAIL_RENDERING_ERROR"],
    refusals: [UNKNOWN_THEME],
  },
  "DELETE /internal/email-themes/{id}": {
    summary: "Delete an email theme",
    tiers,
    params,
    answer: success,
    errors: [],
    refusals: [UNKNOWN_THEME, { status: 400, when: "the theme is built in, or the one that emails use" }],
  },
} as const satisfies EndpointTable;
