import type { EmailTemplate } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { UnknownEntry } from "../../shell/unknown-entry.tsx";
import { emailsMessages } from "../messages.ts";
import { isBuiltIn } from "./built-in.ts";
import { EmailEditor } from "./email-editor.tsx";
import { LanguageSwitch, useLanguageNames } from "./language-switch.tsx";
import { SourceActions } from "./source-actions.tsx";
import "../emails.css";

const route = getRouteApi("/signed-in/projects/$projectId/email-templates/$sourceId");

/** Edits a template. */
export function TemplatePage() {
  const { sourceId } = route.useParams();
  const template = useResource(useAdminApp().emailTemplates).find(({ id }) => id === sourceId);
  return template ? <Template key={sourceId} template={template} /> : <UnknownEntry what="template" />;
}

function Template({ template }: { template: EmailTemplate }) {
  const { id, displayName, themeId = null, renderError } = template;
  const { language = null } = route.useSearch();
  const navigate = route.useNavigate();
  const nameOf = useLanguageNames();
  const app = useAdminApp();
  const variants = useResource(app.emailTemplateVariants(id));
  const builtInLanguages = variants.filter(({ isBuiltIn }) => isBuiltIn).map(({ locale }) => nameOf(locale));
  const project = useResource(app.project);
  const t = useMessages(emailsMessages);
  const formats = useFormats();
  return (
    <Page
      title={displayName}
      lead={
        <>
          {t(isBuiltIn(id) ? "builtInTemplate" : "ownTemplate")} <Copyable text={id} what={t("theId")} />
        </>
      }
      actions={
        <>
          <LanguageSwitch
            variants={variants}
            language={language}
            onSwitch={(tag) => void navigate({ to: ".", search: tag === null ? {} : { language: tag } })}
            onRemove={async (tag) => {
              await navigate({ to: ".", search: {}, ignoreBlocker: true });
              await app.setEmailTemplateVariant(id, tag, null);
            }}
          />
          <SourceActions kind="templates" id={id} name={displayName} />
        </>
      }
    >
      {renderError && (
        <div className="email-notice" role="alert" data-tone="danger">
          <p>
            <strong>{t("fallsBack", { time: formats.dayAndTime(renderError.failedAt) })}</strong> {renderError.message}
          </p>
        </div>
      )}
      {language === null && builtInLanguages.length > 0 && (
        <p className="hint">{t("translatedTemplate", { languages: builtInLanguages.join(", ") })}</p>
      )}
      <EmailEditor
        email={{ ...template, variants }}
        context="email-template"
        language={language}
        saveVariant={(tag, source) => app.setEmailTemplateVariant(id, tag, source)}
        save={async (source, theme) => {
          await app.updateEmailTemplate(id, source, theme);
          // The endpoint keeps the theme that it has, unless it is given another one by ID.
          if (theme !== themeId && typeof theme !== "string") {
            await project.updateConfig({ [`emails.templates.${id}.themeId`]: theme });
            await app.listEmailTemplates();
          }
        }}
      />
    </Page>
  );
}
