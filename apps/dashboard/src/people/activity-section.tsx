import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { AuditEntries } from "../audit-log/audit-entries.tsx";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { useExplain } from "../parts/use-explain.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleTexts } from "./texts.ts";

const SHOWN = 8;

export interface ActivitySectionProps {
  /** A user or a team as it is known: what changes that is on record. */
  subject: { readonly id: string };
}

/** What administrators did to a user or a team lately. */
export function ActivitySection({ subject }: ActivitySectionProps) {
  const app = useAdminApp();
  const say = useText(peopleTexts);
  const explain = useExplain();
  const found = useQuery({
    queryKey: [app.projectId, "audit-log", "of", subject.id],
    queryFn: () => app.listAuditLog({ subjectId: subject.id, limit: SHOWN }),
  });
  const { refetch } = found;
  const known = useRef(subject);
  useEffect(() => {
    if (known.current === subject) return;
    known.current = subject;
    void refetch();
  }, [subject, refetch]);
  return (
    <Section
      title={say("activity")}
      lead={say("activityLead")}
      actions={
        <Link
          to="/projects/$projectId/audit-log"
          params={{ projectId: app.projectId }}
          search={{ subject: subject.id }}
          className="button"
          data-look="quiet"
        >
          {say("wholeLog")}
        </Link>
      }
    >
      {found.isError && <p role="alert">{explain(found.error)}</p>}
      {found.isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {found.data?.length === 0 && <p className="lead">{say("noActivity")}</p>}
      {found.data && found.data.length > 0 && <AuditEntries entries={found.data} isOfOne />}
    </Section>
  );
}
