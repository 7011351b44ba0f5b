import type { PermissionDefinition } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Form } from "../parts/form.tsx";
import { Section } from "../parts/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { PermissionPicker } from "./permission-picker.tsx";
import { permissionsTexts } from "./texts.ts";

export interface DefaultPermissionsProps {
  scope: "team" | "project";
  /** Which of the project's lists. */
  kind: "teamCreatorDefaultPermissions" | "teamMemberDefaultPermissions" | "userDefaultPermissions";
  title: string;
  lead: string;
}

/** What somebody is granted by itself. */
export function DefaultPermissions({ scope, kind, title, lead }: DefaultPermissionsProps) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const all = useResource(scope === "team" ? app.teamPermissionDefinitions : app.projectPermissionDefinitions);
  const say = useText(permissionsTexts);
  const chosen = project.config[kind].map(({ id }) => id);
  return (
    <Section title={title} lead={lead}>
      {all.length === 0 ? (
        <p className="hint">{say("noneToGrant")}</p>
      ) : (
        <Form
          key={keyOf(all, chosen)}
          submit={say("saveDefaults")}
          onSubmit={async (values) => {
            const ids = values.getAll("granted").map((id) => ({ id: String(id) }));
            await project.update({ config: { [kind]: ids } });
            return say("defaultsSaved");
          }}
        >
          <PermissionPicker name="granted" legend={say("granted")} definitions={all} all={all} chosen={chosen} />
          {scope === "team" && (
            <p className="hint">
              <Link to="/projects/$projectId/team-permissions" params={{ projectId: project.id }}>
                {say("toTeamPermissions")}
              </Link>
            </p>
          )}
        </Form>
      )}
    </Section>
  );
}

/** Another one where the permissions there are, or those granted, are others: then the form begins anew. */
function keyOf(all: readonly PermissionDefinition[], chosen: readonly string[]): string {
  return [...all.map(({ id }) => id), "|", ...chosen].join(" ");
}
