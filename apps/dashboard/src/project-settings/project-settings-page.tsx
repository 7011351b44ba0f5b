import { PROJECT_NAME_MAX_LENGTH } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { Identity } from "./identity.tsx";
import { projectSettingsMessages } from "./messages.ts";
import { ProductionMode } from "./production-mode.tsx";
import { SidebarParts } from "./sidebar-parts.tsx";
import { TransferProject } from "./transfer-project.tsx";

/** Edits, transfers or deletes a project. */
export function ProjectSettingsPage() {
  const project = useResource(useAdminApp().project);
  const t = useMessages(projectSettingsMessages);
  return (
    <Page isNarrow title={t("title")}>
      <Identity project={project} />
      <Section title={t("naming")}>
        <Form
          isSettings
          submit={t("save")}
          onSubmit={async (values) => {
            const displayName = textOf(values, "displayName");
            if (displayName === "") throw new FieldError(t("noName"), { field: "displayName" });
            await project.update({ displayName, description: textOf(values, "description") });
            return t("saved");
          }}
        >
          <TextField
            name="displayName"
            label={t("name")}
            hint={t("nameHint")}
            defaultValue={project.displayName}
            maxLength={PROJECT_NAME_MAX_LENGTH}
            autoComplete="off"
          />
          <TextField
            name="description"
            label={t("description")}
            hint={t("descriptionHint")}
            defaultValue={project.description}
            autoComplete="off"
          />
        </Form>
      </Section>
      <SidebarParts project={project} />
      <ProductionMode project={project} />
      <TransferProject ownerTeamId={project.ownerTeamId} />
      <DeleteProject project={project} />
    </Page>
  );
}
