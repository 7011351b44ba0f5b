import * as z from "zod";
import { string, uuid } from "../fields/fields.ts";
import { EMAIL_IMAGES_MAX, IMAGE_MAX_SIDE_PIXELS, IMAGE_URL_MAX_LENGTH, PAYLOAD_MAX_BYTES } from "../limits.ts";
import { success } from "../wire/answers.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

/** Images that a project shows in its emails. Not part of the original protocol. */
export const emailImages = {
  "GET /internal/email-images": {
    summary: "List images for emails, newest first",
    tiers,
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.uuid(),
          url: z.url(),
          byte_count: z.number().int(),
          uploaded_at_millis: z.number().int(),
          /** Templates, themes and drafts that name its address. */
          used_by: z.array(
            z.strictObject({ type: z.enum(["template", "theme", "draft"]), id: z.string(), display_name: z.string() }),
          ),
        }),
      ),
    }),
    errors: [],
  },
  "POST /internal/email-images": {
    summary: "Upload an image for emails",
    tiers,
    /** Base64, as a data URL or bare. */
    body: z.strictObject({ image: string.max(IMAGE_URL_MAX_LENGTH) }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    /** The absolute address at which mail clients load it until it is deleted. */
    answer: z.strictObject({ url: z.url() }),
    errors: [],
    refusals: [
      { status: 400, when: `it is no PNG, JPEG, WebP or GIF of at most ${IMAGE_MAX_SIDE_PIXELS} pixels a side` },
      { status: 400, when: `the project has ${EMAIL_IMAGES_MAX} images already` },
    ],
  },
  "DELETE /internal/email-images/{image_id}": {
    summary: "Delete an image for emails; sent emails no longer show it",
    tiers,
    params: z.strictObject({ image_id: uuid }),
    answer: success,
    errors: [],
    refusals: [
      { status: 404, when: "the project has no such image" },
      { status: 409, when: "templates, themes or drafts name its address; the answer lists which" },
    ],
  },
} as const satisfies EndpointTable;
