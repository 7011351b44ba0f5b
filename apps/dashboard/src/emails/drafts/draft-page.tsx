import type { EmailDraft } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { UnknownEntry } from "../../shell/unknown-entry.tsx";
import { emailsMessages } from "../messages.ts";
import { EmailEditor } from "../sources/email-editor.tsx";
import { LanguageSwitch } from "../sources/language-switch.tsx";
import { RenameSource } from "../sources/rename-source.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/email-drafts/$sourceId");

/** Edits a draft. */
export function DraftPage() {
  const { sourceId } = route.useParams();
  const draft = useResource(useAdminApp().emailDrafts).find(({ id }) => id === sourceId);
  return draft ? <Draft key={sourceId} draft={draft} /> : <UnknownEntry what="draft" />;
}

function Draft({ draft }: { draft: EmailDraft }) {
  const { id, displayName, themeId } = draft;
  const params = route.useParams();
  const { language = null } = route.useSearch();
  const navigate = route.useNavigate();
  const t = useMessages(emailsMessages);
  const app = useAdminApp();
  const variants = useResource(app.emailDraftVariants(id));
  return (
    <Page
      title={displayName || t("untitled")}
      actions={
        <>
          <LanguageSwitch
            variants={variants}
            language={language}
            onSwitch={(tag) => void navigate({ to: ".", search: tag === null ? {} : { language: tag } })}
            onRemove={async (tag) => {
              await navigate({ to: ".", search: {}, ignoreBlocker: true });
              await app.setEmailDraftVariant(id, tag, null);
            }}
          />
          <RenameSource
            name={displayName}
            // The endpoint takes away the theme unless it is given again.
            onRename={(name) => app.updateEmailDraft(id, { displayName: name, themeId })}
          />
          <DeleteDraft draft={draft} />
          <Link
            to="/projects/$projectId/email-drafts/$sourceId/send"
            params={params}
            className="button"
            data-look="primary"
          >
            {t("chooseRecipients")}
          </Link>
        </>
      }
    >
      <EmailEditor
        email={{ ...draft, variants }}
        context="email-draft"
        language={language}
        saveVariant={(tag, tsxSource) => app.setEmailDraftVariant(id, tag, tsxSource)}
        save={(tsxSource, theme) => app.updateEmailDraft(id, { tsxSource, themeId: theme ?? undefined })}
      />
    </Page>
  );
}

function DeleteDraft({ draft: { id, displayName } }: { draft: EmailDraft }) {
  const app = useAdminApp();
  const navigate = route.useNavigate();
  const t = useMessages(emailsMessages);
  const name = displayName || t("untitled");
  return (
    <Confirm
      button={t("delete")}
      title={t("deleteTitle", { name })}
      confirm={t("deleteNow")}
      look="quiet"
      onConfirm={async () => {
        const { projectId } = app;
        await navigate({ to: "/projects/$projectId/email-drafts", params: { projectId }, ignoreBlocker: true });
        await app.deleteEmailDraft(id);
        return t("deleted", { name });
      }}
    >
      <p>{t("drafts deleteText")}</p>
    </Confirm>
  );
}
