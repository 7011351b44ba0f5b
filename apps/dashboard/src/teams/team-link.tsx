import type { ServerTeam } from "@latchkit/kit/server";
import { UserAvatar } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
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
        <UserAvatar user={team} size={28} />
        <span className="person-text">{team.displayName || team.id}</span>
      </span>
    </Link>
  );
}
