import type { CurrentUser, Team } from "@latchkit/kit";

/** Owner of the keys: the signed-in user, or a team whose keys the user may manage. */
export type ApiKeyOwner = CurrentUser | Team;

export function isTeam(owner: ApiKeyOwner): owner is Team {
  return "members" in owner;
}
