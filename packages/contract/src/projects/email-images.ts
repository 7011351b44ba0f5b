import * as z from "zod";
import { string } from "../fields/fields.ts";
import { EMAIL_IMAGES_MAX, IMAGE_MAX_SIDE_PIXELS, IMAGE_URL_MAX_LENGTH, PAYLOAD_MAX_BYTES } from "../limits.ts";
import type { EndpointTable, Tier } from "../wire/endpoint.ts";

const tiers = ["admin"] as const satisfies readonly Tier[];

/** Images that a project shows in its emails. Not part of the original protocol. */
export const emailImages = {
  "POST /internal/email-images": {
    summary: "Upload an image for emails",
    tiers,
    /** Base64, as a data URL or bare. */
    body: z.strictObject({ image: string.max(IMAGE_URL_MAX_LENGTH) }),
    bodyMaxBytes: PAYLOAD_MAX_BYTES,
    /** The absolute address at which mail clients load it, for good. */
    answer: z.strictObject({ url: z.url() }),
    errors: [],
    refusals: [
      { status: 400, when: `it is no PNG, JPEG, WebP or GIF of at most ${IMAGE_MAX_SIDE_PIXELS} pixels a side` },
      { status: 400, when: `the project has ${EMAIL_IMAGES_MAX} images already` },
    ],
  },
} as const satisfies EndpointTable;
