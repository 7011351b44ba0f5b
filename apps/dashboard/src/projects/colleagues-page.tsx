import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Page } from "../shell/page.tsx";
import { useOwnedProject } from "../shell/project-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { Colleagues } from "./colleagues.tsx";
import { colleaguesMessages } from "./colleagues-messages.ts";
import { InviteColleague } from "./invite-colleague.tsx";

/** Shows who administers the project, and in which role. */
export function ColleaguesPage() {
  const t = useMessages(colleaguesMessages);
  const owner = useOwner();
  const { ownerTeamId, role } = useOwnedProject();
  const team = useResource(owner.teams).find(({ id }) => id === ownerTeamId);
  if (!team) return null; // Another owner has just removed the reader.
  const isOwner = role === "owner";
  return (
    <Page
      title={t("title")}
      lead={
        <>
          {t("lead", { team: team.displayName })} {!isOwner && t("onlyOwners")}
        </>
      }
      actions={isOwner && <InviteColleague team={team} />}
    >
      <Colleagues team={team} />
    </Page>
  );
}
