import type { EmailDraft } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { NotFound } from "../../shell/not-found.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Workbench } from "../editor/workbench.tsx";
import { emailsMessages } from "../messages.ts";
import { SendTest } from "../sources/send-test.tsx";
import { SharedServerNotice } from "../sources/shared-server-notice.tsx";
import { ThemeChoice, type ThemeId } from "../sources/theme-choice.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/email-drafts/$draftId");

/** Edits a draft. */
export function DraftPage() {
  const { draftId } = route.useParams();
  const draft = useResource(useAdminApp().emailDrafts).find(({ id }) => id === draftId);
  return draft ? <Draft key={draftId} draft={draft} /> : <NotFound what="draft" />;
}

function Draft({ draft }: { draft: EmailDraft }) {
  const { id, displayName, tsxSource } = draft;
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const storedTheme = draft.themeId ?? null;
  const [themeId, setThemeId] = useState<ThemeId>(storedTheme);
  const previewOf = (templateTsxSource: string, variables: Readonly<Record<string, unknown>>) => ({
    templateTsxSource,
    themeId,
    variables,
  });
  return (
    <Page
      title={displayName || t("untitled")}
      actions={
        <Link
          to="/projects/$projectId/email-drafts/$draftId/send"
          params={{ projectId: app.projectId, draftId: id }}
          className="button"
        >
          {t("chooseRecipients")}
        </Link>
      }
    >
      <SharedServerNotice />
      <Workbench
        id={id}
        context="email-draft"
        source={tsxSource}
        isChanged={themeId !== storedTheme}
        previewOf={previewOf}
        save={async (source) => {
          await app.updateEmailDraft(id, { tsxSource: source, themeId: themeId ?? undefined });
          return t("saved");
        }}
        choices={<ThemeChoice value={themeId} onChange={setThemeId} />}
        actions={(source, variables) => <SendTest of={previewOf(source, variables)} />}
      />
    </Page>
  );
}
