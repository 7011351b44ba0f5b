import type { ServerTeam } from "@latchkit/kit/server";
import { Link } from "@tanstack/react-router";
import { Avatar } from "../parts/layout/avatar.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** Links to a team's page, with its picture and name. Loads the page on hover. */
export function TeamLink({ team }: { team: ServerTeam }) {
  const app = useAdminApp();
  const fetchAhead = () =>
    void app
      .team(team.id)
      .load()
      .catch(() => undefined); // The page itself shows the failure.
  return (
    <Link
      to="/projects/$projectId/teams/$teamId"
      params={{ projectId: app.projectId, teamId: team.id }}
      className="person-link"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      <span className="person">
        <Avatar of={team} size={24} shape="square" />
        <span className="person-text">
          <span>{team.displayName || team.id}</span>
        </span>
      </span>
    </Link>
  );
}
