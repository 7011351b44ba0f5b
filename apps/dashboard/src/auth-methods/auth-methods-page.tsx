import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SignInPreview } from "../parts/sign-in-preview.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { MergeStrategy } from "./merge-strategy.tsx";
import { MethodsSection } from "./methods-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { authMethodsTexts } from "./texts.ts";
import "./auth-methods.css";

/** Sets how users sign in and sign up. */
export function AuthMethodsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const config = useResource(app.config);
  const say = useText(authMethodsTexts);
  return (
    <Page title={say("title")} lead={say("lead")}>
      <div className="beside">
        <div>
          <MethodsSection />
          <ProvidersSection />
          <Section title={say("signUp")}>
            <SwitchRow
              label={say("signUpFlag")}
              hint={say("signUpFlagHint")}
              isOn={config.auth.allowSignUp}
              onChange={async (allowSignUp) => {
                await project.updateConfig({ "auth.allowSignUp": allowSignUp });
                return say("saved");
              }}
            />
            <SwitchRow
              label={say("deletionFlag")}
              hint={say("deletionFlagHint")}
              isOn={config.users.allowClientUserDeletion}
              onChange={async (isOn) => {
                await project.updateConfig({ "users.allowClientUserDeletion": isOn });
                return say("saved");
              }}
            />
          </Section>
          <MergeStrategy />
        </div>
        <SignInPreview name={project.displayName} config={project.config} />
      </div>
    </Page>
  );
}
