import type { Team } from "@latchkit/kit";
import { useMessages } from "@latchkit/ui";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { useOwner } from "../shell/signed-in-frame.tsx";
import { Colleagues } from "./colleagues.tsx";
import { InviteForm } from "./invite-colleague.tsx";
import { projectsMessages } from "./messages.ts";
import { useColleagues } from "./use-colleagues.ts";

/** Opens a dialog with the members and invitations of a team, and a button to leave it. */
export function TeamPeople({ team }: { team: Team }) {
  const t = useMessages(projectsMessages);
  return (
    <DialogButton
      label={t("people")}
      name={`${t("people")} ${team.displayName}`}
      title={t("peopleOf", { team: team.displayName })}
      look="quiet"
    >
      {() => (
        <>
          <p className="hint">{t("peopleLead")}</p>
          <Colleagues team={team} />
          <Invite team={team} />
        </>
      )}
    </DialogButton>
  );
}

/** For owners of the team. */
function Invite({ team }: { team: Team }) {
  const owner = useOwner();
  const members = useColleagues(team.id).data?.members ?? [];
  const isOwner = members.some(({ userId, role }) => userId === owner.id && role === "owner");
  return isOwner && <InviteForm team={team} />;
}
