import type { CurrentUser, Team } from "@latchkit/kit";

/** Whose keys they are: the signed-in person's, or those of a team whose keys they may manage. */
export type ApiKeyOwner = CurrentUser | Team;

export function isTeam(owner: ApiKeyOwner): owner is Team {
  return "members" in owner;
}
