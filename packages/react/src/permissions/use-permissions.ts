import type { Permission, Team } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * Returns the user's permissions in a team, or in the project if no team is given; inherited ones included.
 * Suspends until known; who is not signed in signs in first.
 */
export function usePermissions(team?: Pick<Team, "id">): readonly Permission[] {
  const user = useUser({ or: "redirect" });
  return useResource(team ? user.permissions(team) : user.permissions());
}

/**
 * One of them; null when they have it not. It is for showing what they may do: what they may not has to be refused by the
 * backend.
 *
 * @example const mayInvite = usePermission(team, "$invite_members") !== null;
 */
export function usePermission(permissionId: string): Permission | null;
export function usePermission(team: Pick<Team, "id">, permissionId: string): Permission | null;
export function usePermission(...scope: [string] | [Pick<Team, "id">, string]): Permission | null {
  const [team, permissionId] = scope.length === 1 ? [undefined, scope[0]] : scope;
  return usePermissions(team).find(({ id }) => id === permissionId) ?? null;
}
