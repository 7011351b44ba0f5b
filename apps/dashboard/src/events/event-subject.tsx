import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../shell/project-frame.tsx";

export interface EventSubjectProps {
  type: string;
  subjectId: string | null;
  data: unknown;
}

const GONE = ["user.deleted", "team.deleted"];

/** Names what an event is about, and links to it. */
export function EventSubject({ type, subjectId, data }: EventSubjectProps) {
  const { projectId } = useAdminApp();
  if (subjectId === null) return null;
  const name = nameIn(data) ?? subjectId;
  const isGone = data === null || GONE.includes(type);
  const { user_id } = Object(data) as { user_id?: unknown };
  if (!isGone && (user_id === subjectId || type.startsWith("user."))) {
    return (
      <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: subjectId }}>
        {name}
      </Link>
    );
  }
  if (!isGone && type.startsWith("team.")) {
    return (
      <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: subjectId }}>
        {name}
      </Link>
    );
  }
  return <code>{name}</code>;
}

function nameIn(data: unknown): string | null {
  const { display_name, primary_email } = Object(data) as Record<string, unknown>;
  const names = [display_name, primary_email].filter((name) => typeof name === "string" && name !== "");
  return typeof names[0] === "string" ? names[0] : null;
}
