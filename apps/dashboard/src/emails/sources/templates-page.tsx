import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { isBuiltIn } from "./built-in.ts";
import { SourcesPage } from "./sources-page.tsx";

/** Lists the templates. */
export function TemplatesPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const themes = useResource(app.emailThemes);
  const themeOf = (themeId: string | false | undefined) => {
    if (themeId === false) return t("noTheme");
    return themes.find(({ id }) => id === themeId)?.displayName ?? t("projectTheme");
  };
  return (
    <SourcesPage
      kind="templates"
      sources={useResource(app.emailTemplates)}
      create={(name) => app.createEmailTemplate(name)}
      columns={[
        {
          id: "sentBy",
          header: t("sentBy"),
          cell: ({ id, renderError }) => (
            <>
              <span>{t(isBuiltIn(id) ? "sentByLatchkit" : "sentByYou")}</span>{" "}
              {renderError && (
                <span className="badge" data-tone="danger">
                  {t("renderFailed")}
                </span>
              )}
            </>
          ),
        },
        { id: "theme", header: t("theme"), isMinor: true, cell: ({ themeId }) => themeOf(themeId) },
      ]}
    />
  );
}
