import type { Team } from "../teams/team.ts";
import type { UserScene } from "../users/user-scene.ts";
import type { Permission } from "./permission.ts";

/** What a user may do in a team; without a team, in the project. */
export async function fetchPermissions(
  { core, userId, sender }: UserScene,
  teamId: string | undefined,
  isRecursive: boolean,
): Promise<readonly Permission[]> {
  const query = { user_id: userId, recursive: isRecursive ? "true" : "false" } as const;
  const { items } = await (teamId === undefined
    ? core.send("GET /project-permissions", { query }, sender)
    : core.send("GET /team-permissions", { query: { ...query, team_id: teamId } }, sender));
  return items.map(({ id }) => ({ id }));
}

/** Asks whether it is one of them. */
export async function hasPermission(
  scene: UserScene,
  ...scope: readonly [string] | readonly [Pick<Team, "id">, string]
): Promise<boolean> {
  return (await getPermission(scene, ...scope)) !== null;
}

/** Asks for one of them. */
export async function getPermission(
  { lists }: UserScene,
  ...scope: readonly [string] | readonly [Pick<Team, "id">, string]
): Promise<Permission | null> {
  const [teamId, permissionId] = scope.length === 1 ? [undefined, scope[0]] : [scope[0].id, scope[1]];
  const permissions = await lists.permissions(teamId, true).refresh();
  return permissions.find(({ id }) => id === permissionId) ?? null;
}
