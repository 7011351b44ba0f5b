import type { ServerTeam } from "@latchkit/kit/server";
import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Part } from "../parts/layout/part.tsx";
import { Tabs } from "../parts/layout/tabs.tsx";
import { useKnown, useListed } from "../parts/lists/use-listed.ts";
import { ApiKeysSection } from "../people/api-keys-section.tsx";
import { peopleMessages } from "../people/messages.ts";
import { MetadataSection } from "../people/metadata-section.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp, useOwnedProject } from "../shell/project-frame.tsx";
import { UnknownEntry } from "../shell/unknown-entry.tsx";
import { Timeline } from "../timeline/timeline.tsx";
import { DeleteTeam } from "./delete-team.tsx";
import { EditTeam } from "./edit-team.tsx";
import { teamsMessages } from "./messages.ts";
import { TeamInvitations } from "./team-invitations.tsx";
import { TeamMembers } from "./team-members.tsx";
import { TeamRail } from "./team-rail.tsx";
import { TEAM_TABS, type TeamTab } from "./team-search.ts";
import "../people/with-rail.css";

const route = getRouteApi("/signed-in/projects/$projectId/teams/$teamId");

/** Shows a team, its members, invitations, API keys and metadata. */
export function TeamPage() {
  const { teamId } = route.useParams();
  return <OneTeam key={teamId} teamId={teamId} />;
}

const PANELS: Readonly<Record<TeamTab, (props: { team: ServerTeam }) => ReactNode>> = {
  members: Members,
  timeline: History,
  data: Data,
};

function OneTeam({ teamId }: { teamId: string }) {
  const app = useAdminApp();
  const t = useMessages(teamsMessages);
  const { tab = "members" } = route.useSearch();
  const listed = useListed<ServerTeam>([app.projectId, "teams"]);
  const team = useKnown<ServerTeam | null>(app.team(teamId), listed(teamId));
  if (!team) return <UnknownEntry what="team" />;
  const Panel = PANELS[tab];
  return (
    <Page title={team.displayName || team.id} actions={<EditTeam team={team} />}>
      <div className="with-rail" data-first={tab === "members" || undefined}>
        <TeamRail team={team} />
        <div className="rail-side">
          <Tabs
            label={t("sections")}
            current={tab}
            tabs={TEAM_TABS.map((id) => ({
              id,
              title: t(id),
              link: { to: ".", search: id === "members" ? {} : { tab: id } },
            }))}
          >
            <Panel team={team} />
          </Tabs>
        </div>
      </div>
    </Page>
  );
}

function Members({ team }: { team: ServerTeam }) {
  const t = useMessages(teamsMessages);
  return (
    <>
      <TeamMembers team={team} />
      <Part title={t("invitations")}>
        <TeamInvitations team={team} />
      </Part>
    </>
  );
}

function History({ team }: { team: ServerTeam }) {
  return <Timeline of={{ teamId: team.id }} search={route.useSearch()} />;
}

function Data({ team }: { team: ServerTeam }) {
  const { config } = useOwnedProject();
  const t = useMessages(teamsMessages);
  const shared = useMessages(peopleMessages);
  return (
    <>
      <Part title={shared("apiKeys")}>
        <ApiKeysSection owner={team} lead={t("apiKeysLead")} isOffered={config.allowTeamApiKeys} />
      </Part>
      <MetadataSection owner={team} />
      <DeleteTeam team={team} />
    </>
  );
}
