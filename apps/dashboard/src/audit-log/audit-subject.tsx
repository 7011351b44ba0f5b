import type { AuditEntry } from "@latchkit/kit";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../shell/project-frame.tsx";

const OF_USERS = [
  "user",
  "session",
  "contact_channel",
  "oauth_account",
  "passkey",
  "user_api_key",
  "notification_preference",
  "permission",
  "team_member",
];
const OF_TEAMS = ["team", "team_invitation", "team_api_key"];

/** What something was done to, with the way there, where it still is. */
export function AuditSubject({ entry: { action, subjectId, changes } }: { entry: AuditEntry }) {
  const { projectId } = useAdminApp();
  const [kind = ""] = action.split(".");
  if (subjectId === null) return null;
  const id = <code>{subjectId}</code>;
  if (action === "user.deleted" || action === "team.deleted") return id;
  if (OF_USERS.includes(kind)) {
    return (
      <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: subjectId }}>
        {id}
      </Link>
    );
  }
  if (OF_TEAMS.includes(kind)) {
    return (
      <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: subjectId }}>
        {id}
      </Link>
    );
  }
  if (kind === "api_key") {
    return (
      <Link to="/projects/$projectId/project-keys" params={{ projectId }}>
        {id}
      </Link>
    );
  }
  if (kind === "permission_definition") {
    const isOfProject = changes.some(({ before, after }) => before === "project" || after === "project");
    const scope = isOfProject ? "project-permissions" : "team-permissions";
    return (
      <Link to={`/projects/$projectId/${scope}`} params={{ projectId }}>
        {id}
      </Link>
    );
  }
  return id;
}
