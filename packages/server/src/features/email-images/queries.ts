import { EMAIL_IMAGES_MAX } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { TenancyId } from "../../database/tenancy.ts";
import type { ImageMediaType } from "../images/image-header.ts";

/**
 * Stores an image.
 *
 * @returns Whether the project had room for it.
 */
export async function insertEmailImage(
  { projectId, branchId }: TenancyId,
  db: Db,
  image: {
    readonly id: string;
    readonly mediaType: ImageMediaType;
    readonly bytes: Uint8Array;
    readonly createdAt: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into email_images (project_id, branch_id, id, media_type, bytes, created_at)
    select ${projectId}, ${branchId}, ${image.id}, ${image.mediaType}, ${image.bytes}, ${image.createdAt}
    where (
      select count(*) from email_images where project_id = ${projectId} and branch_id = ${branchId}
    ) < ${EMAIL_IMAGES_MAX}
    returning id`.execute(db);
  return rows.length > 0;
}
