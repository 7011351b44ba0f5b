import type { EmailTemplate } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Copyable } from "../../parts/actions/copy-button.tsx";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Workbench } from "../editor/workbench.tsx";
import { emailsMessages } from "../messages.ts";
import { isBuiltIn } from "./names.ts";
import { SendTest } from "./send-test.tsx";
import { SharedServerNotice } from "./shared-server-notice.tsx";
import { ThemeChoice, type ThemeId } from "./theme-choice.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/email-templates/$templateId");

/** Edits a template. */
export function TemplatePage() {
  const { templateId } = route.useParams();
  const template = useResource(useAdminApp().emailTemplates).find(({ id }) => id === templateId);
  return template ? <Template key={templateId} template={template} /> : <NotFound what="template" />;
}

function Template({ template }: { template: EmailTemplate }) {
  const { id, displayName, tsxSource } = template;
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(emailsMessages);
  const storedTheme = template.themeId ?? null;
  const [themeId, setThemeId] = useState<ThemeId>(storedTheme);
  const previewOf = (templateTsxSource: string, variables: Readonly<Record<string, unknown>>) => ({
    templateTsxSource,
    themeId,
    variables,
  });
  return (
    <Page
      title={displayName}
      lead={
        <>
          {t(isBuiltIn(id) ? "builtInTemplate" : "ownTemplate")} <Copyable text={id} what={t("theId")} />
        </>
      }
      actions={<Remove template={template} />}
    >
      <SharedServerNotice />
      <Workbench
        id={id}
        context="email-template"
        source={tsxSource}
        isChanged={themeId !== storedTheme}
        previewOf={previewOf}
        save={async (source) => {
          await app.updateEmailTemplate(id, source, themeId);
          // The endpoint keeps the theme that it has, unless it is given another one by ID.
          if (themeId !== storedTheme && typeof themeId !== "string")
            await project.updateConfig({ [`emails.templates.${id}.themeId`]: themeId });
          await app.listEmailTemplates();
          return t("saved");
        }}
        choices={<ThemeChoice value={themeId} onChange={setThemeId} />}
        actions={(source, variables) => <SendTest of={previewOf(source, variables)} />}
      />
    </Page>
  );
}

function Remove({ template: { id, displayName: name } }: { template: EmailTemplate }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const t = useMessages(emailsMessages);
  const navigate = useNavigate();
  const builtIn = isBuiltIn(id);
  return (
    <Confirm
      button={t(builtIn ? "reset" : "delete")}
      title={t(builtIn ? "resetTitle" : "deleteTitle", { name })}
      confirm={t(builtIn ? "resetNow" : "deleteNow")}
      look="quiet"
      onConfirm={async () => {
        await project.updateConfig({ [`emails.templates.${id}`]: null });
        await navigate({
          to: "/projects/$projectId/email-templates",
          params: { projectId: app.projectId },
          ignoreBlocker: true,
        });
        await app.listEmailTemplates();
        return t(builtIn ? "resetDone" : "deleted", { name });
      }}
    >
      <p>{t(builtIn ? "resetText" : "deleteTemplateText")}</p>
    </Confirm>
  );
}
