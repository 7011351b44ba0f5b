import { type ConfigDocument, SYSTEM_PERMISSIONS } from "@latchkit/contract";

/** Scope of a permission: in one team, or in the whole project. */
export type PermissionScope = "team" | "project";

const SYSTEM: ReadonlySet<string> = new Set(SYSTEM_PERMISSIONS);

/** The scope a permission is defined for; `null` if there is no such permission. */
export function scopeOf(config: ConfigDocument, permissionId: string): PermissionScope | null {
  if (SYSTEM.has(permissionId)) return "team";
  return config.rbac.permissions[permissionId]?.scope ?? null;
}

/** All that holders of some permissions may do: those that exist in this scope, and what they contain, however deep. */
export function permissionsGivenBy(
  config: ConfigDocument,
  scope: PermissionScope,
  permissionIds: Iterable<string>,
): ReadonlySet<string> {
  const given = new Set<string>();
  const found = [...permissionIds];
  for (let id = found.pop(); id !== undefined; id = found.pop()) {
    if (given.has(id) || scopeOf(config, id) !== scope) continue; // seen before: definitions may contain each other
    given.add(id);
    found.push(...Object.keys(config.rbac.permissions[id]?.containedPermissionIds ?? {}));
  }
  return given;
}

/** Recipients of a project's default permissions. */
type Newcomer = keyof ConfigDocument["rbac"]["defaultPermissions"];

/**
 * Returns the permissions that a project grants on creating a team, joining a team or signing up.
 *
 * Skips IDs without a definition in that scope: a permission defined later must not already be granted.
 */
export function defaultPermissionIds(config: ConfigDocument, newcomer: Newcomer): string[] {
  const scope = newcomer === "signUp" ? "project" : "team";
  return Object.keys(config.rbac.defaultPermissions[newcomer]).filter((id) => scopeOf(config, id) === scope);
}
