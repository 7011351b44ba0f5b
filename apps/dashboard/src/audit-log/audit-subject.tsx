import type { AuditEntry } from "@latchkit/kit/admin";
import { NamedLink } from "../parts/layout/named-link.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { placeOfSubject } from "./audit-kinds.ts";

/** Names the changed resource, with a link if it still exists. */
export function AuditSubject({ entry: { action, subjectId, subjectName, changes } }: { entry: AuditEntry }) {
  const { projectId } = useAdminApp();
  if (subjectId === null) return null;
  const place = placeOfSubject(action);
  const isOfProject = changes.some(({ before, after }) => before === "project" || after === "project");
  const to = place === "permissions" ? (isOfProject ? "project-permissions" : "team-permissions") : place;
  return <NamedLink projectId={projectId} to={to} id={subjectId} name={subjectName} isShort />;
}
