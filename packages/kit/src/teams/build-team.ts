import type { Answer } from "@latchkit/contract";
import { fetchedMethods, type Words } from "../lazily.ts";
import type { UserLists, UserScene } from "../users/user-scene.ts";
import { fromWire } from "../wire.ts";
import type { Team } from "./team.ts";

export type TeamWire = Answer<"GET /teams/{team_id}">;

/** The methods whose code is fetched when somebody first calls one; it stands in `team-actions.ts`. */
const FETCHED_METHODS = "update delete inviteUser listUsers removeUser listInvitations listApiKeys createApiKey";

/** Those methods, as `team-actions.ts` writes them. */
export type FetchedTeamMethods = Pick<Team, Words<typeof FETCHED_METHODS>>;

/** What the code of a team's capabilities works with, whoever uses them. */
export interface AnyTeamScene extends Pick<UserScene, "core" | "sender"> {
  readonly teamId: string;
  readonly lists: Pick<UserLists, "members" | "invitations" | "teamApiKeys">;
}

/** The same for a member. */
export interface TeamScene extends UserScene {
  readonly teamId: string;
}

/** A team from what the backend says of it. */
export function buildTeam(scene: UserScene, wire: TeamWire): Team {
  const { core, lists } = scene;
  const teamId = wire.id;
  return Object.freeze({
    ...fromWire(wire),
    members: lists.members(teamId),
    invitations: lists.invitations(teamId),
    apiKeys: lists.teamApiKeys(teamId),
    ...fetchedMethods<FetchedTeamMethods, TeamScene>(FETCHED_METHODS, async () => (await core.actions()).team, {
      ...scene,
      teamId,
    }),
  } satisfies Team);
}
