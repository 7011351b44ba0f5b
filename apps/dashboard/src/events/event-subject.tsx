import type { ProjectEvent } from "@latchkit/kit/admin";
import { NamedLink, type NamedLinkProps } from "../parts/layout/named-link.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

const GONE = ["user.deleted", "team.deleted"];

/** Names what an event is about, and links to it. */
export function EventSubject({
  type,
  subjectId,
  subjectName,
  data,
  isShort,
}: Omit<ProjectEvent, "id" | "happenedAt"> & Pick<NamedLinkProps, "isShort">) {
  const { projectId } = useAdminApp();
  if (subjectId === null) return null;
  const isGone = data === null || GONE.includes(type);
  const to = isGone ? null : placeOf(type, subjectId, data);
  return <NamedLink projectId={projectId} to={to} id={subjectId} name={subjectName} isShort={isShort} />;
}

function placeOf(type: string, subjectId: string, data: unknown): "user" | "team" | null {
  const { user_id, team_id, customer_type }: Readonly<Record<string, unknown>> = Object(data);
  if (type.startsWith("user.") || user_id === subjectId || customer_type === "user") return "user";
  if (type.startsWith("team.") || team_id === subjectId || customer_type === "team") return "team";
  return null;
}
