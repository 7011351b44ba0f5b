import type { PermissionArguments } from "../permissions/permission.ts";
import { toPermission } from "../permissions/permissions.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { ServerUserContext } from "./server-context.ts";

/** Grants a permission to a user. */
export async function grantPermission(
  { core, userId, sender, lists }: ServerUserContext,
  ...scope: PermissionArguments
): Promise<void> {
  const { teamId, permissionId } = toPermission(scope);
  const input = { params: { user_id: userId, permission_id: permissionId }, body: {} };
  if (teamId === undefined) await core.send("POST /project-permissions/{user_id}/{permission_id}", input, sender);
  else {
    const params = { ...input.params, team_id: teamId };
    await core.send("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { ...input, params }, sender);
  }
  await permissionsChanged(lists, teamId);
}

/** Revokes a permission that was granted to a user. */
export async function revokePermission(
  { core, userId, sender, lists }: ServerUserContext,
  ...scope: PermissionArguments
): Promise<void> {
  const { teamId, permissionId } = toPermission(scope);
  const params = { user_id: userId, permission_id: permissionId };
  if (teamId === undefined)
    await core.send("DELETE /project-permissions/{user_id}/{permission_id}", { params }, sender);
  else {
    const input = { params: { ...params, team_id: teamId } };
    await core.send("DELETE /team-permissions/{team_id}/{user_id}/{permission_id}", input, sender);
  }
  await permissionsChanged(lists, teamId);
}

/** Refreshes both lists: with contained permissions, and without. */
async function permissionsChanged(lists: ServerUserContext["lists"], teamId: string | undefined): Promise<void> {
  await refreshed(lists.permissions(teamId, true), lists.permissions(teamId, false));
}
