import { brandingOf } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Section } from "../parts/layout/section.tsx";
import { SignInPreview } from "../parts/layout/sign-in-preview.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { FreshSignIn } from "./fresh-sign-in.tsx";
import { MergeStrategy } from "./merge-strategy.tsx";
import { authMethodsMessages } from "./messages.ts";
import { MethodsSection } from "./methods-section.tsx";
import { ProvidersSection } from "./providers-section.tsx";
import { SignUpName } from "./sign-up-name.tsx";
import "./auth-methods.css";

/** Sets how users sign in and sign up. */
export function AuthMethodsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const config = useResource(app.config);
  const t = useMessages(authMethodsMessages);
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div className="beside">
        <div>
          <MethodsSection />
          <ProvidersSection />
          <Section title={t("signUp")}>
            <SwitchRow
              label={t("signUpFlag")}
              hint={t("signUpFlagHint")}
              isOn={config.auth.allowSignUp}
              onChange={async (allowSignUp) => {
                await project.updateConfig({ "auth.allowSignUp": allowSignUp });
                return t("saved");
              }}
            />
            <SwitchRow
              label={t("deletionFlag")}
              hint={t("deletionFlagHint")}
              isOn={config.users.allowClientUserDeletion}
              onChange={async (isOn) => {
                await project.updateConfig({ "users.allowClientUserDeletion": isOn });
                return t("saved");
              }}
            />
            <SwitchRow
              label={t("downloadFlag")}
              hint={t("deletionFlagHint")}
              isOn={config.users.allowClientDataDownload}
              onChange={async (isOn) => {
                await project.updateConfig({ "users.allowClientDataDownload": isOn });
                return t("saved");
              }}
            />
          </Section>
          <SignUpName />
          <MergeStrategy />
          <Section title={t("security")}>
            <SwitchRow
              label={t("newDeviceFlag")}
              hint={t("newDeviceFlagHint")}
              isOn={config.auth.newDeviceEmails}
              onChange={async (isOn) => {
                await project.updateConfig({ "auth.newDeviceEmails": isOn });
                return t("saved");
              }}
            />
            <FreshSignIn />
          </Section>
        </div>
        <SignInPreview
          name={project.displayName}
          config={{ ...project.config, signUpName: config.auth.signUpName }}
          branding={brandingOf(config.branding) ?? undefined}
        />
      </div>
    </Page>
  );
}
