import type { AuditEntry } from "@latchkit/kit/admin";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../shell/project-frame.tsx";
import { placeOfSubject } from "./audit-kinds.ts";

/** Names the changed resource, with a link if it still exists. */
export function AuditSubject({ entry: { action, subjectId, changes } }: { entry: AuditEntry }) {
  const { projectId } = useAdminApp();
  if (subjectId === null) return null;
  const id = <code>{subjectId}</code>;
  const place = placeOfSubject(action);
  if (place === "user") {
    return (
      <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: subjectId }}>
        {id}
      </Link>
    );
  }
  if (place === "team") {
    return (
      <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: subjectId }}>
        {id}
      </Link>
    );
  }
  if (place === "project-keys") {
    return (
      <Link to="/projects/$projectId/project-keys" params={{ projectId }}>
        {id}
      </Link>
    );
  }
  if (place === "permissions") {
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
