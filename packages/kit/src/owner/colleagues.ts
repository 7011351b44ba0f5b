import type { ProjectRole } from "@latchkit/contract";
import { PROJECT_ROLES, ROLE_PERMISSIONS } from "@latchkit/contract/limits";
import type { ClientCore } from "../client-core.ts";
import { callbackUrl } from "../redirect/callback-url.ts";
import { isOneOf } from "../transport/known-errors.ts";
import type { SessionContext } from "../user-context.ts";
import type { Colleagues, InviteColleagueOptions } from "./colleague.ts";

type Caller = { readonly core: ClientCore } & Pick<SessionContext<never>, "session">;

/** Fetches the members of a team with their roles, and the pending invitations. */
export async function listColleagues({ core, session }: Caller, teamId: string): Promise<Colleagues> {
  const query = { team_id: teamId };
  const [members, invitations] = await Promise.all([
    core.send("GET /internal/colleagues", { query }, { session }),
    // Owners alone see invitations; every colleague sees the members.
    core.send("GET /team-invitations", { query }, { session }).catch((error: unknown) => {
      if (isOneOf(error, ["TEAM_PERMISSION_REQUIRED"])) return { items: [] };
      throw error;
    }),
  ]);
  return {
    members: members.items.map((wire) => ({
      userId: wire.user_id,
      displayName: wire.display_name,
      primaryEmail: wire.primary_email,
      invitedEmail: wire.invited_email,
      profileImageUrl: wire.profile_image_url,
      joinedAt: new Date(wire.joined_at_millis),
      lastActiveAt: new Date(wire.last_active_at_millis),
      role: wire.role,
    })),
    invitations: invitations.items.map((wire) => ({
      id: wire.id,
      recipientEmail: wire.recipient_email,
      expiresAt: new Date(wire.expires_at_millis),
      role: roleOf(wire.permission_ids ?? [ROLE_PERMISSIONS.admin]),
    })),
  };
}

/** Changes the role of a member. */
export async function setColleagueRole(
  { core, session }: Caller,
  teamId: string,
  userId: string,
  role: ProjectRole,
): Promise<void> {
  const params = { team_id: teamId, user_id: userId };
  await core.send("PATCH /internal/colleagues/{team_id}/{user_id}", { params, body: { role } }, { session });
}

/** Sends an invitation that gives a role. */
export async function inviteColleague(
  { core, session }: Caller,
  teamId: string,
  { email, role }: InviteColleagueOptions,
): Promise<void> {
  const callback_url = callbackUrl(core, "teamInvitation", undefined, "callbackUrl");
  const body = { team_id: teamId, email, callback_url, permission_ids: [ROLE_PERMISSIONS[role]] };
  await core.send("POST /team-invitations/send-code", { body }, { session });
}

/** Revokes an invitation. */
export async function revokeColleagueInvitation(
  { core, session }: Caller,
  teamId: string,
  invitationId: string,
): Promise<void> {
  const input = { params: { invitation_id: invitationId }, query: { team_id: teamId } };
  await core.send("DELETE /team-invitations/{invitation_id}", input, { session });
}

/** Removes a member. */
export async function removeColleague({ core, session }: Caller, teamId: string, userId: string): Promise<void> {
  const params = { team_id: teamId, user_id: userId };
  await core.send("DELETE /team-memberships/{team_id}/{user_id}", { params }, { session });
}

function roleOf(permissionIds: readonly string[]): ProjectRole | null {
  return PROJECT_ROLES.find((role) => permissionIds.includes(ROLE_PERMISSIONS[role])) ?? null;
}
