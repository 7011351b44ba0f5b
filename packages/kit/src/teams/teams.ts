import type { UserScene } from "../users/user-scene.ts";
import type { AnyTeamScene, TeamScene } from "./build-team.ts";
import type { CreateTeamOptions, Team, TeamInvitation, TeamProfile, TeamUpdate, TeamUser } from "./team.ts";

/** A user's teams, oldest first. */
export async function fetchTeams(scene: UserScene): Promise<readonly Team[]> {
  const { core, userId, sender } = scene;
  const { items } = await core.send("GET /teams", { query: { user_id: userId } }, sender);
  return items.map((item) => core.buildTeam(scene, item));
}

/** Makes a team with the user in it. */
export async function createTeam(scene: UserScene, { displayName, profileImageUrl }: CreateTeamOptions): Promise<Team> {
  const { core, userId, sender } = scene;
  const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: userId };
  const wire = await core.send("POST /teams", { body }, sender);
  await teamsChanged(scene);
  return core.buildTeam(scene, wire);
}

/** Takes the user out of a team. */
export async function leaveTeam(scene: UserScene, { id }: Pick<Team, "id">): Promise<void> {
  const { core, userId, sender } = scene;
  await core.send("DELETE /team-memberships/{team_id}/{user_id}", { params: { team_id: id, user_id: userId } }, sender);
  await teamsChanged(scene);
}

/** How a user is called and looks within a team. */
export async function fetchTeamProfile(scene: UserScene, teamId: string): Promise<TeamProfile> {
  const { core, userId, sender, lists } = scene;
  const params = { team_id: teamId, user_id: userId };
  const wire = await core.send("GET /team-member-profiles/{team_id}/{user_id}", { params }, sender);
  return {
    displayName: wire.display_name,
    profileImageUrl: wire.profile_image_url,
    async update({ displayName, profileImageUrl }) {
      const body = { display_name: displayName, profile_image_url: profileImageUrl };
      await core.send("PATCH /team-member-profiles/{team_id}/{user_id}", { params, body }, sender);
      await (await core.actions()).refreshed(lists.teamProfile(teamId), lists.members(teamId));
    },
  };
}

/** Who is in a team, the longest first. */
export async function fetchMembers({ core, sender }: UserScene, teamId: string): Promise<readonly TeamUser[]> {
  const { items } = await core.send("GET /team-member-profiles", { query: { team_id: teamId } }, sender);
  return items.map(({ user_id, display_name, profile_image_url }) => ({
    id: user_id,
    teamProfile: { displayName: display_name, profileImageUrl: profile_image_url },
  }));
}

/** Invitations to a team that nobody has used yet. */
export async function fetchInvitations(
  scene: Omit<AnyTeamScene, "teamId">,
  teamId: string,
): Promise<readonly TeamInvitation[]> {
  const { core, sender, lists } = scene;
  const query = { team_id: teamId };
  const { items } = await core.send("GET /team-invitations", { query }, sender);
  return items.map(({ id, recipient_email, expires_at_millis }) => ({
    id,
    recipientEmail: recipient_email,
    expiresAt: new Date(expires_at_millis),
    async revoke() {
      await core.send("DELETE /team-invitations/{invitation_id}", { params: { invitation_id: id }, query }, sender);
      await (await core.actions()).refreshed(lists.invitations(teamId));
    },
  }));
}

/** Changes a team. */
export async function updateTeam(
  scene: TeamScene,
  { displayName, profileImageUrl, clientMetadata }: TeamUpdate,
): Promise<void> {
  const { core, teamId, sender } = scene;
  const body = { display_name: displayName, profile_image_url: profileImageUrl, client_metadata: clientMetadata };
  await core.send("PATCH /teams/{team_id}", { params: { team_id: teamId }, body }, sender);
  await teamsChanged(scene);
}

/** Deletes a team. */
export async function deleteTeam(scene: TeamScene): Promise<void> {
  const { core, teamId, sender } = scene;
  await core.send("DELETE /teams/{team_id}", { params: { team_id: teamId } }, sender);
  await teamsChanged(scene);
}

/** Takes somebody out of a team. */
export async function removeUser({ core, teamId, sender, lists }: AnyTeamScene, userId: string): Promise<void> {
  const params = { team_id: teamId, user_id: userId };
  await core.send("DELETE /team-memberships/{team_id}/{user_id}", { params }, sender);
  await (await core.actions()).refreshed(lists.members(teamId), lists.invitations(teamId)); // theirs have ended, too
}

/** Mails somebody a link that lets them join a team. */
export async function inviteUser(
  { core, teamId, sender, lists }: AnyTeamScene,
  options: { email: string; callbackUrl?: string | undefined },
): Promise<void> {
  const { callbackUrl, refreshed } = await core.actions();
  const callback_url = callbackUrl(core, "teamInvitation", options.callbackUrl, "callbackUrl");
  const body = { team_id: teamId, email: options.email, callback_url };
  await core.send("POST /team-invitations/send-code", { body }, sender);
  await refreshed(lists.invitations(teamId));
}

/** One of them may be the selected one. */
async function teamsChanged({ core, changed, lists }: UserScene): Promise<void> {
  changed();
  await (await core.actions()).refreshed(lists.teams());
}
