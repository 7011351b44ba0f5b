import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { DefaultPermissions } from "../permissions/default-permissions.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { teamSettingsTexts } from "./texts.ts";

/** Who makes teams, and what people may do in them from the start. */
export function TeamSettingsPage() {
  const app = useAdminApp();
  const project = useResource(app.project);
  const { teams } = useResource(app.config);
  const say = useText(teamSettingsTexts);
  return (
    <Page title={say("title")} lead={say("lead")}>
      <Section title={say("creating")}>
        <SwitchRow
          label={say("clientCreation")}
          hint={say("clientCreationHint")}
          isOn={teams.allowClientTeamCreation}
          onChange={async (isOn) => {
            await project.updateConfig({ "teams.allowClientTeamCreation": isOn });
            return say("saved");
          }}
        />
        <SwitchRow
          label={say("personalTeam")}
          hint={say("personalTeamHint")}
          isOn={teams.createPersonalTeamOnSignUp}
          onChange={async (isOn) => {
            await project.updateConfig({ "teams.createPersonalTeamOnSignUp": isOn });
            return say("saved");
          }}
        />
      </Section>
      <DefaultPermissions scope="team" kind="teamCreator" title={say("creators")} lead={say("creatorsLead")} />
      <DefaultPermissions scope="team" kind="teamMember" title={say("members")} lead={say("membersLead")} />
    </Page>
  );
}
