import type { ServerUser } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** Which teams somebody is in. */
export function UserTeams({ user }: { user: ServerUser }) {
  const { projectId } = useAdminApp();
  const teams = useResource(user.teams);
  return (
    <Section title="Teams">
      {teams.length === 0 && <p className="lead">In no team.</p>}
      {teams.length > 0 && (
        <ul className="rows">
          {teams.map((team) => (
            <li key={team.id}>
              <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: team.id }}>
                {team.displayName}
              </Link>
              {user.selectedTeam?.id === team.id && <span className="row-more">Selected at the moment</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
