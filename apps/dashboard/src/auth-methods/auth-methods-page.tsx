import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SignInPreview } from "../parts/sign-in-preview.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { MergeStrategy } from "./merge-strategy.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { authMethodsTexts } from "./texts.ts";
import { WaysSection } from "./ways-section.tsx";
import "./auth-methods.css";

/** How people get in. */
export function AuthMethodsPage() {
  const project = useResource(useAdminApp().project);
  const say = useText(authMethodsTexts);
  const { config } = project;
  return (
    <Page title={say("title")} lead={say("lead")}>
      <div className="beside">
        <div>
          <WaysSection />
          <ProvidersSection />
          <Section title={say("signUp")}>
            <SwitchRow
              label={say("signUpFlag")}
              hint={say("signUpFlagHint")}
              isOn={config.signUpEnabled}
              onChange={async (signUpEnabled) => {
                await project.update({ config: { signUpEnabled } });
                return say("saved");
              }}
            />
            <SwitchRow
              label={say("deletionFlag")}
              hint={say("deletionFlagHint")}
              isOn={config.clientUserDeletionEnabled}
              onChange={async (clientUserDeletionEnabled) => {
                await project.update({ config: { clientUserDeletionEnabled } });
                return say("saved");
              }}
            />
          </Section>
          <MergeStrategy />
        </div>
        <SignInPreview name={project.displayName} config={config} />
      </div>
    </Page>
  );
}
