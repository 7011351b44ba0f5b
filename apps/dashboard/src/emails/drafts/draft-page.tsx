import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { NotFound } from "../../shell/not-found.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { EmailEditor } from "../sources/email-editor.tsx";
import { RenameSource } from "../sources/rename-source.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/email-drafts/$sourceId");

/** Edits a draft. */
export function DraftPage() {
  const params = route.useParams();
  const id = params.sourceId;
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const draft = useResource(app.emailDrafts).find((known) => known.id === id);
  if (!draft) return <NotFound what="draft" />;
  const { displayName, themeId } = draft;
  return (
    <Page
      title={displayName || t("untitled")}
      actions={
        <>
          <RenameSource
            name={displayName}
            // The endpoint takes away the theme unless it is given again.
            onRename={(name) => app.updateEmailDraft(id, { displayName: name, themeId })}
          />
          <Link to="/projects/$projectId/email-drafts/$sourceId/send" params={params} className="button">
            {t("chooseRecipients")}
          </Link>
        </>
      }
    >
      <EmailEditor
        key={id}
        email={draft}
        context="email-draft"
        save={(tsxSource, theme) => app.updateEmailDraft(id, { tsxSource, themeId: theme ?? undefined })}
      />
    </Page>
  );
}
