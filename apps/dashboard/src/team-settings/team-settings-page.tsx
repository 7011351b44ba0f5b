import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { SwitchRow } from "../parts/actions/switch-row.tsx";
import { Section } from "../parts/layout/section.tsx";
import { DefaultPermissions } from "../permissions/default-permissions.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamSettingsMessages } from "./messages.ts";

/** Sets who can create teams and the default permissions in them. */
export function TeamSettingsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { teams } = useResource(app.config);
  const t = useMessages(teamSettingsMessages);
  return (
    <Page isNarrow title={t("title")} lead={t("lead")}>
      <Section title={t("creating")}>
        <SwitchRow
          label={t("clientCreation")}
          hint={t("clientCreationHint")}
          isOn={teams.allowClientTeamCreation}
          onChange={async (isOn) => {
            await project.updateConfig({ "teams.allowClientTeamCreation": isOn });
            return t("saved");
          }}
        />
        <SwitchRow
          label={t("personalTeam")}
          hint={t("personalTeamHint")}
          isOn={teams.createPersonalTeamOnSignUp}
          onChange={async (isOn) => {
            await project.updateConfig({ "teams.createPersonalTeamOnSignUp": isOn });
            return t("saved");
          }}
        />
      </Section>
      <DefaultPermissions scope="team" kind="teamCreator" title={t("creators")} lead={t("creatorsLead")} />
      <DefaultPermissions scope="team" kind="teamMember" title={t("members")} lead={t("membersLead")} />
    </Page>
  );
}
