import type { Caller } from "./caller.ts";
import type { Memberships } from "./memberships.ts";
import { Refusal } from "./refusal.ts";
import type { ShelfPermission } from "./wire.ts";

export const SHELF_PERMISSIONS = ["water_plants", "edit_shelf"] as const satisfies readonly ShelfPermission[];

/** A team's key may do what the shelf is for, and nothing that is about people. */
const OF_A_TEAM_KEY: ReadonlySet<string> = new Set(SHELF_PERMISSIONS);

/**
 * Returns what the caller may do with the shelf of a team.
 *
 * @param options.isFresh Relies on nothing that was known before. Default: `false`.
 * @throws {Refusal} 404 when they have nothing to do with that team; they are not told whether it exists.
 */
export async function permissionsOf(
  caller: Caller,
  teamId: string,
  memberships: Memberships,
  options: { isFresh?: boolean } = {},
): Promise<ReadonlySet<string>> {
  if (caller.kind === "team" && caller.teamId === teamId) return OF_A_TEAM_KEY;
  const permissions = caller.kind === "user" ? await memberships.permissions(caller.userId, teamId, options) : null;
  if (!permissions)
    throw new Refusal("There is no such shelf, or it is not yours to see.", { status: 404, code: "SHELF_NOT_FOUND" });
  return permissions;
}

/** @throws {Refusal} 403 unless it is among what the caller may do. */
export function demand(permissions: ReadonlySet<string>, permission: string): void {
  if (permissions.has(permission)) return;
  throw new Refusal(`For this you need the permission ${permission} in the team.`, {
    status: 403,
    code: "PERMISSION_REQUIRED",
    permission,
  });
}
