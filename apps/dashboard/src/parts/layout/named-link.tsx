import { Link } from "@tanstack/react-router";
import { CopyButton } from "./copy-button.tsx";
import "./named-link.css";

export interface NamedLinkProps {
  projectId: string;
  /** The page to link to; `null` for none. */
  to: "user" | "team" | "project-keys" | "project-permissions" | "team-permissions" | null;
  id: string;
  /** `null` for resources that have none or were deleted. */
  name: string | null;
  /** Whether a named resource shows no ID; it is the tooltip, for lists of a line each. Default: `false`. */
  isShort?: boolean | undefined;
}

/** Shows a resource by its name, with the ID to copy behind it; by its ID alone if it has no name. */
export function NamedLink({ projectId, to, id, name, isShort = false }: NamedLinkProps) {
  const text = name === null ? <code>{id}</code> : <bdi>{name}</bdi>;
  return (
    <span className="named-link" data-short={isShort || undefined} title={isShort ? id : undefined}>
      {to === null && <span>{text}</span>}
      {to === "user" && (
        <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: id }}>
          {text}
        </Link>
      )}
      {to === "team" && (
        <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
          {text}
        </Link>
      )}
      {(to === "project-keys" || to === "project-permissions" || to === "team-permissions") && (
        <Link to={`/projects/$projectId/${to}`} params={{ projectId }}>
          {text}
        </Link>
      )}
      {!isShort && (
        <span>
          {name !== null && <code className="hint">{id}</code>}
          <CopyButton text={id} what={id} isIcon />
        </span>
      )}
    </span>
  );
}
