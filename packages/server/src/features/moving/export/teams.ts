import { type RawBuilder, type SqlBool, sql } from "kysely";
import { inTenancy } from "../../../database/tenancy.ts";
import { type ExportContext, flag, type NewLine, PAGE, pictureOf, present, timeOf } from "./export-context.ts";

/** Reads teams, in the order of their IDs. */
export async function* readTeams(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db } = context;
  for (let last: string | null = null; ; ) {
    const teams = await db
      .selectFrom("teams")
      .selectAll()
      .where(inTenancy(tenancy, "teams"))
      .$if(last !== null, (query) => query.where("id", ">", last ?? ""))
      .orderBy("id")
      .limit(PAGE)
      .execute();
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
    if (teams.length < PAGE) return;
    last = teams.at(-1)?.id ?? null;
  }
}

/** Reads members of teams with their permissions, in the order of teams, then users. */
export async function* readMemberships(context: ExportContext): AsyncGenerator<NewLine> {
  const { tenancy, db } = context;
  for (let last: { readonly team: string; readonly user: string } | null = null; ; ) {
    const after: RawBuilder<unknown> =
      last === null ? sql`true` : sql`(own.team_id, own.user_id) > (${last.team}::uuid, ${last.user}::uuid)`;
    const { rows } = await sql<{
      team_id: string;
      user_id: string;
      created_at: Date;
      display_name: string | null;
      profile_image_url: string | null;
      invited_email: string | null;
      permission_ids: string[] | null;
      is_selected: boolean;
    }>`
      select own.team_id, own.user_id, own.created_at, own.display_name, own.profile_image_url, own.invited_email, (
        select array_agg(granted.permission_id order by granted.permission_id collate "C") from team_permissions as granted
        where ${inTenancy(tenancy, "granted")} and granted.team_id = own.team_id and granted.user_id = own.user_id
      ) as permission_ids, exists (
        select 1 from users where ${inTenancy(tenancy, "users")} and users.id = own.user_id
          and users.selected_team_id = own.team_id
      ) as is_selected
      from team_memberships as own where ${inTenancy(tenancy, "own")} and ${after}
      order by own.team_id, own.user_id limit ${PAGE}`.execute(db);
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
    const end = rows.at(-1);
    if (rows.length < PAGE || !end) return;
    last = { team: end.team_id, user: end.user_id };
  }
}

/** Reads invitations that have not been accepted, in the order of their IDs. */
export async function* readInvitations({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  for (let last: string | null = null; ; ) {
    const invitations = await db
      .selectFrom("team_invitations")
      .selectAll()
      .where(inTenancy(tenancy, "team_invitations"))
      .$if(last !== null, (query) => query.where("id", ">", last ?? ""))
      .orderBy("id")
      .limit(PAGE)
      .execute();
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
    if (invitations.length < PAGE) return;
    last = invitations.at(-1)?.id ?? null;
  }
}

/** Reads API keys of users and teams, in the order of their IDs. */
export async function* readApiKeys({ tenancy, db }: ExportContext): AsyncGenerator<NewLine> {
  for (let last: string | null = null; ; ) {
    const after: RawBuilder<SqlBool> = last === null ? sql<SqlBool>`true` : sql<SqlBool>`id > ${last}::uuid`;
    const keys = await db
      .selectFrom("api_keys")
      .selectAll()
      .where(inTenancy(tenancy, "api_keys"))
      .where(after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
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
      };
    if (keys.length < PAGE) return;
    last = keys.at(-1)?.id ?? null;
  }
}
