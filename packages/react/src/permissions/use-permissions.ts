import type { Permission, Team } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * Returns the user's permissions, inherited ones included. Suspends until they are known; redirects to sign-in if the user is signed out.
 *
 * @param team The team whose permissions to return. Default: those of the project.
 */
export function usePermissions(team?: Pick<Team, "id">): readonly Permission[] {
  const user = useUser({ or: "redirect" });
  return useResource(team ? user.permissions(team) : user.permissions());
}

/**
 * Returns one of the user's permissions, or `null` if the user does not have it. Use it to decide what to show; your backend must check
 * permissions itself.
 *
 * @param team The team in which the permission applies. Default: the project.
 * @param permissionId For example `$invite_members`.
 * @example const mayInvite = usePermission(team, "$invite_members") !== null;
 */
export function usePermission(permissionId: string): Permission | null;
export function usePermission(team: Pick<Team, "id">, permissionId: string): Permission | null;
export function usePermission(...scope: [string] | [Pick<Team, "id">, string]): Permission | null {
  const [team, permissionId] = scope.length === 1 ? [undefined, scope[0]] : scope;
  return usePermissions(team).find(({ id }) => id === permissionId) ?? null;
}
