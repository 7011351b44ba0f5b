import type { ConfigDocument, PermissionDefinition } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Form } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { permissionsMessages } from "./messages.ts";
import { PermissionPicker } from "./permission-picker.tsx";

export interface DefaultPermissionsProps {
  scope: "team" | "project";
  /** The occasion on which the permissions are granted. */
  kind: keyof ConfigDocument["rbac"]["defaultPermissions"];
  title: string;
  lead: string;
}

/** Sets the permissions that users get automatically. */
export function DefaultPermissions({ scope, kind, title, lead }: DefaultPermissionsProps) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const all = useResource(scope === "team" ? app.teamPermissionDefinitions : app.projectPermissionDefinitions);
  const t = useMessages(permissionsMessages);
  const chosen = Object.keys(useResource(app.config).rbac.defaultPermissions[kind]);
  return (
    <Section title={title} lead={lead}>
      {all.length === 0 ? (
        <p className="hint">{t("noneToGrant")}</p>
      ) : (
        <Form
          key={keyOf(all, chosen)}
          submit={t("saveDefaults")}
          onSubmit={async (values) => {
            const granted = Object.fromEntries(values.getAll("granted").map((id) => [String(id), true as const]));
            await project.updateConfig({ [`rbac.defaultPermissions.${kind}` as const]: granted });
            return t("defaultsSaved");
          }}
        >
          <PermissionPicker name="granted" legend={t("granted")} definitions={all} all={all} chosen={chosen} />
          {scope === "team" && (
            <p className="hint">
              <Link to="/projects/$projectId/team-permissions" params={{ projectId: project.id }}>
                {t("toTeamPermissions")}
              </Link>
            </p>
          )}
        </Form>
      )}
    </Section>
  );
}

/** Changes with the permissions, defined or granted, which starts the form anew. */
function keyOf(all: readonly PermissionDefinition[], chosen: readonly string[]): string {
  return [...all.map(({ id }) => id), "|", ...chosen].join(" ");
}
