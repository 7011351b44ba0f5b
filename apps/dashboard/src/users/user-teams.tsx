import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Section } from "../parts/section.tsx";
import { MemberPermissions, useGrants } from "../people/member-permissions.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AddToTeam } from "./add-to-team.tsx";
import { usersTexts } from "./texts.ts";

/** Which teams somebody is in, and what they may do there. */
export function UserTeams({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const say = useText(usersTexts);
  const teams = useResource(user.teams);
  const grants = useGrants({ userId: user.id });
  const changed = () => queries.invalidateQueries({ queryKey: [projectId] });

  async function add(team: ServerTeam): Promise<string> {
    await team.addUser(user.id);
    await changed();
    return say("addedTo", { count: 1, team: team.displayName });
  }

  return (
    <Section title={say("teams")} actions={<AddToTeam onPick={add} />}>
      {teams.length === 0 && <p className="lead">{say("inNoTeam")}</p>}
      {teams.length > 0 && grants.isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {teams.length > 0 && !grants.isPending && (
        <ul className="rows">
          {teams.map((team) => (
            <li key={team.id}>
              <span>
                <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: team.id }}>
                  {team.displayName}
                </Link>{" "}
                {user.selectedTeam?.id === team.id && <span className="badge">{say("isSelected")}</span>}
                <span className="row-more row-line">{grants.to(team.id, user.id).join(", ")}</span>
              </span>
              <span className="row-actions">
                <MemberPermissions user={user} team={team} held={grants.to(team.id, user.id)} />
                <Confirm
                  button={say("remove")}
                  name={say("removeFrom", { team: team.displayName })}
                  look="quiet"
                  title={say("removeFromTeam")}
                  confirm={say("removeMember")}
                  onConfirm={async () => {
                    await team.removeUser(user.id);
                    await changed();
                    return say("memberRemoved");
                  }}
                >
                  <p>{say("removeFromTeamText", { team: team.displayName })}</p>
                </Confirm>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
