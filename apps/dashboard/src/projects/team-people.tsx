import type { Team } from "@latchkit/kit";
import type { ProjectOwner } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Suspense } from "react";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { projectsMessages } from "./messages.ts";
import { TeamInvitations } from "./team-invitations.tsx";

export interface TeamPeopleProps {
  team: Team;
  owner: ProjectOwner;
}

/** Opens a dialog with the members and invitations of a team, and a button to leave it. */
export function TeamPeople({ team, owner }: TeamPeopleProps) {
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
          <Suspense fallback={<Skeleton />}>
            <People team={team} owner={owner} />
          </Suspense>
        </>
      )}
    </DialogButton>
  );
}

function People({ team, owner }: TeamPeopleProps) {
  const t = useMessages(projectsMessages);
  const permissions = useResource(owner.permissions(team));
  const may = (permission: string) => permissions.some(({ id }) => id === permission);
  return (
    <>
      {may("$read_members") && <Members team={team} owner={owner} mayRemove={may("$remove_members")} />}
      {may("$invite_members") && (
        <TeamInvitations team={team} maySee={may("$read_members")} mayRevoke={may("$remove_members")} />
      )}
      <Confirm
        button={t("leave")}
        title={t("leaveWhich", { team: team.displayName })}
        confirm={t("leave")}
        look="quiet"
        onConfirm={async () => {
          await owner.leaveTeam(team);
          return t("left", { team: team.displayName });
        }}
      >
        <p>{t("leaveText")}</p>
        {may("$read_members") && <LeavesNobody team={team} />}
      </Confirm>
    </>
  );
}

function Members({ team, owner, mayRemove }: TeamPeopleProps & { mayRemove: boolean }) {
  const t = useMessages(projectsMessages);
  const members = useResource(team.members);
  return (
    <ul className="rows">
      {members.map(({ id, teamProfile }) => {
        const name = teamProfile.displayName ?? (id === owner.id ? owner.primaryEmail : null) ?? t("unnamed");
        return (
          <li key={id}>
            <span>
              {name} {id === owner.id && <span className="badge">{t("you")}</span>}
            </span>
            {mayRemove && id !== owner.id && (
              <Confirm
                button={t("remove")}
                name={t("removeMember", { name })}
                title={t("removeWhom", { name })}
                confirm={t("remove")}
                look="quiet"
                onConfirm={async () => {
                  await team.removeUser(id);
                  return t("removed", { name });
                }}
              >
                <p>{t("removeText")}</p>
              </Confirm>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Warns the last member of a team. */
function LeavesNobody({ team }: Pick<TeamPeopleProps, "team">) {
  const t = useMessages(projectsMessages);
  return useResource(team.members).length === 1 && <p className="notice">{t("leaveAlone")}</p>;
}
