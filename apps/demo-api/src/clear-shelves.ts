import type { ServerApp } from "@latchkit/kit/server";
import type { Shelves } from "./shelves.ts";

/**
 * Clears away the shelves of teams that were deleted: those happen at Latchkit, and nobody tells us. Yours would rather listen to its
 * webhook `team.deleted`.
 *
 * @throws when Latchkit cannot be asked; then everything stays.
 */
export async function clearShelves(shelves: Shelves, app: Pick<ServerApp, "getTeam">): Promise<void> {
  for (const teamId of shelves.teamIds()) {
    if ((await app.getTeam(teamId)) === null) await shelves.remove(teamId);
  }
}
