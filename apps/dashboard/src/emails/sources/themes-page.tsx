import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Part } from "../../parts/layout/part.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { EmailFrame } from "../editor/email-frame.tsx";
import { emailsMessages } from "../messages.ts";
import { SAMPLE_TEMPLATE } from "./names.ts";
import { NewSource } from "./new-source.tsx";
import { SourceLink } from "./source-link.tsx";
import "../emails.css";

/** Lists the themes with a picture of each, and chooses the project's. */
export function ThemesPage() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  return (
    <Page
      title={t("themes")}
      lead={t("themes lead")}
      actions={<NewSource kind="themes" create={(name) => app.createEmailTheme(name)} />}
    >
      <Part title={t("themes")}>
        <Themes />
      </Part>
    </Page>
  );
}

function Themes() {
  const app = useAdminApp();
  const t = useMessages(emailsMessages);
  const themes = useResource(app.emailThemes);
  const config = useResource(app.config);
  const project = useResource(app.project);
  const choose = useAction(async (id: string, name: string) => {
    await project.updateConfig({ "emails.selectedThemeId": id });
    return t("themeChosen", { name });
  });
  return (
    <ul className="email-themes">
      {themes.map(({ id, displayName }) => {
        const isActive = config.emails.selectedThemeId === id;
        return (
          <li key={id} className="email-theme" data-active={isActive || undefined}>
            <div className="email-theme-picture" inert>
              <Part title={displayName}>
                <Picture themeId={id} name={displayName} />
              </Part>
            </div>
            <div className="email-theme-foot">
              <SourceLink kind="themes" source={{ id, displayName }} className="card-title" />
              {isActive ? (
                <span className="badge" data-tone="good">
                  {t("active")}
                </span>
              ) : (
                <ChangeButton
                  data-look="quiet"
                  aria-disabled={choose.isBusy}
                  onClick={() => void choose.run(id, displayName)}
                >
                  {t("useTheme")}
                  <span className="visually-hidden">: {displayName}</span>
                </ChangeButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Picture({ themeId, name }: { themeId: string; name: string }) {
  const html = useResource(useAdminApp().emailPreview({ templateTsxSource: SAMPLE_TEMPLATE, themeId }));
  return <EmailFrame title={name} html={html} />;
}
