import { refreshed } from "../users/refreshed.ts";
import { buildServerTeam } from "./build-server-team.ts";
import { buildServerUser } from "./build-server-user.ts";
import type { Directory, DirectoryTeam, ServerUserScene } from "./server-scene.ts";
import type {
  CreateServerTeamOptions,
  ListTeamsOptions,
  ServerTeam,
  ServerTeamList,
  ServerTeamUpdate,
  ServerTeamUser,
} from "./server-team.ts";
import { trueOrFalse } from "./true-or-false.ts";

const KEY_ERRORS = ["API_KEY_NOT_FOUND", "WRONG_API_KEY_TYPE", "API_KEY_REVOKED", "API_KEY_EXPIRED"] as const;

/** All teams, oldest first. */
export async function fetchAllTeams(directory: Directory): Promise<readonly ServerTeam[]> {
  const { items } = await directory.core.send("GET /teams", {}, directory.sender);
  return items.map((item) => buildServerTeam(directory, item));
}

/** A page of teams; asked for nothing in particular, all of them, for whoever watches as well. */
export async function listTeams(directory: Directory, options?: ListTeamsOptions): Promise<ServerTeamList> {
  if (!options) return Object.assign([...(await directory.teams.refresh())], { nextCursor: null });
  const { cursor, limit, query: search, desc, userId } = options;
  const query = { cursor, limit, query: search, desc: trueOrFalse(desc), user_id: userId };
  const { items, pagination } = await directory.core.send("GET /teams", { query }, directory.sender);
  const teams = items.map((item) => buildServerTeam(directory, item));
  return Object.assign(teams, { nextCursor: pagination?.next_cursor ?? null });
}

/** A user's teams, oldest first. */
export async function fetchTeamsOf({
  core,
  directory,
  userId,
  sender,
}: ServerUserScene): Promise<readonly ServerTeam[]> {
  const { items } = await core.send("GET /teams", { query: { user_id: userId } }, sender);
  return items.map((item) => buildServerTeam(directory, item));
}

/** A team by its id. */
export async function fetchTeam({ core, directory, teamId, sender }: DirectoryTeam): Promise<ServerTeam | null> {
  const params = { team_id: teamId };
  const answer = await core.attempt("GET /teams/{team_id}", { params }, ["TEAM_NOT_FOUND"], sender);
  return answer.status === "ok" ? buildServerTeam(directory, answer.data) : null;
}

/** A team by its id or by one of its keys. */
export async function getTeam(directory: Directory, by: string | { apiKey: string }): Promise<ServerTeam | null> {
  const { core, sender, team } = directory;
  if (typeof by === "string") return fetchTeam(team(by));
  const answer = await core.attempt("POST /team-api-keys/check", { body: { api_key: by.apiKey } }, KEY_ERRORS, sender);
  return answer.status === "ok" ? fetchTeam(team(answer.data.team_id)) : null;
}

/** Makes a team. */
export async function createTeam(
  directory: Directory,
  { displayName, profileImageUrl, creatorUserId }: CreateServerTeamOptions,
): Promise<ServerTeam> {
  const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: creatorUserId };
  const wire = await directory.core.send("POST /teams", { body }, directory.sender);
  await teamsChanged(directory);
  return buildServerTeam(directory, wire);
}

/** Makes a team with a user in it, and selects it. */
export async function createTeamOf(
  { core, directory, userId, sender, show, lists }: ServerUserScene,
  { displayName, profileImageUrl }: Omit<CreateServerTeamOptions, "creatorUserId">,
): Promise<ServerTeam> {
  const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: userId };
  const wire = await core.send("POST /teams", { body }, sender);
  const selected = { params: { user_id: userId }, body: { selected_team_id: wire.id } };
  show(await core.send("PATCH /users/{user_id}", selected, sender));
  await Promise.all([teamsChanged(directory), refreshed(lists.teams())]);
  return buildServerTeam(directory, wire);
}

/** Changes a team. */
export async function updateTeam(
  { core, directory, teamId, sender, resource }: DirectoryTeam,
  changes: ServerTeamUpdate,
): Promise<void> {
  const body = {
    display_name: changes.displayName,
    profile_image_url: changes.profileImageUrl,
    client_metadata: changes.clientMetadata,
    client_read_only_metadata: changes.clientReadOnlyMetadata,
    server_metadata: changes.serverMetadata,
  };
  const wire = await core.send("PATCH /teams/{team_id}", { params: { team_id: teamId }, body }, sender);
  resource.set(buildServerTeam(directory, wire));
  await teamsChanged(directory);
}

/** Deletes a team. */
export async function deleteTeam({ core, directory, teamId, sender, resource }: DirectoryTeam): Promise<void> {
  await core.send("DELETE /teams/{team_id}", { params: { team_id: teamId } }, sender);
  resource.set(null);
  await teamsChanged(directory);
}

/** Who is in a team, the longest first. */
export async function fetchMembers({
  core,
  directory,
  teamId,
  sender,
}: DirectoryTeam): Promise<readonly ServerTeamUser[]> {
  const { items } = await core.send("GET /team-member-profiles", { query: { team_id: teamId } }, sender);
  return items.map(({ user, display_name, profile_image_url }) =>
    Object.freeze({
      ...buildServerUser(user, directory.user(user.id)),
      teamProfile: { displayName: display_name, profileImageUrl: profile_image_url },
    }),
  );
}

/** Puts a user into a team. */
export async function addUser({ core, directory, teamId, sender }: DirectoryTeam, userId: string): Promise<void> {
  const input = { params: { team_id: teamId, user_id: userId }, body: {} };
  await core.send("POST /team-memberships/{team_id}/{user_id}", input, sender);
  await membershipChanged(directory.user(userId), teamId);
}

/** Takes a user out of a team. */
export async function removeUser({ directory, teamId }: DirectoryTeam, userId: string): Promise<void> {
  await leaveTeam(directory.user(userId), { id: teamId });
}

/** The same, for the user. */
export async function leaveTeam(user: ServerUserScene, { id }: Pick<ServerTeam, "id">): Promise<void> {
  const params = { team_id: id, user_id: user.userId };
  await user.core.send("DELETE /team-memberships/{team_id}/{user_id}", { params }, user.sender);
  await membershipChanged(user, id);
}

/** It may be the team the user had selected. */
async function membershipChanged({ directory, changed, lists }: ServerUserScene, teamId: string): Promise<void> {
  changed();
  await refreshed(lists.teams(), directory.team(teamId).lists.members(teamId));
}

/** Any user may have been in it, and have had it selected. */
async function teamsChanged({ user, teams }: Directory): Promise<void> {
  const users = user.all();
  for (const { changed } of users) changed();
  await refreshed(teams, ...users.map(({ lists }) => lists.teams()));
}
