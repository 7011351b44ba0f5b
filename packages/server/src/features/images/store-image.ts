import type { Tx } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { Context } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import { imagePath, parseImagePath } from "./image-url.ts";
import { deleteImageOf, type ImageOwner, putImage } from "./queries.ts";
import { looksLikeBase64Image, readImage } from "./read-image.ts";

/**
 * Stores the new picture of a user, a team, a team's member or a project, and lets go of their old one.
 *
 * People may only upload: a URL of their choice would let them watch who looks at their profile. Servers and
 * administrators may also point to a picture elsewhere, which stays there.
 *
 * @param tx The transaction that changes the owner and has locked their row; the picture comes and goes with that
 *   change.
 * @param value Base64 (a data URL or bare), an http(s) URL from the server tier on, or `null` for no picture.
 * @returns What to keep as the owner's `profile_image_url`: where the picture is now.
 * @throws PlainError 400 for anything else, with a sentence for people: what is no PNG, JPEG, WebP or GIF of at most
 *   1,000,000 bytes and 4096 pixels a side.
 */
export async function storeImage(
  { tenancy, tier, services }: Pick<Context, "tier" | "services"> & { readonly tenancy: TenancyId },
  tx: Tx,
  owner: ImageOwner,
  value: string | null,
): Promise<string | null> {
  const { publicUrl, random, clock } = services;
  if (value === null || (tier !== "client" && /^https?:\/\//i.test(value))) {
    // A server that saves a whole user sends back the URL it was given; that picture is to stay.
    const sentBack = value?.startsWith(publicUrl) ? parseImagePath(value.slice(publicUrl.length)) : null;
    await deleteImageOf(tenancy, tx, owner, sentBack?.imageId ?? null);
    return value;
  }
  if (!looksLikeBase64Image(value)) {
    const orUrl = tier === "client" ? "" : " or the http(s) URL of one";
    throw new PlainError(400, `The profile image is invalid: expected a base64-encoded image${orUrl}.`, {
      reason: "IMAGE_NOT_VALID",
    });
  }
  const verdict = readImage(value);
  if (!verdict.ok)
    throw new PlainError(400, `The profile image is invalid. ${verdict.reason}`, { reason: "IMAGE_NOT_VALID" });
  const { bytes, mediaType } = verdict;
  const imageId = random.uuid();
  await putImage(tenancy, tx, owner, { imageId, mediaType, bytes, createdAt: clock.now() });
  return publicUrl + imagePath({ projectId: tenancy.projectId, branchId: tenancy.branchId, imageId, mediaType });
}
