import type { ServerApp } from "@latchkit/kit/server";
import type { Shelves } from "./shelves.ts";

/**
 * Removes the shelves of teams that were deleted while this backend could not be told by webhook for days.
 *
 * @throws when Latchkit cannot be asked; then everything stays.
 */
export async function clearShelves(shelves: Shelves, app: Pick<ServerApp, "getTeam">): Promise<void> {
  for (const teamId of shelves.teamIds()) {
    if ((await app.getTeam(teamId)) === null) await shelves.remove(teamId);
  }
}
