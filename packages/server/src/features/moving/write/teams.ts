import { type ExportLine, normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import { defaultPermissionIds } from "../../../authorization/containment.ts";
import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import { type ImportContext, type Looked, type Placed, rowsOf, type Writer } from "./import-context.ts";

type TeamLine = ExportLine<"team">;
type MembershipLine = ExportLine<"membership">;

/** Stores teams, without members. */
export const teamWriter: Writer<TeamLine> = {
  async look(context, db, lines) {
    const idOf = ({ line }: Placed<TeamLine>) => context.idOf("team", line.id) ?? "";
    const known = new Set(await listTeamIds(context, db, lines.map(idOf)));
    const existing = lines.filter((placed) => known.has(idOf(placed)));
    return { existing: new Set(existing.map(({ number }) => number)), problems: new Map() };
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.map(({ line }) => ({
      id: context.idOf("team", line.id) ?? "",
      display_name: line.displayName,
      profile_image_url: line.pictureUrl,
      client_metadata: line.clientMetadata,
      client_read_only_metadata: line.clientReadOnlyMetadata,
      server_metadata: line.serverMetadata,
      created_at: line.createdAt,
    }));
    await sql`
      insert into teams (project_id, branch_id, id, display_name, profile_image_url, client_metadata,
        client_read_only_metadata, server_metadata, created_at)
      select ${projectId}, ${branchId}, id, display_name, profile_image_url, client_metadata,
        client_read_only_metadata, server_metadata, created_at
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, display_name text, profile_image_url text,
        client_metadata jsonb, client_read_only_metadata jsonb, server_metadata jsonb, created_at timestamptz)`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  },
};

/** Lists which of these teams exist. */
export async function listTeamIds({ tenancy }: ImportContext, db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("teams")
    .select("id")
    .where(inTenancy(tenancy, "teams"))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores members of teams with their permissions, and which team they have selected. */
export const membershipWriter: Writer<MembershipLine> = { look: lookForMemberships, insert: insertMemberships };

async function lookForMemberships(
  context: ImportContext,
  db: Db,
  lines: readonly Placed<MembershipLine>[],
  isStoring: boolean,
): Promise<Looked> {
  const pairs = lines.map(({ line }) => pairOf(context, line));
  const { rows } = await sql<{ place: number; is_member: boolean; has_team: boolean; has_user: boolean }>`
    select asked.place::int as place,
      exists (
        select 1 from team_memberships as own where ${inTenancy(context.tenancy, "own")}
          and own.team_id = asked.team_id and own.user_id = asked.user_id
      ) as is_member,
      exists (
        select 1 from teams where ${inTenancy(context.tenancy, "teams")} and teams.id = asked.team_id
      ) as has_team,
      exists (
        select 1 from users where ${inTenancy(context.tenancy, "users")} and users.id = asked.user_id
      ) as has_user
    from unnest(${pairs.map(({ teamId }) => teamId)}::uuid[], ${pairs.map(({ userId }) => userId)}::uuid[])
      with ordinality as asked (team_id, user_id, place)`.execute(db);
  const existing = new Set<number>();
  const problems = new Map<number, string>();
  for (const { place, is_member, has_team, has_user } of rows) {
    const number = lines[place - 1]?.number ?? 0;
    if (is_member) existing.add(number);
    else if (isStoring && !has_team) problems.set(number, "`teamId` names a team that was not imported");
    else if (isStoring && !has_user) problems.set(number, "`userId` names a user who was not imported");
  }
  return { existing, problems };
}

async function insertMemberships(
  context: ImportContext,
  tx: Tx,
  lines: readonly Placed<MembershipLine>[],
): Promise<readonly string[]> {
  const { tenancy, services } = context;
  const { projectId, branchId } = tenancy;
  const defaults = defaultPermissionIds(tenancy.config, "teamMember");
  const rows = lines.map(({ line }) => {
    const { teamId, userId } = pairOf(context, line);
    return {
      team_id: teamId,
      user_id: userId,
      created_at: line.createdAt ?? services.clock.now().toISOString(),
      display_name: line.displayName,
      profile_image_url: line.pictureUrl,
      invited_email: line.invitedEmail && normalizeEmail(line.invitedEmail),
      permission_ids: [...new Set(line.permissions ?? defaults)],
      is_selected: line.isSelected ?? false,
    };
  });
  const given = sql`jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (team_id uuid, user_id uuid,
    created_at timestamptz, display_name text, profile_image_url text, invited_email text, permission_ids text[],
    is_selected boolean)`;
  await sql`
    insert into team_memberships (project_id, branch_id, team_id, user_id, created_at, display_name, profile_image_url,
      invited_email)
    select ${projectId}, ${branchId}, team_id, user_id, created_at, display_name, profile_image_url, invited_email
    from ${given}`.execute(tx);
  await sql`
    insert into team_permissions (project_id, branch_id, team_id, user_id, permission_id, created_at)
    select ${projectId}, ${branchId}, team_id, user_id, permission_id, created_at
    from ${given} cross join unnest(permission_ids) as permission_id`.execute(tx);
  if (rows.some(({ is_selected }) => is_selected))
    await sql`
      update users set selected_team_id = given.team_id from ${given}
      where ${inTenancy(tenancy, "users")} and users.id = given.user_id and given.is_selected`.execute(tx);
  return rows.map(({ team_id, user_id }) => JSON.stringify([team_id, user_id]));
}

function pairOf({ idOf }: ImportContext, { teamId, userId }: { readonly teamId: string; readonly userId: string }) {
  return { teamId: idOf("team", teamId) ?? "", userId: idOf("user", userId) ?? "" };
}
