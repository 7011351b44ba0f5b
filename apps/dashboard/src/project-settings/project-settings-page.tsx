import { PROJECT_NAME_MAX_LENGTH } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { ApiKeySwitches } from "../api-keys-app/api-key-switches.tsx";
import { useText } from "../language/use-text.ts";
import { TextField } from "../parts/fields.tsx";
import { FieldError, Form, textOf } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { Identity } from "./identity.tsx";
import { Logos } from "./logos.tsx";
import { ProductionMode } from "./production-mode.tsx";
import { projectSettingsTexts } from "./texts.ts";
import { TransferProject } from "./transfer-project.tsx";
import "./project-settings.css";

/** Name, addresses, owner and end of a project. */
export function ProjectSettingsPage() {
  const project = useResource(useAdminApp().project);
  const say = useText(projectSettingsTexts);
  return (
    <Page title={say("title")}>
      <Identity project={project} />
      <Section title={say("naming")}>
        <Form
          submit={say("save")}
          onSubmit={async (values) => {
            const displayName = textOf(values, "displayName");
            if (displayName === "") throw new FieldError(say("noName"), { field: "displayName" });
            await project.update({ displayName, description: textOf(values, "description") });
            return say("saved");
          }}
        >
          <TextField
            name="displayName"
            label={say("name")}
            hint={say("nameHint")}
            defaultValue={project.displayName}
            maxLength={PROJECT_NAME_MAX_LENGTH}
            autoComplete="off"
          />
          <TextField
            name="description"
            label={say("description")}
            hint={say("descriptionHint")}
            defaultValue={project.description}
            autoComplete="off"
          />
        </Form>
      </Section>
      <Logos project={project} />
      <Section title={say("apiKeys")} lead={say("apiKeysLead")}>
        <ApiKeySwitches />
      </Section>
      <ProductionMode project={project} />
      <TransferProject ownerTeamId={project.ownerTeamId} />
      <DeleteProject project={project} />
    </Page>
  );
}
