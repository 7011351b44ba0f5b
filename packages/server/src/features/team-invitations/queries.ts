import type { Db } from "../../database/database.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";
import { fromOn, type PageRequest, rowsToRead } from "../list-page.ts";

/** A pending invitation to a team. */
export interface Invitation {
  readonly invitationId: string;
  readonly teamId: string;
  readonly recipientEmail: string;
  readonly expiresAt: Date;
}

/**
 * Stores an invitation.
 *
 * @param invitation.senderUserId The member whose membership it ends with; `null` if it has no sender. A sender who is no longer a member fails the
 *   statement (see `isConcurrentChange`).
 */
export async function insertInvitation(
  { projectId, branchId }: TenancyId,
  db: Db,
  invitation: Invitation & { senderUserId: string | null; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("team_invitations")
    .values({
      project_id: projectId,
      branch_id: branchId,
      id: invitation.invitationId,
      team_id: invitation.teamId,
      recipient_email: invitation.recipientEmail,
      sender_user_id: invitation.senderUserId,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

/** Lists a team's invitations that can still be accepted, oldest first; one more than the page has room for. */
export function listInvitations(
  tenancy: TenancyId,
  db: Db,
  teamId: string,
  now: Date,
  page: PageRequest,
): Promise<Invitation[]> {
  const { cursor } = page;
  return db
    .selectFrom("team_invitations")
    .select(["id as invitationId", "team_id as teamId", "recipient_email as recipientEmail", "expires_at as expiresAt"])
    .where(inTenancy(tenancy))
    .where("team_id", "=", teamId)
    .where("expires_at", ">", now)
    .$if(cursor !== undefined, (query) => query.where(fromOn(tenancy, "team_invitations", cursor ?? "")))
    .orderBy("created_at")
    .orderBy("id")
    .limit(rowsToRead(page))
    .execute();
}

/**
 * Takes an invitation away, by using or revoking it: of all who try at once, one succeeds.
 *
 * @returns The invited address; `null` if there is no such invitation.
 */
export async function takeInvitation(
  tenancy: TenancyId,
  db: Db,
  { invitationId, teamId }: { invitationId: string; teamId: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom("team_invitations")
    .where(inTenancy(tenancy))
    .where("id", "=", invitationId)
    .where("team_id", "=", teamId)
    .returning("recipient_email")
    .executeTakeFirst();
  return row?.recipient_email ?? null;
}

/** Returns the team and the recipient of an invitation; `null` if it was accepted or revoked, or the team deleted. */
export async function findInvitation(
  tenancy: TenancyId,
  db: Db,
  invitationId: string,
): Promise<{ readonly teamDisplayName: string; readonly recipientEmail: string } | null> {
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
    .select(["teams.display_name as teamDisplayName", "team_invitations.recipient_email as recipientEmail"])
    .executeTakeFirst();
  return row ?? null;
}
