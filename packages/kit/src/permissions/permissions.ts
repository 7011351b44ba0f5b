import type { UserContext } from "../user-context.ts";
import type { Permission, PermissionArguments, PermissionLists } from "./permission.ts";

/** Fetches a user's permissions in a team; without a team, in the project. */
export async function fetchPermissions(
  { core, userId, sender }: UserContext,
  teamId: string | undefined,
  isRecursive: boolean,
): Promise<readonly Permission[]> {
  const query = { user_id: userId, recursive: isRecursive ? "true" : "false" } as const;
  const { items } = await (teamId === undefined
    ? core.send("GET /project-permissions", { query }, sender)
    : core.send("GET /team-permissions", { query: { ...query, team_id: teamId } }, sender));
  return items.map(({ id }) => ({ id }));
}

/** Fetches one of a user's permissions; `null` when the user does not have it. */
export async function getPermission(
  { lists }: UserContext<PermissionLists>,
  ...scope: PermissionArguments
): Promise<Permission | null> {
  const { teamId, permissionId } = toPermission(scope);
  const permissions = await lists.permissions(teamId, true).refresh();
  return permissions.find(({ id }) => id === permissionId) ?? null;
}

/** Names the arguments of a call about a permission. */
export function toPermission(scope: PermissionArguments): { teamId: string | undefined; permissionId: string } {
  const [team, permissionId] = scope.length === 1 ? [undefined, scope[0]] : scope;
  return { teamId: team?.id, permissionId };
}
