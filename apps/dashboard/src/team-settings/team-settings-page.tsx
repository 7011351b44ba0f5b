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
  const project = useResource(useAdminApp().project);
  const say = useText(teamSettingsTexts);
  const { config } = project;
  return (
    <Page title={say("title")} lead={say("lead")}>
      <Section title={say("creating")}>
        <SwitchRow
          label={say("clientCreation")}
          hint={say("clientCreationHint")}
          isOn={config.clientTeamCreationEnabled}
          onChange={async (clientTeamCreationEnabled) => {
            await project.update({ config: { clientTeamCreationEnabled } });
            return say("saved");
          }}
        />
        <SwitchRow
          label={say("personalTeam")}
          hint={say("personalTeamHint")}
          isOn={config.createTeamOnSignUp}
          onChange={async (createTeamOnSignUp) => {
            await project.update({ config: { createTeamOnSignUp } });
            return say("saved");
          }}
        />
      </Section>
      <DefaultPermissions
        scope="team"
        kind="teamCreatorDefaultPermissions"
        title={say("creators")}
        lead={say("creatorsLead")}
      />
      <DefaultPermissions
        scope="team"
        kind="teamMemberDefaultPermissions"
        title={say("members")}
        lead={say("membersLead")}
      />
    </Page>
  );
}
