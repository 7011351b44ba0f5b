import type { ServerTeam, ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { MemberPermissions, useGrants } from "../../people/member-permissions.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { AddToTeam } from "../list/add-to-team.tsx";
import { usersMessages } from "../messages.ts";

/** Lists a user's teams and permissions in them. */
export function UserTeams({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const queries = useQueryClient();
  const t = useMessages(usersMessages);
  const teams = useResource(user.teams);
  const grants = useGrants({ userId: user.id });
  const changed = () => queries.invalidateQueries({ queryKey: [projectId] });

  async function add(team: ServerTeam): Promise<string> {
    await team.addUser(user.id);
    await changed();
    return t("addedTo", { count: 1, team: team.displayName });
  }

  return (
    <Section title={t("teams")} actions={<AddToTeam onPick={add} />}>
      {teams.length === 0 && <p className="lead">{t("inNoTeam")}</p>}
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
                {user.selectedTeam?.id === team.id && <span className="badge">{t("isSelected")}</span>}
                <span className="row-more row-line">{grants.to(team.id, user.id).join(", ")}</span>
              </span>
              <span className="row-actions">
                <MemberPermissions user={user} team={team} held={grants.to(team.id, user.id)} />
                <Confirm
                  button={t("remove")}
                  name={t("removeFrom", { team: team.displayName })}
                  look="quiet"
                  title={t("removeFromTeam")}
                  confirm={t("removeMember")}
                  onConfirm={async () => {
                    await team.removeUser(user.id);
                    await changed();
                    return t("memberRemoved");
                  }}
                >
                  <p>{t("removeFromTeamText", { team: team.displayName })}</p>
                </Confirm>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
