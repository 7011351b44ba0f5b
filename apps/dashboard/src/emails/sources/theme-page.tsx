import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Workbench } from "../editor/workbench.tsx";
import { emailsMessages } from "../messages.ts";
import { isBuiltIn, SAMPLE_TEMPLATE } from "./names.ts";
import { SendTest } from "./send-test.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/email-themes/$themeId");

/** Edits a theme. */
export function ThemePage() {
  const { themeId } = route.useParams();
  const themes = useResource(useAdminApp().emailThemes);
  return themes.some(({ id }) => id === themeId) ? <Theme key={themeId} id={themeId} /> : <NotFound what="theme" />;
}

function Theme({ id }: { id: string }) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const { displayName, tsxSource } = useResource(app.emailTheme(id));
  const [templateId, setTemplateId] = useState("");
  const templateOf = templateId === "" ? { templateTsxSource: SAMPLE_TEMPLATE } : { templateId };
  return (
    <Page title={displayName} actions={<Remove id={id} name={displayName} />}>
      <Workbench
        id={id}
        context="email-theme"
        source={tsxSource}
        previewOf={(themeTsxSource) => ({ ...templateOf, themeTsxSource })}
        save={async (source) => {
          await app.updateEmailTheme(id, source);
          return t("saved");
        }}
        choices={<TemplateChoice value={templateId} onChange={setTemplateId} />}
        actions={(themeTsxSource) => <SendTest of={{ ...templateOf, themeTsxSource }} />}
      />
    </Page>
  );
}

function TemplateChoice({ value, onChange }: { value: string; onChange(id: string): void }) {
  const t = useMessages(emailsMessages);
  const templates = useResource(useAdminApp().emailTemplates);
  const id = useId();
  return (
    <div className="toolbar-choice">
      <label htmlFor={id}>{t("previewWith")}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("sample")}</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.displayName}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Deletes a theme; a built-in one gets its original source back. */
function Remove({ id, name }: { id: string; name: string }) {
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
        await project.updateConfig({ [`emails.themes.${id}`]: null });
        await navigate({
          to: "/projects/$projectId/email-themes",
          params: { projectId: app.projectId },
          ignoreBlocker: true,
        });
        await app.listEmailThemes();
        return t(builtIn ? "resetDone" : "deleted", { name });
      }}
    >
      <p>{t(builtIn ? "resetText" : "deleteThemeText")}</p>
    </Confirm>
  );
}
