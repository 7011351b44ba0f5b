import type { ConfigDocument } from "@latchkit/contract";
import { PROJECT_ROLES, type ProjectRole, ROLE_PERMISSIONS } from "@latchkit/contract/limits";
import { refuse } from "../endpoints/refusals.ts";
import { permissionsGivenBy } from "./containment.ts";

/**
 * Returns the strongest role that a member's permissions give; `null` if they give none.
 *
 * @param internal Configuration of the project `internal`.
 */
export function roleGivenBy(internal: ConfigDocument, permissionIds: Iterable<string>): ProjectRole | null {
  const given = permissionsGivenBy(internal, "team", permissionIds);
  return PROJECT_ROLES.find((role) => given.has(ROLE_PERMISSIONS[role])) ?? null;
}

/** Whether a role includes another. */
export function includesRole(role: ProjectRole, needed: ProjectRole): boolean {
  return PROJECT_ROLES.indexOf(role) <= PROJECT_ROLES.indexOf(needed);
}

/** @throws KnownError `PROJECT_ROLE_REQUIRED`. */
export function requireRole(role: ProjectRole, needed: ProjectRole): void {
  if (!includesRole(role, needed)) refuse("PROJECT_ROLE_REQUIRED", { role, required_role: needed });
}
