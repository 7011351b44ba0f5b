import { sql, type Updateable } from "kysely";
import type { Db } from "../../database/database.ts";
import type { TeamMembershipsTable } from "../../database/tables/teams.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { selectUser, toUserRecord } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { type PageRequest, rowsToRead } from "../list-page.ts";

/** A member of a team, and how they are called and look there. */
export interface MemberProfile {
  readonly teamId: string;
  readonly user: UserRecord;
  /** Of this team only; `null` for as everywhere else. */
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
  /** The address of the invitation that the member accepted. */
  readonly invitedEmail: string | null;
}

/** Filter for memberships; a field that is `undefined` matches all. */
export interface MembershipFilter {
  readonly teamId: string | undefined;
  readonly userId: string | undefined;
}

/** Lists members with their profiles, oldest membership first; one more than the page has room for. */
export async function listProfiles(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId }: MembershipFilter,
  page: PageRequest = {},
): Promise<MemberProfile[]> {
  // Within a team members have an order by their ids, and one user's memberships by those of the teams.
  const id = teamId === undefined ? "team_id" : "user_id";
  const { cursor } = page;
  const rows = await selectUser(tenancy, db)
    .innerJoin("team_memberships as membership", (join) =>
      join
        .onRef("membership.project_id", "=", "users.project_id")
        .onRef("membership.branch_id", "=", "users.branch_id")
        .onRef("membership.user_id", "=", "users.id"),
    )
    .select([
      "membership.team_id as member_team_id",
      "membership.display_name as member_display_name",
      "membership.profile_image_url as member_profile_image_url",
      "membership.invited_email as member_invited_email",
    ])
    .$if(teamId !== undefined, (query) => query.where("membership.team_id", "=", teamId ?? ""))
    .$if(userId !== undefined, (query) => query.where("membership.user_id", "=", userId ?? ""))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(membership.created_at, membership.${sql.ref(id)}) >= (
        (select start.created_at from team_memberships as start
          where ${inTenancy(tenancy, "start")}
            and start.team_id = ${teamId ?? cursor ?? ""}::uuid and start.user_id = ${userId ?? cursor ?? ""}::uuid), ${cursor ?? ""}::uuid
      )`),
    )
    .orderBy("membership.created_at")
    .orderBy(`membership.${id}`)
    .limit(rowsToRead(page))
    .execute();
  return rows.map((row) => ({
    teamId: row.member_team_id,
    user: toUserRecord(row),
    displayName: row.member_display_name,
    profileImageUrl: row.member_profile_image_url,
    invitedEmail: row.member_invited_email,
  }));
}

/** Changes columns of a membership and locks it until the transaction ends. `false` if there is none. */
export async function changeProfile(
  tenancy: TenancyId,
  db: Db,
  { teamId, userId }: { teamId: string; userId: string },
  columns: Pick<Updateable<TeamMembershipsTable>, "display_name" | "profile_image_url">,
): Promise<boolean> {
  const row = await db
    .updateTable("team_memberships")
    .set({ team_id: teamId, ...columns })
    .where(inTenancy(tenancy, "team_memberships"))
    .where("team_id", "=", teamId)
    .where("user_id", "=", userId)
    .returning("team_id")
    .executeTakeFirst();
  return row !== undefined;
}
