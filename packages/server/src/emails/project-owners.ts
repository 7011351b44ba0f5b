import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../database/tenancy.ts";

/** Maximum number of owners that get an email about their project. */
const MAX_OWNERS = 20;

/** A member of the team that owns a project, with their primary email address. */
export interface ProjectOwner {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string | null;
}

/** Lists the owners of a project who have an address, the earliest members first; at most 20. */
export async function listOwners(db: Db, ownerTeamId: string | null): Promise<readonly ProjectOwner[]> {
  if (ownerTeamId === null) return [];
  const { rows } = await sql<ProjectOwner>`
    select users.id as "userId", channel.value as email, users.display_name as "displayName"
    from team_memberships as member
    join users on users.project_id = member.project_id and users.branch_id = member.branch_id and users.id = member.user_id
    join contact_channels as channel on channel.project_id = member.project_id and channel.branch_id = member.branch_id
      and channel.user_id = member.user_id and channel.type = 'email' and channel.is_primary
    where member.project_id = ${INTERNAL_PROJECT_ID} and member.branch_id = 'main' and member.team_id = ${ownerTeamId}::uuid
    order by member.created_at limit ${MAX_OWNERS}`.execute(db);
  return rows;
}
