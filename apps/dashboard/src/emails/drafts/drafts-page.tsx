import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Time } from "../../parts/layout/time.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { NewSource } from "../sources/new-source.tsx";
import { SharedServerNotice } from "../sources/shared-server-notice.tsx";

/** Lists the drafts. */
export function DraftsPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const navigate = useNavigate();
  const drafts = useResource(app.emailDrafts);
  return (
    <Page
      title={t("drafts")}
      lead={t("draftsLead")}
      actions={
        <NewSource
          label={t("newDraft")}
          onCreate={async (displayName) => {
            const { id: draftId } = await app.createEmailDraft({ displayName });
            const params = { projectId: app.projectId, draftId };
            await navigate({ to: "/projects/$projectId/email-drafts/$draftId", params });
            return undefined;
          }}
        />
      }
    >
      <SharedServerNotice />
      {drafts.length === 0 && (
        <Empty title={t("noDrafts")}>
          <p>{t("noDraftsText")}</p>
        </Empty>
      )}
      {drafts.length > 0 && (
        <Table
          caption={t("drafts")}
          rows={drafts}
          rowKey={({ id }) => id}
          columns={[
            {
              id: "name",
              header: t("name"),
              cell: ({ id, displayName }) => (
                <Link
                  to="/projects/$projectId/email-drafts/$draftId"
                  params={{ projectId: app.projectId, draftId: id }}
                >
                  {displayName || t("untitled")}
                </Link>
              ),
            },
            {
              id: "sent",
              header: t("draftSent"),
              cell: ({ id, sentAt }) =>
                sentAt ? (
                  <Link
                    to="/projects/$projectId/email-drafts/$draftId/send"
                    params={{ projectId: app.projectId, draftId: id }}
                  >
                    <Time at={sentAt} />
                  </Link>
                ) : (
                  t("notSentYet")
                ),
            },
          ]}
        />
      )}
    </Page>
  );
}
