import { isKnownError, type Project } from "@latchkit/kit";
import { defineMessages, FailureNotice, Notice, useMessages } from "@latchkit/ui";
import { useState } from "react";
import { ApiKeysPanel } from "../api-keys/api-keys-panel.tsx";
import { BillingPart } from "../payments/billing-part.tsx";
import { useSells } from "../payments/use-sells.ts";
import { SectionSkeleton } from "../sections/late-section.tsx";
import { useRefetchOnFocus } from "../use-refetch-on-focus.ts";
import { useResourceState } from "../use-resource.ts";
import { DeleteTeamSection } from "./delete-team-section.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { MembersSection } from "./members-section.tsx";
import { OwnProfileSection } from "./own-profile-section.tsx";
import { TeamProfileSection } from "./team-profile-section.tsx";
import type { SystemPermission, TeamSectionProps } from "./team-section.ts";

export const teamPageMessages = defineMessages("teamPage", {
  changed: "Your permissions in this team have changed. This page now shows what you can access.",
});

export interface TeamPageProps extends Pick<TeamSectionProps, "user" | "team" | "part"> {
  project: Project;
}

/** The page of one team. Hides what the user has no permission for. */
export function TeamPage({ user, project, team, part }: TeamPageProps) {
  const t = useMessages(teamPageMessages);
  const known = user.permissions(team);
  const permissions = useResourceState(known);
  const sells = useSells("team");
  const [hasChanged, setChanged] = useState(false);
  const may = (permission: SystemPermission) =>
    permissions.status === "ready" && permissions.value.some(({ id }) => id === permission);
  useRefetchOnFocus(user.teams, true);
  useRefetchOnFocus(known, true);
  useRefetchOnFocus(team.members, may("$read_members"));
  useRefetchOnFocus(team.invitations, may("$read_members") && may("$invite_members"));
  if (permissions.status === "pending") return <SectionSkeleton />;
  if (permissions.status === "failed") {
    return <FailureNotice error={permissions.error} retry={() => known.load().catch(() => undefined)} />;
  }

  async function act<T>(work: () => Promise<T>): Promise<T> {
    setChanged(false);
    try {
      return await work();
    } catch (error) {
      if (isKnownError(error, "TEAM_PERMISSION_REQUIRED") || isKnownError(error, "TEAM_MEMBERSHIP_NOT_FOUND")) {
        await Promise.all([known.refresh(), user.teams.refresh()]);
        setChanged(true);
      }
      throw error;
    }
  }

  const section: TeamSectionProps = { user, team, may, act, part };
  return (
    <>
      <Notice>{hasChanged ? t("changed") : null}</Notice>
      <TeamProfileSection {...section} />
      {may("$read_members") ? <MembersSection {...section} /> : null}
      {may("$invite_members") ? <InvitationsSection {...section} /> : null}
      <OwnProfileSection {...section} />
      {project.config.allowTeamApiKeys && may("$manage_api_keys") ? <ApiKeysPanel owner={team} /> : null}
      {sells ? <BillingPart customer={team} isTeam mayManage={may("team_admin")} /> : null}
      <LeaveSection {...section} />
      {may("$delete_team") ? <DeleteTeamSection {...section} /> : null}
    </>
  );
}
