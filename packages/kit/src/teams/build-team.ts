import type { Answer } from "@latchkit/contract";
import { methodsOf } from "../methods-of.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { Team, TeamLists } from "./team.ts";

/** A team in the backend's response. */
export type TeamWire = Answer<"GET /teams/{team_id}">;

/** Builds a team from an answer of the backend. */
export function buildTeam(user: UserContext<TeamLists>, wire: TeamWire): Team {
  const { core, lists } = user;
  const account = methodsOf(core.late.account, () => ({ ...user, teamId: wire.id }));
  const members = lists.members(wire.id);
  const invitations = lists.invitations(wire.id);
  const apiKeys = lists.teamApiKeys(wire.id);
  return Object.freeze({
    ...fromWire(wire),
    ...lists.customer("team", wire.id),
    members,
    invitations,
    apiKeys,
    update: account((code) => code.updateTeam),
    delete: account((code) => code.deleteTeam),
    listUsers: members.refresh,
    removeUser: account((code) => code.removeUser),
    inviteUser: account((code) => code.inviteUser),
    listPermissionsToGive: account((code) => code.fetchPermissionsToGive),
    listInvitations: invitations.refresh,
    listApiKeys: apiKeys.refresh,
    createApiKey: account((code) => code.createTeamApiKey),
  } satisfies Team);
}
