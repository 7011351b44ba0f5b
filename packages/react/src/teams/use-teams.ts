import type { Team, TeamInvitation, TeamProfile, TeamUser } from "@latchkit/kit";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/** Returns the user's teams, oldest first. Suspends until known; redirects to sign-in if needed. */
export function useTeams(): readonly Team[] {
  return useResource(useUser({ or: "redirect" }).teams);
}

/** One of them; null when they are in none of this id. */
export function useTeam(id: string): Team | null {
  return useTeams().find((team) => team.id === id) ?? null;
}

/**
 * Members of a team, the longest first. Suspends until known.
 *
 * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the reader has `$read_members`.
 */
export function useTeamMembers(team: Pick<Team, "members">): readonly TeamUser[] {
  return useResource(team.members);
}

/**
 * Returns the pending invitations to a team. Suspends until known.
 *
 * @throws {KnownError} `TEAM_PERMISSION_REQUIRED` unless the reader has `$read_members` and `$invite_members`.
 */
export function useTeamInvitations(team: Pick<Team, "invitations">): readonly TeamInvitation[] {
  return useResource(team.invitations);
}

/** Returns the user's profile within a team. Suspends until known; redirects to sign-in if needed. */
export function useTeamProfile(team: Pick<Team, "id">): TeamProfile {
  return useResource(useUser({ or: "redirect" }).teamProfile(team));
}
