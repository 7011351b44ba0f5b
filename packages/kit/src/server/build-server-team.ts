import type { Answer } from "@latchkit/contract";
import { fetchedMethods, type Words } from "../lazily.ts";
import { fromWire } from "../wire.ts";
import type { Directory, DirectoryTeam } from "./server-scene.ts";
import type { ServerTeam } from "./server-team.ts";

export type ServerTeamWire = Answer<"GET /teams/{team_id}", "server">;

const METHODS = "update delete inviteUser listUsers addUser removeUser listInvitations listApiKeys createApiKey";

/** Those methods, as `server-actions.ts` writes them. */
export type FetchedServerTeamMethods = Pick<ServerTeam, Words<typeof METHODS>>;

/** A team from what the backend says of it to the app's own backend. */
export function buildServerTeam(directory: Directory, wire: ServerTeamWire): ServerTeam {
  const team = directory.team(wire.id);
  return Object.freeze({
    ...fromWire(wire),
    members: team.lists.members(wire.id),
    invitations: team.lists.invitations(wire.id),
    apiKeys: team.lists.teamApiKeys(wire.id),
    ...fetchedMethods<FetchedServerTeamMethods, DirectoryTeam>(
      METHODS,
      async () => (await directory.actions()).team,
      team,
    ),
  } satisfies ServerTeam);
}
