import { EMAIL_IMAGES_MAX } from "@latchkit/contract/limits";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { imagePath } from "../images/image-url.ts";
import { readImage } from "../images/read-image.ts";
import { insertEmailImage } from "./queries.ts";

export const emailImageRoutes = {
  "POST /internal/email-images": async ({ body }, { tenancy, db, services }) => {
    const { random, clock, publicUrl } = services;
    const verdict = readImage(body.image);
    if (!verdict.ok)
      throw new PlainError(400, `The image is invalid. ${verdict.reason}`, { reason: "IMAGE_NOT_VALID" });
    const { mediaType, bytes } = verdict;
    const id = random.uuid();
    if (!(await insertEmailImage(tenancy, db, { id, mediaType, bytes, createdAt: clock.now() })))
      throw new PlainError(400, `A project can have at most ${EMAIL_IMAGES_MAX} images for emails.`, {
        reason: "EMAIL_IMAGES_FULL",
      });
    const { projectId, branchId } = tenancy;
    return { url: publicUrl + imagePath({ projectId, branchId, imageId: id, mediaType }) };
  },
} satisfies Handlers;
