import { refreshed } from "../resource/refreshed.ts";
import type { TeamContext, UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import { buildTeam } from "./build-team.ts";
import type { CreateTeamOptions, Team, TeamInvitation, TeamLists, TeamProfile, TeamUser } from "./team.ts";
import { teamsChanged } from "./team-changes.ts";

/** Fetches a user's teams, oldest first. */
export async function fetchTeams(context: UserContext<TeamLists>): Promise<readonly Team[]> {
  const { core, userId, sender } = context;
  const { items } = await core.send("GET /teams", { query: { user_id: userId } }, sender);
  return items.map((item) => buildTeam(context, item));
}

/** Creates a team with the user in it. */
export async function createTeam(
  context: UserContext<TeamLists>,
  { displayName, profileImageUrl }: CreateTeamOptions,
): Promise<Team> {
  const { core, userId, sender } = context;
  const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: userId };
  const wire = await core.send("POST /teams", { body }, sender);
  await teamsChanged(context);
  return buildTeam(context, wire);
}

/** Fetches a user's profile in a team. */
export async function fetchTeamProfile(context: UserContext<TeamLists>, teamId: string): Promise<TeamProfile> {
  const { core, userId, sender, lists } = context;
  const params = { team_id: teamId, user_id: userId };
  const wire = await core.send("GET /team-member-profiles/{team_id}/{user_id}", { params }, sender);
  return {
    displayName: wire.display_name,
    profileImageUrl: wire.profile_image_url,
    async update({ displayName, profileImageUrl }) {
      const body = { display_name: displayName, profile_image_url: profileImageUrl };
      await core.send("PATCH /team-member-profiles/{team_id}/{user_id}", { params, body }, sender);
      await refreshed(lists.teamProfile(teamId), lists.members(teamId));
    },
  };
}

/** Fetches a team's members, oldest membership first. */
export async function fetchMembers({ core, sender }: UserContext, teamId: string): Promise<readonly TeamUser[]> {
  const { items } = await core.send("GET /team-member-profiles", { query: { team_id: teamId } }, sender);
  return items.map(({ user_id, display_name, profile_image_url, email_hint }) => ({
    id: user_id,
    emailHint: email_hint,
    teamProfile: { displayName: display_name, profileImageUrl: profile_image_url },
  }));
}

/** Fetches a team's pending invitations. */
export async function fetchInvitations(
  context: Omit<TeamContext<Pick<TeamLists, "invitations">>, "teamId">,
  teamId: string,
): Promise<readonly TeamInvitation[]> {
  const { core, sender, lists } = context;
  const query = { team_id: teamId };
  const { items } = await core.send("GET /team-invitations", { query }, sender);
  return items.map((item) => ({
    ...fromWire(item),
    async revoke() {
      await core.send(
        "DELETE /team-invitations/{invitation_id}",
        { params: { invitation_id: item.id }, query },
        sender,
      );
      await refreshed(lists.invitations(teamId));
    },
  }));
}
