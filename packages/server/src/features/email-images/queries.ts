import { EMAIL_IMAGES_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db, Tx } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import type { ImageMediaType } from "../images/image-header.ts";

/**
 * Stores an image. Locks the project, so that uploads at once do not count each other out.
 *
 * @returns Whether the project had room for it.
 */
export async function insertEmailImage(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  image: {
    readonly id: string;
    readonly mediaType: ImageMediaType;
    readonly bytes: Uint8Array;
    readonly createdAt: Date;
  },
): Promise<boolean> {
  await lockImages(projectId, tx);
  const { rows } = await sql`
    insert into email_images (project_id, branch_id, id, media_type, bytes, created_at)
    select ${projectId}, ${branchId}, ${image.id}, ${image.mediaType}, ${image.bytes}, ${image.createdAt}
    where (
      select count(*) from email_images where project_id = ${projectId} and branch_id = ${branchId}
    ) < ${EMAIL_IMAGES_MAX}
    returning id`.execute(tx);
  return rows.length > 0;
}

async function lockImages(projectId: string, tx: Tx): Promise<void> {
  await sql`select 1 from projects where project_id = ${projectId} for no key update`.execute(tx);
}

/** Lists images without their bytes, newest first. */
export function listEmailImages(tenancy: TenancyId, db: Db) {
  return db
    .selectFrom("email_images")
    .select(["id", "media_type as mediaType", "created_at as createdAt"])
    .select(sql<number>`octet_length(bytes)`.as("byteCount"))
    .where(inTenancy(tenancy))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Deletes an image. @returns `false` if there is none with this ID. */
export async function deleteEmailImage(tenancy: TenancyId, db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("email_images")
    .where(inTenancy(tenancy))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
