import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Section } from "../parts/layout/section.tsx";
import { peopleMessages } from "../people/messages.ts";
import { useAdminApp } from "../shell/project-frame.tsx";
import { AuditEntries } from "./audit-entries.tsx";

const SHOWN = 8;

export interface ActivitySectionProps {
  /** The loaded user or team; a change to it refreshes the list. */
  subject: { readonly id: string };
}

/** Lists recent audit log entries of a user or team. */
export function ActivitySection({ subject }: ActivitySectionProps) {
  const app = useAdminApp();
  const t = useMessages(peopleMessages);
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
      title={t("activity")}
      lead={t("activityLead")}
      actions={
        <Link
          to="/projects/$projectId/audit-log"
          params={{ projectId: app.projectId }}
          search={{ subject: subject.id }}
          className="button"
          data-look="quiet"
        >
          {t("wholeLog")}
        </Link>
      }
    >
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && (
        <div className="skeleton" aria-busy="true">
          <span />
        </div>
      )}
      {found.data?.length === 0 && <p className="lead">{t("noActivity")}</p>}
      {found.data && found.data.length > 0 && <AuditEntries entries={found.data} isOfOne />}
    </Section>
  );
}
