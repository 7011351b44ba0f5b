import type { Team } from "@latchkit/kit";
import type { ProjectOwner } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { Suspense } from "react";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { DialogButton } from "../parts/dialog-button.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { TeamInvitations } from "./team-invitations.tsx";
import { projectsTexts } from "./texts.ts";

export interface TeamPeopleProps {
  team: Team;
  owner: ProjectOwner;
}

/** Who administers the projects of a team: a button, and behind it the members, who is invited, and the way out. */
export function TeamPeople({ team, owner }: TeamPeopleProps) {
  const say = useText(projectsTexts);
  return (
    <DialogButton
      label={say("people")}
      name={`${say("people")} ${team.displayName}`}
      title={say("peopleOf", { team: team.displayName })}
      look="quiet"
    >
      {() => (
        <>
          <p className="hint">{say("peopleLead")}</p>
          <Suspense fallback={<Skeleton />}>
            <People team={team} owner={owner} />
          </Suspense>
        </>
      )}
    </DialogButton>
  );
}

function People({ team, owner }: TeamPeopleProps) {
  const say = useText(projectsTexts);
  const permissions = useResource(owner.permissions(team));
  const may = (permission: string) => permissions.some(({ id }) => id === permission);
  return (
    <>
      {may("$read_members") && <Members team={team} owner={owner} mayRemove={may("$remove_members")} />}
      {may("$invite_members") && (
        <TeamInvitations team={team} maySee={may("$read_members")} mayRevoke={may("$remove_members")} />
      )}
      <Confirm
        button={say("leave")}
        title={say("leaveWhich", { team: team.displayName })}
        confirm={say("leave")}
        look="quiet"
        onConfirm={async () => {
          await owner.leaveTeam(team);
          return say("left", { team: team.displayName });
        }}
      >
        <p>{say("leaveText")}</p>
        {may("$read_members") && <LeavesNobody team={team} />}
      </Confirm>
    </>
  );
}

function Members({ team, owner, mayRemove }: TeamPeopleProps & { mayRemove: boolean }) {
  const say = useText(projectsTexts);
  const members = useResource(team.members);
  return (
    <ul className="rows">
      {members.map(({ id, teamProfile }) => {
        const name = teamProfile.displayName ?? (id === owner.id ? owner.primaryEmail : null) ?? say("unnamed");
        return (
          <li key={id}>
            <span>
              {name} {id === owner.id && <span className="badge">{say("you")}</span>}
            </span>
            {mayRemove && id !== owner.id && (
              <Confirm
                button={say("remove")}
                name={say("removeMember", { name })}
                title={say("removeWhom", { name })}
                confirm={say("remove")}
                look="quiet"
                onConfirm={async () => {
                  await team.removeUser(id);
                  return say("removed", { name });
                }}
              >
                <p>{say("removeText")}</p>
              </Confirm>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A warning for whoever would leave a team without members. */
function LeavesNobody({ team }: Pick<TeamPeopleProps, "team">) {
  const say = useText(projectsTexts);
  return useResource(team.members).length === 1 && <p className="notice">{say("leaveAlone")}</p>;
}
