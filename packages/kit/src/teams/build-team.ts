import type { Answer } from "@latchkit/contract";
import type { ClientCore } from "../client-core.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { Team, TeamLists } from "./team.ts";

/** What the backend answers about a team. */
export type TeamWire = Answer<"GET /teams/{team_id}">;

/** Builds a team from an answer of the backend. */
export function buildTeam(user: UserContext<TeamLists>, wire: TeamWire): Team {
  const { core, lists } = user;
  const context = { ...user, teamId: wire.id };
  const members = lists.members(wire.id);
  const invitations = lists.invitations(wire.id);
  const apiKeys = lists.teamApiKeys(wire.id);
  return Object.freeze({
    ...fromWire(wire),
    ...lists.customer("team", wire.id),
    members,
    invitations,
    apiKeys,
    update: async (fields) => (await changes(core)).updateTeam(context, fields),
    delete: async () => (await changes(core)).deleteTeam(context),
    listUsers: members.refresh,
    removeUser: async (userId) => (await changes(core)).removeUser(context, userId),
    inviteUser: async (options) => (await changes(core)).inviteUser(context, options),
    listInvitations: invitations.refresh,
    listApiKeys: apiKeys.refresh,
    createApiKey: async (options) => (await apiKeysOf(core)).createTeamApiKey(context, options),
  } satisfies Team);
}

const changes = ({ load }: ClientCore) => load(() => import("./team-changes.ts"));
const apiKeysOf = ({ load }: ClientCore) => load(() => import("../api-keys/api-keys.ts"));
