import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Table } from "../../parts/lists/table.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { isBuiltIn } from "./names.ts";
import { NewSource } from "./new-source.tsx";
import { SharedServerNotice } from "./shared-server-notice.tsx";

/** Lists the templates. */
export function TemplatesPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const navigate = useNavigate();
  const templates = useResource(app.emailTemplates);
  const themes = useResource(app.emailThemes);
  const themeOf = (themeId: string | false | undefined) => {
    if (themeId === false) return t("noTheme");
    return themes.find(({ id }) => id === themeId)?.displayName ?? t("projectTheme");
  };
  return (
    <Page
      title={t("templates")}
      lead={t("templatesLead")}
      actions={
        <NewSource
          label={t("newTemplate")}
          onCreate={async (name) => {
            const { id: templateId } = await app.createEmailTemplate(name);
            const params = { projectId: app.projectId, templateId };
            await navigate({ to: "/projects/$projectId/email-templates/$templateId", params });
            return t("templateMade");
          }}
        />
      }
    >
      <SharedServerNotice />
      <Table
        caption={t("templates")}
        rows={templates}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "name",
            header: t("name"),
            cell: ({ id, displayName }) => (
              <Link
                to="/projects/$projectId/email-templates/$templateId"
                params={{ projectId: app.projectId, templateId: id }}
              >
                {displayName}
              </Link>
            ),
          },
          {
            id: "sentBy",
            header: t("sentBy"),
            cell: ({ id }) => t(isBuiltIn(id) ? "sentByLatchkit" : "sentByYou"),
          },
          { id: "theme", header: t("theme"), isMinor: true, cell: ({ themeId }) => themeOf(themeId) },
        ]}
      />
    </Page>
  );
}
