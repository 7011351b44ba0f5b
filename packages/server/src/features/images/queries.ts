import type { Db, Tx } from "../../database/database.ts";
import type { LogoKind } from "../../database/tables/projects.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { ImageMediaType } from "./image-header.ts";
import type { ImageAddress } from "./image-url.ts";

/** Owner of a picture: a user, a team, a user within a team, or the project itself. Deleting the owner deletes it. */
export interface ImageOwner {
  readonly logo?: LogoKind;
  readonly userId?: string;
  readonly teamId?: string;
}

/**
 * Gives its owner a picture, in place of the one they had.
 *
 * @param tx A transaction in which the owner's row is locked: it cannot go away under the picture.
 */
export async function putImage(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  { userId, teamId, logo }: ImageOwner,
  image: { imageId: string; mediaType: ImageMediaType; bytes: Uint8Array; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto("images")
    .values({
      project_id: projectId,
      branch_id: branchId,
      user_id: userId ?? null,
      team_id: teamId ?? null,
      logo: logo ?? null,
      id: image.imageId,
      media_type: image.mediaType,
      bytes: image.bytes,
      created_at: image.createdAt,
    })
    .onConflict((conflict) =>
      conflict.constraint("images__once_per_owner").doUpdateSet((row) => ({
        id: row.ref("excluded.id"),
        media_type: row.ref("excluded.media_type"),
        bytes: row.ref("excluded.bytes"),
        created_at: row.ref("excluded.created_at"),
      })),
    )
    .execute();
}

/** Removes an owner's picture, if there is one other than `exceptImageId`. */
export async function deleteImageOf(
  tenancy: TenancyId,
  db: Db,
  { userId, teamId, logo }: ImageOwner,
  exceptImageId: string | null,
): Promise<void> {
  await db
    .deleteFrom("images")
    .where(inTenancy(tenancy))
    .where("user_id", "is not distinct from", userId ?? null)
    .where("team_id", "is not distinct from", teamId ?? null)
    .where("logo", "is not distinct from", logo ?? null)
    .$if(exceptImageId !== null, (query) => query.where("id", "<>", exceptImageId))
    .execute();
}

/** The bytes of a picture or of an email's image, `null` if there is none of that kind at that address. */
export async function findImageBytes(
  { mediaType, imageId, ...tenancy }: ImageAddress,
  db: Db,
): Promise<Uint8Array | null> {
  const bytesIn = (table: "images" | "email_images") =>
    db
      .selectFrom(table)
      .where(inTenancy(tenancy))
      .where("id", "=", imageId)
      .where("media_type", "=", mediaType)
      .select("bytes");
  const row = await bytesIn("images").unionAll(bytesIn("email_images")).executeTakeFirst();
  return row?.bytes ?? null;
}
