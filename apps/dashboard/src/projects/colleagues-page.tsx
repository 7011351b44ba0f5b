import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { ROLES } from "../parts/access/access.tsx";
import { accessMessages } from "../parts/access/messages.ts";
import { Facts } from "../parts/layout/section.tsx";
import { Page } from "../shell/page.tsx";
import { useOwnedProject } from "../shell/project-frame.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { Colleagues } from "./colleagues.tsx";
import { colleaguesMessages } from "./colleagues-messages.ts";
import { InviteColleague } from "./invite-colleague.tsx";
import { useColleagues } from "./use-colleagues.ts";

/** Shows who administers the project and in which role, and explains the roles. */
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
          <span>{t("lead", { team: team.displayName })}</span> {!isOwner && <span>{t("onlyOwners")}</span>}
        </>
      }
      actions={isOwner && <InviteColleague team={team} />}
    >
      <Colleagues team={team} />
      <Roles team={team} />
    </Page>
  );
}

/** Explains the roles, once the list above has its size. */
function Roles({ team }: { team: { readonly id: string } }) {
  const t = useMessages(accessMessages);
  return useColleagues(team.id).isSuccess && <Facts facts={ROLES.map((role) => [t(role), t(`${role}Text`)])} />;
}
