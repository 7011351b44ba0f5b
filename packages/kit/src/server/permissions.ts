import type { Team } from "../teams/team.ts";
import { refreshed } from "../users/refreshed.ts";
import type { ServerUserScene } from "./server-scene.ts";

type Scope = readonly [permissionId: string] | readonly [team: Pick<Team, "id">, permissionId: string];

/** Lets a user do something from now on. */
export async function grantPermission(
  { core, userId, sender, lists }: ServerUserScene,
  ...scope: Scope
): Promise<void> {
  const { teamId, permission } = read(scope);
  const input = { params: { user_id: userId, permission_id: permission }, body: {} };
  if (teamId === undefined) await core.send("POST /project-permissions/{user_id}/{permission_id}", input, sender);
  else {
    const params = { ...input.params, team_id: teamId };
    await core.send("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { ...input, params }, sender);
  }
  await permissionsChanged(lists, teamId);
}

/** Takes back what was granted. */
export async function revokePermission(
  { core, userId, sender, lists }: ServerUserScene,
  ...scope: Scope
): Promise<void> {
  const { teamId, permission } = read(scope);
  const params = { user_id: userId, permission_id: permission };
  if (teamId === undefined)
    await core.send("DELETE /project-permissions/{user_id}/{permission_id}", { params }, sender);
  else {
    const input = { params: { ...params, team_id: teamId } };
    await core.send("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", input, sender);
  }
  await permissionsChanged(lists, teamId);
}

function read(scope: Scope): { teamId: string | undefined; permission: string } {
  if (scope.length === 1) return { teamId: undefined, permission: scope[0] };
  return { teamId: scope[0].id, permission: scope[1] };
}

/** What is held directly, and what comes with it. */
async function permissionsChanged(lists: ServerUserScene["lists"], teamId: string | undefined): Promise<void> {
  await refreshed(lists.permissions(teamId, true), lists.permissions(teamId, false));
}
