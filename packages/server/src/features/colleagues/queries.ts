import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { type PageRequest, rowsToRead } from "../list-page.ts";

/** A member of a team of the project `internal`. */
export interface Colleague {
  readonly userId: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly invitedEmail: string | null;
  readonly profileImageUrl: string | null;
  readonly joinedAt: Date;
  readonly lastActiveAt: Date;
  readonly permissionIds: readonly string[];
}

/**
 * Lists the members of a team with what they were granted, oldest membership first; one more than the page has room
 * for.
 */
export async function listColleagues(
  internal: TenancyId,
  db: Db,
  teamId: string,
  page: PageRequest,
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select
      member.user_id as "userId",
      coalesce(member.display_name, users.display_name) as "displayName",
      address.value as "primaryEmail",
      member.invited_email as "invitedEmail",
      coalesce(member.profile_image_url, users.profile_image_url) as "profileImageUrl",
      member.created_at as "joinedAt",
      users.last_active_at as "lastActiveAt",
      array(
        select permission_id from team_permissions as granted
        where ${inTenancy(internal, "granted")} and granted.team_id = member.team_id and granted.user_id = member.user_id
      ) as "permissionIds"
    from team_memberships as member
    join users on ${inTenancy(internal, "users")} and users.id = member.user_id
    left join contact_channels as address
      on ${inTenancy(internal, "address")} and address.user_id = member.user_id and address.is_primary
    where ${inTenancy(internal, "member")} and member.team_id = ${teamId} and (
      ${page.cursor ?? null}::uuid is null or (member.created_at, member.user_id) >= ((
        select start.created_at from team_memberships as start
        where ${inTenancy(internal, "start")} and start.team_id = ${teamId} and start.user_id = ${page.cursor ?? null}::uuid
      ), ${page.cursor ?? null}::uuid)
    )
    order by member.created_at, member.user_id
    limit ${rowsToRead(page)}`.execute(db);
  return rows;
}
