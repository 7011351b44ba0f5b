import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";

/** A pending invitation to a team. */
export interface Invitation {
  readonly invitationId: string;
  readonly teamId: string;
  readonly recipientEmail: string;
  readonly expiresAt: Date;
  /** Given on joining; `null` for the project's defaults. */
  readonly permissionIds: string[] | null;
}

/** An invitation with the name of its team. */
export interface ListedInvitation extends Invitation {
  readonly teamDisplayName: string;
}

/** An invitation as it is stored. */
interface StoredInvitation extends Invitation {
  /** The member whose membership it ends with; `null` if it has no sender. */
  readonly senderUserId: string | null;
  /** Whether it gives no more than the sender may give when it is accepted. */
  readonly isLimitedToSender: boolean;
  readonly createdAt: Date;
}

/** Contents of an invitation that was just taken away. */
export type TakenInvitation = Pick<
  StoredInvitation,
  "recipientEmail" | "permissionIds" | "senderUserId" | "isLimitedToSender"
>;

/** Details of an invitation that the holder of its code can read. */
export interface InvitationPreview {
  readonly teamDisplayName: string;
  readonly recipientEmail: string;
  /** The name of the sender, else their address; `null` if it has no sender. */
  readonly senderDisplayName: string | null;
}

/** Stores an invitation. A sender who is no longer a member fails the statement (see `isConcurrentChange`). */
export async function insertInvitation(
  { projectId, branchId }: TenancyId,
  db: Db,
  invitation: StoredInvitation,
): Promise<void> {
  await db
    .insertInto("team_invitations")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: invitation.invitationId,
      team_id: invitation.teamId,
      recipient_email: invitation.recipientEmail,
      permission_ids: invitation.permissionIds,
      sender_user_id: invitation.senderUserId,
      is_limited_to_sender: invitation.isLimitedToSender,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/**
 * Lists the invitations of a team, or those to the verified addresses of a user, that can still be accepted, oldest
 * first; one more than the page has room for.
 */
export function listInvitations(
  tenancy: TenancyId,
  db: Db,
  of: { readonly teamId: string } | { readonly userId: string },
  now: Date,
  page: PageRequest,
): Promise<ListedInvitation[]> {
  const { cursor } = page;
  return db
    .selectFrom("team_invitations")
    .innerJoin("teams", (join) =>
      join
        .onRef("teams.project_id", "=", "team_invitations.project_id")
        .onRef("teams.branch_id", "=", "team_invitations.branch_id")
        .onRef("teams.id", "=", "team_invitations.team_id"),
    )
    .select([
      "team_invitations.id as invitationId",
      "team_invitations.team_id as teamId",
      "teams.display_name as teamDisplayName",
      "team_invitations.recipient_email as recipientEmail",
      "team_invitations.expires_at as expiresAt",
      "team_invitations.permission_ids as permissionIds",
    ])
    .where(inTenancy(tenancy, "team_invitations"))
    .where(
      "teamId" in of
        ? sql<boolean>`team_invitations.team_id = ${of.teamId}`
        : sql<boolean>`team_invitations.recipient_email in (
            select lower(value) from contact_channels
            where ${inTenancy(tenancy, "contact_channels")} and user_id = ${of.userId} and type = 'email' and is_verified
          )`,
    )
    .where("team_invitations.expires_at", ">", now)
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "team_invitations", cursor ?? "")))
    .orderBy("team_invitations.created_at")
    .orderBy("team_invitations.id")
    .limit(rowsToRead(page))
    .execute();
}

/** Finds the team of an invitation; `null` if there is no such invitation. */
export async function findInvitedTeam(
  tenancy: TenancyId,
  db: Db,
  invitationId: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom("team_invitations")
    .select("team_id")
    .where(inTenancy(tenancy))
    .where("id", "=", invitationId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.team_id ?? null;
}

/**
 * Takes an invitation away, by using or revoking it: of all who try at once, one succeeds.
 *
 * @returns What it holds; `null` if there is no such invitation.
 */
export async function takeInvitation(
  tenancy: TenancyId,
  db: Db,
  { invitationId, teamId }: { invitationId: string; teamId: string },
): Promise<TakenInvitation | null> {
  const row = await db
    .deleteFrom("team_invitations")
    .where(inTenancy(tenancy))
    .where("id", "=", invitationId)
    .where("team_id", "=", teamId)
    .returning([
      "recipient_email as recipientEmail",
      "permission_ids as permissionIds",
      "sender_user_id as senderUserId",
      "is_limited_to_sender as isLimitedToSender",
    ])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the team, the recipient and the sender of an invitation; `null` if it was accepted or revoked, or the team
 * deleted.
 */
export async function findInvitation(
  tenancy: TenancyId,
  db: Db,
  invitationId: string,
): Promise<InvitationPreview | null> {
  const row = await db
    .selectFrom("team_invitations")
    .innerJoin("teams", (join) =>
      join
        .onRef("teams.project_id", "=", "team_invitations.project_id")
        .onRef("teams.branch_id", "=", "team_invitations.branch_id")
        .onRef("teams.id", "=", "team_invitations.team_id"),
    )
    .where(inTenancy(tenancy, "team_invitations"))
    .where("team_invitations.id", "=", invitationId)
    .select([
      "teams.display_name as teamDisplayName",
      "team_invitations.recipient_email as recipientEmail",
      sql<string | null>`(
        select coalesce(nullif(member.display_name, ''), nullif(sender.display_name, ''), channel.value)
        from team_memberships as member
        join users as sender on sender.project_id = member.project_id and sender.branch_id = member.branch_id and sender.id = member.user_id
        left join contact_channels as channel
          on channel.project_id = member.project_id and channel.branch_id = member.branch_id and channel.user_id = member.user_id
          and channel.type = 'email' and channel.is_primary
        where member.project_id = team_invitations.project_id and member.branch_id = team_invitations.branch_id
          and member.team_id = team_invitations.team_id and member.user_id = team_invitations.sender_user_id
        limit 1
      )`.as("senderDisplayName"),
    ])
    .executeTakeFirst();
  return row ?? null;
}
