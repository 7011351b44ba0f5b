import { UserAvatar, useResource } from "@latchkit/react";
import { getRouteApi } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Part } from "../parts/part.tsx";
import { ActivitySection } from "../people/activity-section.tsx";
import { ApiKeysSection } from "../people/api-keys-section.tsx";
import { MetadataSection } from "../people/metadata-section.tsx";
import { peopleTexts } from "../people/texts.ts";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { DeleteTeam } from "./delete-team.tsx";
import { TeamInvitations } from "./team-invitations.tsx";
import { TeamMembers } from "./team-members.tsx";
import { TeamProfile } from "./team-profile.tsx";
import { teamsTexts } from "./texts.ts";

const route = getRouteApi("/signed-in/projects/$projectId/teams/$teamId");

/** A team, who is in it, who is invited, and what it has. */
export function TeamPage() {
  const { teamId } = route.useParams();
  return <OneTeam key={teamId} teamId={teamId} />;
}

function OneTeam({ teamId }: { teamId: string }) {
  const app = useAdminApp();
  const { config } = useOwnedProject();
  const say = useText(teamsTexts);
  const shared = useText(peopleTexts);
  const team = useResource(app.team(teamId));
  if (!team) return <NotFound what="team" />;
  return (
    <Page title={team.displayName || team.id} actions={<UserAvatar user={team} size={40} />}>
      <TeamProfile team={team} />
      <TeamMembers team={team} />
      <Part title={say("invitations")}>
        <TeamInvitations team={team} />
      </Part>
      <Part title={shared("apiKeys")}>
        <ApiKeysSection owner={team} lead={say("apiKeysLead")} isOffered={config.allowTeamApiKeys} />
      </Part>
      <ActivitySection subject={team} />
      <MetadataSection owner={team} />
      <DeleteTeam team={team} />
    </Page>
  );
}
