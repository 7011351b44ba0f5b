import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import type { SourceKind } from "./names.ts";

export interface SourceLinkProps {
  kind: SourceKind;
  source: { readonly id: string; readonly displayName: string };
  className?: string;
}

/** Leads to the page that edits a theme, template or draft. */
export function SourceLink({ kind, source: { id: sourceId, displayName }, className }: SourceLinkProps) {
  const { projectId } = useAdminApp();
  const t = useMessages(emailsMessages);
  return (
    <Link to={`/projects/$projectId/email-${kind}/$sourceId`} params={{ projectId, sourceId }} className={className}>
      {displayName || t("untitled")}
    </Link>
  );
}
