import { sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import {
  type ExportContext,
  flag,
  type Identified,
  type NewLine,
  PAGE,
  pictureOf,
  present,
  readPages,
  timeOf,
} from "./export-context.ts";

/** Reads teams, in the order of their IDs. */
export async function* readTeams(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db } = context;
  const readPage = (last: Identified | null) =>
    db
      .selectFrom("teams")
      .selectAll()
      .where(inTenancy(tenancy, "teams"))
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(PAGE)
      .execute();
  for await (const teams of readPages(readPage))
    for (const team of teams)
      yield {
        type: "team",
        id: team.id,
        displayName: team.display_name,
        pictureUrl: pictureOf(context, team.profile_image_url),
        clientMetadata: present(team.client_metadata),
        clientReadOnlyMetadata: present(team.client_read_only_metadata),
        serverMetadata: present(team.server_metadata),
        createdAt: team.created_at.toISOString(),
      };
}

/** A member of a team, as it is read. */
interface MemberRow {
  team_id: string;
  user_id: string;
  created_at: Date;
  display_name: string | null;
  profile_image_url: string | null;
  invited_email: string | null;
  permission_ids: string[] | null;
  is_selected: boolean;
}

/** Reads members of teams with their permissions, in the order of teams, then users. */
export async function* readMemberships(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db } = context;
  const readPage = async (last: Pick<MemberRow, "team_id" | "user_id"> | null) => {
    const after =
      last === null ? sql`true` : sql`(own.team_id, own.user_id) > (${last.team_id}::uuid, ${last.user_id}::uuid)`;
    const { rows } = await sql<MemberRow>`
      select own.team_id, own.user_id, own.created_at, own.display_name, own.profile_image_url, own.invited_email, (
        select array_agg(granted.permission_id order by granted.permission_id collate "C") from team_permissions as granted
        where ${inTenancy(tenancy, "granted")} and granted.team_id = own.team_id and granted.user_id = own.user_id
      ) as permission_ids, exists (
        select 1 from users where ${inTenancy(tenancy, "users")} and users.id = own.user_id
          and users.selected_team_id = own.team_id
      ) as is_selected
      from team_memberships as own where ${inTenancy(tenancy, "own")} and ${after}
      order by own.team_id, own.user_id limit ${PAGE}`.execute(db);
    return rows;
  };
  for await (const rows of readPages(readPage))
    for (const row of rows)
      yield {
        type: "membership",
        teamId: row.team_id,
        userId: row.user_id,
        createdAt: row.created_at.toISOString(),
        displayName: present(row.display_name),
        pictureUrl: pictureOf(context, row.profile_image_url),
        invitedEmail: present(row.invited_email),
        permissions: row.permission_ids ?? [],
        isSelected: flag(row.is_selected),
      };
}

/** Reads invitations that have not been accepted, in the order of their IDs. */
export async function* readInvitations({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: Identified | null) =>
    db
      .selectFrom("team_invitations")
      .selectAll()
      .where(inTenancy(tenancy, "team_invitations"))
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(PAGE)
      .execute();
  for await (const invitations of readPages(readPage))
    for (const row of invitations)
      yield {
        type: "invitation",
        id: row.id,
        teamId: row.team_id,
        recipientEmail: row.recipient_email,
        createdAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        senderUserId: present(row.sender_user_id),
        permissions: present(row.permission_ids),
        isLimitedToSender: flag(row.is_limited_to_sender),
      };
}

/** Reads API keys of users and teams, in the order of their IDs. */
export async function* readApiKeys({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  const readPage = (last: Identified | null) =>
    db
      .selectFrom("api_keys")
      .selectAll()
      .where(inTenancy(tenancy, "api_keys"))
      .$if(last !== null, (query) => query.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(PAGE)
      .execute();
  for await (const keys of readPages(readPage))
    for (const key of keys)
      yield {
        type: "apiKey",
        id: key.id,
        userId: present(key.user_id),
        teamId: present(key.team_id),
        keyHash: key.key_hash.toString("hex"),
        lastFour: key.last_four,
        description: key.description,
        isPublic: flag(key.is_public),
        createdAt: key.created_at.toISOString(),
        expiresAt: timeOf(key.expires_at),
        revokedAt: timeOf(key.revoked_at),
        scopes: key.scopes ? [...key.scopes] : undefined,
        requestsPerMinute: present(key.requests_per_minute),
        allowedAddresses: key.allowed_addresses ? [...key.allowed_addresses] : undefined,
      };
}
