import { type ExportLine, normalizeEmail } from "@latchkit/contract";
import { sql } from "kysely";
import type { Db } from "../../../database/database.ts";
import { inTenancy } from "../../../database/tenancy.ts";
import { type ImportContext, type Looked, type Placed, rowsOf, type Writer } from "./import-context.ts";
import { listTeamIds } from "./teams.ts";
import { listIds } from "./users.ts";

type InvitationLine = ExportLine<"invitation">;
type ApiKeyLine = ExportLine<"apiKey">;

/** Stores invitations to teams. Sends no email: links that were sent lead to the source. */
export const invitationWriter: Writer<InvitationLine> = {
  async look(context, db, lines, isStoring) {
    const { rows } = await sql<{ id: string }>`
      select id::text from team_invitations where ${inTenancy(context.tenancy)}
        and id = any(${lines.map(({ line }) => invitationId(context, line))}::uuid[])`.execute(db);
    const known = new Set(rows.map(({ id }) => id));
    const problems = isStoring ? await missingMembers(context, db, lines) : new Map<number, string>();
    const existing = lines.filter(({ line }) => known.has(invitationId(context, line)));
    return { existing: new Set(existing.map(({ number }) => number)), problems };
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.map(({ line }) => ({
      id: invitationId(context, line),
      team_id: context.idOf("team", line.teamId),
      recipient_email: normalizeEmail(line.recipientEmail),
      created_at: line.createdAt,
      expires_at: line.expiresAt,
      sender_user_id: line.senderUserId === undefined ? null : context.idOf("user", line.senderUserId),
      permission_ids: line.permissions,
      is_limited_to_sender: line.isLimitedToSender ?? false,
    }));
    await sql`
      insert into team_invitations (project_id, branch_id, id, team_id, recipient_email, created_at, expires_at,
        sender_user_id, permission_ids, is_limited_to_sender)
      select ${projectId}, ${branchId}, id, team_id, recipient_email, created_at, expires_at, sender_user_id,
        permission_ids, is_limited_to_sender
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, team_id uuid, recipient_email text,
        created_at timestamptz, expires_at timestamptz, sender_user_id uuid, permission_ids text[],
        is_limited_to_sender boolean)`.execute(tx);
    return rows.map(({ id }) => id);
  },
};

/** ID of an invitation; derived from its team and recipient if the source has none. */
export function invitationId({ idOf }: Pick<ImportContext, "idOf">, line: InvitationLine): string {
  if (line.id !== undefined) return line.id;
  return idOf("invitation", JSON.stringify([line.teamId, normalizeEmail(line.recipientEmail)])) ?? "";
}

async function missingMembers(
  context: ImportContext,
  db: Db,
  lines: readonly Placed<InvitationLine>[],
): Promise<ReadonlyMap<number, string>> {
  const asked = lines.map(({ line }) => ({
    team: context.idOf("team", line.teamId) ?? "",
    sender: line.senderUserId === undefined ? null : context.idOf("user", line.senderUserId),
  }));
  const teams = new Set(
    await listTeamIds(
      context,
      db,
      asked.map(({ team }) => team),
    ),
  );
  const { rows } = await sql<{ team_id: string; user_id: string }>`
    select team_id, user_id from team_memberships where ${inTenancy(context.tenancy)}
      and (team_id, user_id) in (
        select * from unnest(${asked.map(({ team }) => team)}::uuid[], ${asked.map(({ sender }) => sender)}::uuid[])
      )`.execute(db);
  const members = new Set(rows.map(({ team_id, user_id }) => `${team_id} ${user_id}`));
  const problems = new Map<number, string>();
  for (const [index, { team, sender }] of asked.entries()) {
    const number = lines[index]?.number ?? 0;
    if (!teams.has(team)) problems.set(number, "`teamId` names a team that was not imported");
    else if (sender !== null && !members.has(`${team} ${sender}`))
      problems.set(number, "`senderUserId` names no member of the team who was imported");
  }
  return problems;
}

/** Stores API keys by their hashes: programs that hold them go on working. */
export const apiKeyWriter: Writer<ApiKeyLine> = {
  async look(context, db, lines, isStoring): Promise<Looked> {
    const { rows } = await sql<{ id: string; key_hash: string }>`
      select id::text, encode(key_hash, 'hex') as key_hash from api_keys where ${inTenancy(context.tenancy)}
        and (id = any(${lines.map(({ line }) => line.id)}::uuid[])
          or key_hash in (select decode(hash, 'hex') from unnest(${lines.map(({ line }) => line.keyHash)}::text[]) as hash))`.execute(
      db,
    );
    const ids = new Set(rows.map(({ id }) => id));
    const hashes = new Set(rows.map(({ key_hash }) => key_hash));
    const owners = lines.map(({ line }) => ownerOf(context, line));
    const users = new Set(
      isStoring
        ? await listIds(
            context,
            db,
            owners.flatMap(({ userId }) => userId ?? []),
          )
        : [],
    );
    const teams = new Set(
      isStoring
        ? await listTeamIds(
            context,
            db,
            owners.flatMap(({ teamId }) => teamId ?? []),
          )
        : [],
    );
    const existing = new Set<number>();
    const problems = new Map<number, string>();
    for (const [index, { number, line }] of lines.entries()) {
      const { userId = null, teamId = null } = owners[index] ?? {};
      const isMissing = (userId !== null && !users.has(userId)) || (teamId !== null && !teams.has(teamId));
      if (ids.has(line.id)) existing.add(number);
      else if (hashes.has(line.keyHash)) problems.set(number, "`keyHash` is that of another key of the project");
      else if (isStoring && isMissing) problems.set(number, "belongs to a user or team that was not imported");
    }
    return { existing, problems };
  },

  async insert(context, tx, lines) {
    const { projectId, branchId } = context.tenancy;
    const rows = lines.map(({ line }) => ({
      id: line.id,
      user_id: ownerOf(context, line).userId,
      team_id: ownerOf(context, line).teamId,
      key_hash: line.keyHash,
      last_four: line.lastFour,
      description: line.description,
      is_public: line.isPublic ?? false,
      created_at: line.createdAt,
      expires_at: line.expiresAt,
      revoked_at: line.revokedAt,
      scopes: line.scopes,
      requests_per_minute: line.requestsPerMinute,
      allowed_addresses: line.allowedAddresses,
    }));
    await sql`
      insert into api_keys (project_id, branch_id, id, user_id, team_id, key_hash, last_four, description, is_public,
        created_at, expires_at, revoked_at, scopes, requests_per_minute, allowed_addresses)
      select ${projectId}, ${branchId}, id, user_id, team_id, decode(key_hash, 'hex'), last_four, description, is_public,
        created_at, expires_at, revoked_at, scopes, requests_per_minute, allowed_addresses
      from jsonb_to_recordset(${rowsOf(rows)}::jsonb) as given (id uuid, user_id uuid, team_id uuid, key_hash text,
        last_four text, description text, is_public boolean, created_at timestamptz, expires_at timestamptz,
        revoked_at timestamptz, scopes text[], requests_per_minute integer, allowed_addresses text[])`.execute(tx);
    return rows.map(({ id }) => id);
  },
};

function ownerOf({ idOf }: ImportContext, { userId, teamId }: ApiKeyLine) {
  return {
    userId: userId === undefined ? null : idOf("user", userId),
    teamId: teamId === undefined ? null : idOf("team", teamId),
  };
}
