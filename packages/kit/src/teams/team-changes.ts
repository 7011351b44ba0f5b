import { callbackUrl } from "../redirect/callback-url.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { TeamContext, UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { InviteUserOptions, Team, TeamLists, TeamPermissionToGive, TeamUpdate } from "./team.ts";

/** Dependencies of a member's operations on a team. */
type MemberContext = UserContext<TeamLists> & { readonly teamId: string };

/** Updates a team. */
export async function updateTeam(
  context: MemberContext,
  { displayName, profileImageUrl, clientMetadata }: TeamUpdate,
): Promise<void> {
  const { core, teamId, sender } = context;
  const body = { display_name: displayName, profile_image_url: profileImageUrl, client_metadata: clientMetadata };
  await core.send("PATCH /teams/{team_id}", { params: { team_id: teamId }, body }, sender);
  await teamsChanged(context);
}

/** Deletes a team. */
export async function deleteTeam(context: MemberContext): Promise<void> {
  const { core, teamId, sender } = context;
  await core.send("DELETE /teams/{team_id}", { params: { team_id: teamId } }, sender);
  await teamsChanged(context);
}

/** Removes a member from a team. */
export async function removeUser(
  { core, teamId, sender, lists }: TeamContext<Pick<TeamLists, "members" | "invitations">>,
  userId: string,
): Promise<void> {
  const params = { team_id: teamId, user_id: userId };
  await core.send("DELETE /team-memberships/{team_id}/{user_id}", { params }, sender);
  await refreshed(lists.members(teamId), lists.invitations(teamId)); // The invitations that the member sent have ended, too.
}

/** Sends an invitation to a team by email. */
export async function inviteUser(
  { core, teamId, sender, lists }: TeamContext<Pick<TeamLists, "invitations">>,
  { email, callbackUrl: given, permissionIds }: InviteUserOptions,
): Promise<void> {
  const callback_url = callbackUrl(core, "teamInvitation", given, "callbackUrl");
  const body = { team_id: teamId, email, callback_url, permission_ids: permissionIds?.slice() };
  await core.send("POST /team-invitations/send-code", { body }, sender);
  await refreshed(lists.invitations(teamId));
}

/** Fetches the permissions that the caller may give with an invitation. */
export async function fetchPermissionsToGive({
  core,
  teamId,
  sender,
}: Omit<TeamContext<never>, "lists">): Promise<readonly TeamPermissionToGive[]> {
  const { items } = await core.send("GET /team-invitations/permissions", { query: { team_id: teamId } }, sender);
  return items.map(fromWire);
}

/** Refreshes the user, too, who may have selected the team. */
export async function teamsChanged({ invalidate, lists }: UserContext<TeamLists>): Promise<void> {
  invalidate();
  await refreshed(lists.teams());
}

/** Removes the user from a team. */
export async function leaveTeam(context: UserContext<TeamLists>, { id }: Pick<Team, "id">): Promise<void> {
  const { core, userId, sender } = context;
  await core.send("DELETE /team-memberships/{team_id}/{user_id}", { params: { team_id: id, user_id: userId } }, sender);
  await teamsChanged(context);
}
