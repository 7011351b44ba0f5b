import type { EmailTheme } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import { useId, useState } from "react";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { UnknownEntry } from "../../shell/unknown-entry.tsx";
import { Workbench } from "../editor/workbench.tsx";
import { emailsMessages } from "../messages.ts";
import { SAMPLE_TEMPLATE } from "./names.ts";
import { SendTest } from "./send-test.tsx";
import { SourceActions } from "./source-actions.tsx";

const route = getRouteApi("/signed-in/projects/$projectId/email-themes/$sourceId");

/** Edits a theme. */
export function ThemePage() {
  const { sourceId } = route.useParams();
  const theme = useResource(useAdminApp().emailThemes).find(({ id }) => id === sourceId);
  return theme ? <Theme key={sourceId} {...theme} /> : <UnknownEntry what="theme" />;
}

function Theme({ id, displayName }: EmailTheme) {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const { tsxSource } = useResource(app.emailTheme(id));
  const [templateId, setTemplateId] = useState("");
  const templateOf = templateId === "" ? { templateTsxSource: SAMPLE_TEMPLATE } : { templateId };
  return (
    <Page title={displayName} actions={<SourceActions kind="themes" id={id} name={displayName} />}>
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
