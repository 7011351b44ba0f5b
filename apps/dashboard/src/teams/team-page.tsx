import { UserAvatar, useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import { Part } from "../parts/layout/part.tsx";
import { ActivitySection } from "../people/activity-section.tsx";
import { ApiKeysSection } from "../people/api-keys-section.tsx";
import { peopleMessages } from "../people/messages.ts";
import { MetadataSection } from "../people/metadata-section.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { DeleteTeam } from "./delete-team.tsx";
import { teamsMessages } from "./messages.ts";
import { TeamInvitations } from "./team-invitations.tsx";
import { TeamMembers } from "./team-members.tsx";
import { TeamProfile } from "./team-profile.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/teams/$teamId");

/** Shows a team, its members, invitations, API keys and metadata. */
export function TeamPage() {
  const { teamId } = route.useParams();
  return <OneTeam key={teamId} teamId={teamId} />;
}

function OneTeam({ teamId }: { teamId: string }) {
  const app = useAdminApp();
  const { config } = useOwnedProject();
  const t = useMessages(teamsMessages);
  const shared = useMessages(peopleMessages);
  const team = useResource(app.team(teamId));
  if (!team) return <NotFound what="team" />;
  return (
    <Page title={team.displayName || team.id} actions={<UserAvatar user={team} size={40} />}>
      <TeamProfile team={team} />
      <TeamMembers team={team} />
      <Part title={t("invitations")}>
        <TeamInvitations team={team} />
      </Part>
      <Part title={shared("apiKeys")}>
        <ApiKeysSection owner={team} lead={t("apiKeysLead")} isOffered={config.allowTeamApiKeys} />
      </Part>
      <ActivitySection subject={team} />
      <MetadataSection owner={team} />
      <DeleteTeam team={team} />
    </Page>
  );
}
