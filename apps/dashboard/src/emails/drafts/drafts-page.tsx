import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Time } from "../../parts/layout/time.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { SourcesPage } from "../sources/sources-page.tsx";

/** Lists the drafts. */
export function DraftsPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  return (
    <SourcesPage
      kind="drafts"
      sources={useResource(app.emailDrafts)}
      create={(displayName) => app.createEmailDraft({ displayName })}
      columns={[
        {
          id: "sent",
          header: t("draftSent"),
          cell: ({ id, sentAt }) =>
            sentAt ? (
              <Link
                to="/projects/$projectId/email-drafts/$sourceId/send"
                params={{ projectId: app.projectId, sourceId: id }}
              >
                <Time at={sentAt} />
              </Link>
            ) : (
              <span className="draft-unsent">{t("notSentYet")}</span>
            ),
        },
      ]}
      empty={(newDraft) => (
        <Empty icon="pen" title={t("noDrafts")}>
          <p>{t("noDraftsText")}</p>
          {newDraft}
        </Empty>
      )}
    />
  );
}
