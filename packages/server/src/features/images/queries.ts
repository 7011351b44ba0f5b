import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../projects/tenancy.ts";
import type { ImageMediaType } from "./image-header.ts";
import type { ImageAddress } from "./image-url.ts";

/** Gives a user a picture, in place of the one they had. `false` if the user is gone. */
export async function putImage(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  image: { imageId: string; mediaType: ImageMediaType; bytes: Uint8Array; createdAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("images")
    .columns(["project_id", "branch_id", "user_id", "id", "media_type", "bytes", "created_at"])
    .expression(
      (query) =>
        query
          .selectFrom("users")
          .where(inTenancy(tenancy, "users"))
          .where("users.id", "=", userId)
          .select([
            "users.project_id",
            "users.branch_id",
            "users.id as user_id",
            sql<string>`${image.imageId}::uuid`.as("id"),
            sql<ImageMediaType>`${image.mediaType}::text`.as("media_type"),
            sql<Uint8Array>`${image.bytes}::bytea`.as("bytes"),
            sql<Date>`${image.createdAt}::timestamptz`.as("created_at"),
          ])
          .forKeyShare(), // waits for a deletion of the user under way, where the foreign key would only fail
    )
    .onConflict((conflict) =>
      conflict.constraint("images__once_per_user").doUpdateSet((row) => ({
        id: row.ref("excluded.id"),
        media_type: row.ref("excluded.media_type"),
        bytes: row.ref("excluded.bytes"),
        created_at: row.ref("excluded.created_at"),
      })),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a user's picture, if there is one other than `exceptImageId`. */
export async function deleteImageOf(
  tenancy: TenancyId,
  db: Db,
  userId: string,
  exceptImageId: string | null,
): Promise<void> {
  await db
    .deleteFrom("images")
    .where(inTenancy(tenancy))
    .where("user_id", "=", userId)
    .$if(exceptImageId !== null, (query) => query.where("id", "<>", exceptImageId))
    .execute();
}

/** The bytes of a picture, `null` if there is none of that kind at that address. */
export async function findImageBytes(
  { mediaType, imageId, ...tenancy }: ImageAddress,
  db: Db,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("images")
    .where(inTenancy(tenancy))
    .where("id", "=", imageId)
    .where("media_type", "=", mediaType)
    .select("bytes")
    .executeTakeFirst();
  return row?.bytes ?? null;
}
