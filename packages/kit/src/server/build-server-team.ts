import { createTeamApiKey } from "../api-keys/api-keys.ts";
import { fetchPermissionsToGive, inviteUser } from "../teams/team-changes.ts";
import { fromWire } from "../wire.ts";
import type { Registry, ServerTeamWire } from "./server-context.ts";
import type { ServerTeam } from "./server-team.ts";
import { addUser, deleteTeam, removeUser, updateTeam } from "./team-changes.ts";

/** Builds a team from an answer of the backend. */
export function buildServerTeam(registry: Registry, wire: ServerTeamWire): ServerTeam {
  const team = registry.team(wire.id);
  const members = team.lists.members(wire.id);
  const invitations = team.lists.invitations(wire.id);
  const apiKeys = team.lists.teamApiKeys(wire.id);
  return Object.freeze({
    ...fromWire(wire),
    ...team.lists.customer("team", wire.id),
    members,
    invitations,
    apiKeys,
    update: (changes) => updateTeam(team, changes),
    delete: () => deleteTeam(team),
    listUsers: members.refresh,
    addUser: (userId) => addUser(team, userId),
    removeUser: (userId) => removeUser(team, userId),
    inviteUser: (options) => inviteUser(team, options),
    listPermissionsToGive: () => fetchPermissionsToGive(team),
    listInvitations: invitations.refresh,
    listApiKeys: apiKeys.refresh,
    createApiKey: (options) => createTeamApiKey(team, options),
  } satisfies ServerTeam);
}
