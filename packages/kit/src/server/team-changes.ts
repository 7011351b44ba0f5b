import { refreshed } from "../resource/refreshed.ts";
import { pagesChanged } from "./pages-changed.ts";
import type { RegisteredTeam, Registry, ServerUserContext } from "./server-context.ts";
import type { ServerTeam, ServerTeamUpdate } from "./server-team.ts";

/** Updates a team. */
export async function updateTeam(
  { core, registry, teamId, sender, show }: RegisteredTeam,
  changes: ServerTeamUpdate,
): Promise<void> {
  const body = {
    display_name: changes.displayName,
    profile_image_url: changes.profileImageUrl,
    client_metadata: changes.clientMetadata,
    client_read_only_metadata: changes.clientReadOnlyMetadata,
    server_metadata: changes.serverMetadata,
  };
  const wire = await core.send("PATCH /teams/{team_id}", { params: { team_id: teamId }, body }, sender);
  show(wire);
  await teamsChanged(registry);
}

/** Deletes a team. */
export async function deleteTeam({ core, registry, teamId, sender, resource }: RegisteredTeam): Promise<void> {
  await core.send("DELETE /teams/{team_id}", { params: { team_id: teamId } }, sender);
  resource.set(null);
  await teamsChanged(registry);
}

/** Adds a user to a team. */
export async function addUser({ core, registry, teamId, sender }: RegisteredTeam, userId: string): Promise<void> {
  const input = { params: { team_id: teamId, user_id: userId }, body: {} };
  await core.send("POST /team-memberships/{team_id}/{user_id}", input, sender);
  await membershipChanged(registry.user(userId), teamId);
}

/** Removes a user from a team. */
export async function removeUser({ registry, teamId }: RegisteredTeam, userId: string): Promise<void> {
  await leaveTeam(registry.user(userId), { id: teamId });
}

/** Removes a user from a team. */
export async function leaveTeam(user: ServerUserContext, { id }: Pick<ServerTeam, "id">): Promise<void> {
  const params = { team_id: id, user_id: user.userId };
  await user.core.send("DELETE /team-memberships/{team_id}/{user_id}", { params }, user.sender);
  await membershipChanged(user, id);
}

/** Refreshes the user, too, who may have selected the team. */
async function membershipChanged({ registry, invalidate, lists }: ServerUserContext, teamId: string): Promise<void> {
  invalidate();
  await refreshed(lists.teams(), registry.team(teamId).lists.members(teamId));
}

/** Refreshes all teams and users: any user may be a member, and may have selected the team. */
export async function teamsChanged({ user, teams, teamsPage }: Registry): Promise<void> {
  const users = user.all();
  for (const { invalidate } of users) invalidate();
  pagesChanged(teamsPage);
  await refreshed(teams, ...users.map(({ lists }) => lists.teams()));
}
