import { refreshed } from "../resource/refreshed.ts";
import { buildServerTeam } from "./build-server-team.ts";
import { KEY_ERRORS } from "./key-errors.ts";
import type { RegisteredTeam, Registry, ServerUserContext } from "./server-context.ts";
import type { CreateServerTeamOptions, ListTeamsOptions, ServerTeam, ServerTeamList } from "./server-team.ts";
import { teamsChanged } from "./team-changes.ts";
import { trueOrFalse } from "./true-or-false.ts";

/** Fetches all teams, oldest first. */
export async function fetchAllTeams(registry: Registry): Promise<readonly ServerTeam[]> {
  const { items } = await registry.core.send("GET /teams", {}, registry.sender);
  return items.map((item) => buildServerTeam(registry, item));
}

/** Fetches a page of teams; without options all of them, which also refreshes `ServerApp.teams`. */
export async function listTeams(registry: Registry, options?: ListTeamsOptions): Promise<ServerTeamList> {
  if (!options) return Object.assign([...(await registry.teams.refresh())], { nextCursor: null });
  return fetchTeamsPage(registry, teamsQuery(options));
}

/** The query of a page of teams. */
export type TeamsQuery = ReturnType<typeof teamsQuery>;

/** Turns options into the query of a page of teams. */
export function teamsQuery({ cursor, limit, query, desc, userId, countMembers }: ListTeamsOptions = {}) {
  return { cursor, limit, query, desc: trueOrFalse(desc), user_id: userId, count_members: trueOrFalse(countMembers) };
}

/** Fetches a page of teams. */
export async function fetchTeamsPage(registry: Registry, query: TeamsQuery): Promise<ServerTeamList> {
  const { items, pagination } = await registry.core.send("GET /teams", { query }, registry.sender);
  const teams = items.map((item) => buildServerTeam(registry, item));
  return Object.assign(teams, { nextCursor: pagination?.next_cursor ?? null });
}

/** Fetches a user's teams, oldest first. */
export async function fetchTeamsOf({
  core,
  registry,
  userId,
  sender,
}: ServerUserContext): Promise<readonly ServerTeam[]> {
  const { items } = await core.send("GET /teams", { query: { user_id: userId } }, sender);
  return items.map((item) => buildServerTeam(registry, item));
}

/** Fetches a team. */
export async function fetchTeam({ core, registry, teamId, sender }: RegisteredTeam): Promise<ServerTeam | null> {
  const params = { team_id: teamId };
  const answer = await core.attempt("GET /teams/{team_id}", { params }, ["TEAM_NOT_FOUND"], sender);
  return answer.status === "ok" ? buildServerTeam(registry, answer.data) : null;
}

/** Fetches a team by its id or by one of its API keys. */
export async function getTeam(registry: Registry, by: string | { apiKey: string }): Promise<ServerTeam | null> {
  const { core, sender, team } = registry;
  if (typeof by === "string") return fetchTeam(team(by));
  const answer = await core.attempt("POST /team-api-keys/check", { body: { api_key: by.apiKey } }, KEY_ERRORS, sender);
  return answer.status === "ok" ? fetchTeam(team(answer.data.team_id)) : null;
}

/** Creates a team. */
export async function createTeam(
  registry: Registry,
  { displayName, profileImageUrl, creatorUserId }: CreateServerTeamOptions,
): Promise<ServerTeam> {
  const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: creatorUserId };
  const wire = await registry.core.send("POST /teams", { body }, registry.sender);
  await teamsChanged(registry);
  return buildServerTeam(registry, wire);
}

/** Creates a team with a user in it, and selects it for them. */
export async function createTeamOf(
  { core, registry, userId, sender, show, lists }: ServerUserContext,
  { displayName, profileImageUrl }: Omit<CreateServerTeamOptions, "creatorUserId">,
): Promise<ServerTeam> {
  const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: userId };
  const wire = await core.send("POST /teams", { body }, sender);
  const selected = { params: { user_id: userId }, body: { selected_team_id: wire.id } };
  show(await core.send("PATCH /users/{user_id}", selected, sender));
  await Promise.all([teamsChanged(registry), refreshed(lists.teams())]);
  return buildServerTeam(registry, wire);
}
