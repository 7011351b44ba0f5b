import { EMAIL_IMAGES_MAX } from "@latchkit/contract/limits";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { imagePath } from "../images/image-url.ts";
import { readImage } from "../images/read-image.ts";
import { deleteEmailImage, insertEmailImage, listEmailImages } from "./queries.ts";
import { findImageUses } from "./usage.ts";

export const emailImageRoutes = {
  "GET /internal/email-images": async (_input, { tenancy, db, services }) => {
    const images = await listEmailImages(tenancy, db);
    const uses = images.length === 0 ? new Map() : await findImageUses(tenancy, db);
    const { projectId, branchId } = tenancy;
    return {
      items: images.map(({ id, mediaType, createdAt, byteCount }) => ({
        id,
        url: services.publicUrl + imagePath({ projectId, branchId, imageId: id, mediaType }),
        byte_count: byteCount,
        uploaded_at_millis: createdAt.getTime(),
        used_by: [...(uses.get(id) ?? [])],
      })),
    };
  },

  "POST /internal/email-images": async ({ body }, { tenancy, transaction, services }) => {
    const { random, clock, publicUrl } = services;
    const verdict = readImage(body.image);
    if (!verdict.ok)
      throw new PlainError(400, `The image is invalid. ${verdict.reason}`, { reason: "IMAGE_NOT_VALID" });
    const { mediaType, bytes } = verdict;
    const id = random.uuid();
    const image = { id, mediaType, bytes, createdAt: clock.now() };
    if (!(await transaction((tx) => insertEmailImage(tenancy, tx, image))))
      throw new PlainError(400, `A project can have at most ${EMAIL_IMAGES_MAX} images for emails.`, {
        reason: "EMAIL_IMAGES_FULL",
      });
    const { projectId, branchId } = tenancy;
    return { url: publicUrl + imagePath({ projectId, branchId, imageId: id, mediaType }) };
  },

  "DELETE /internal/email-images/{image_id}": async ({ params: { image_id: id } }, { tenancy, db }) => {
    const uses = (await findImageUses(tenancy, db)).get(id) ?? [];
    if (uses.length > 0) {
      const names = uses.map(({ type, display_name }) => `${type} "${display_name}"`).join(", ");
      throw new PlainError(409, `The image is used by: ${names}.`, { reason: "EMAIL_IMAGE_IN_USE" });
    }
    if (!(await deleteEmailImage(tenancy, db, id)))
      throw new PlainError(404, "The project has no email image with this ID.", { reason: "EMAIL_IMAGE_NOT_FOUND" });
    return { success: true };
  },
} satisfies Handlers;
