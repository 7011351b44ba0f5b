import type { Permission, PermissionOptions, Team } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * Returns the user's permissions. Suspends until they are known; redirects to sign-in if the user is signed out.
 *
 * @param team The team whose permissions to return. Default: those of the project.
 * @param options.recursive Whether to include inherited ones. Default: `true`.
 */
export function usePermissions(team: Pick<Team, "id">, options?: PermissionOptions): readonly Permission[];
export function usePermissions(options?: PermissionOptions): readonly Permission[];
export function usePermissions(
  scope?: Pick<Team, "id"> | PermissionOptions,
  options?: PermissionOptions,
): readonly Permission[] {
  const user = useUser({ or: "redirect" });
  return useResource(scope && "id" in scope ? user.permissions(scope, options) : user.permissions(scope));
}

/**
 * Returns one of the user's permissions, or `null` if the user does not have it. Use it to decide what to show; your
 * backend must check permissions itself.
 *
 * @param team The team in which the permission applies. Default: the project.
 * @param permissionId For example `$invite_members`.
 * @param options.recursive Whether inherited permissions count. Default: `true`.
 * @example const mayInvite = usePermission(team, "$invite_members") !== null;
 */
export function usePermission(permissionId: string, options?: PermissionOptions): Permission | null;
export function usePermission(
  team: Pick<Team, "id">,
  permissionId: string,
  options?: PermissionOptions,
): Permission | null;
export function usePermission(
  scope: Pick<Team, "id"> | string,
  idOrOptions?: string | PermissionOptions,
  teamOptions?: PermissionOptions,
): Permission | null {
  const user = useUser({ or: "redirect" });
  const options = typeof idOrOptions === "object" ? idOrOptions : teamOptions;
  const permissionId = typeof scope === "string" ? scope : idOrOptions;
  const permissions = useResource(
    typeof scope === "string" ? user.permissions(options) : user.permissions(scope, options),
  );
  return permissions.find(({ id }) => id === permissionId) ?? null;
}
