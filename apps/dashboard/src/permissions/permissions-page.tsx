import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { DefaultPermissions } from "./default-permissions.tsx";
import type { Definitions } from "./definitions.ts";
import { permissionsMessages } from "./messages.ts";
import { EditPermission, PermissionsTable } from "./permissions-table.tsx";

/** Lists and edits what members can do in a team. */
export function TeamPermissionsPage() {
  const app = useAdminApp();
  const t = useMessages(permissionsMessages);
  const { defaultPermissions } = useResource(app.config).rbac;
  const definitions: Definitions = {
    all: useResource(app.teamPermissionDefinitions),
    create: (options) => app.createTeamPermissionDefinition(options),
    update: (id, options) => app.updateTeamPermissionDefinition(id, options),
    remove: (id) => app.deleteTeamPermissionDefinition(id),
  };
  return (
    <Page title={t("teamTitle")} lead={t("teamLead")} actions={<EditPermission definitions={definitions} />}>
      <PermissionsTable
        caption={t("teamTitle")}
        definitions={definitions}
        grantedTo={(id) => [
          ...(Object.hasOwn(defaultPermissions.teamCreator, id) ? [t("creators")] : []),
          ...(Object.hasOwn(defaultPermissions.teamMember, id) ? [t("members")] : []),
        ]}
      />
    </Page>
  );
}

/** Lists and edits what users can do in the whole project. */
export function ProjectPermissionsPage() {
  const app = useAdminApp();
  const t = useMessages(permissionsMessages);
  const { defaultPermissions } = useResource(app.config).rbac;
  const definitions: Definitions = {
    all: useResource(app.projectPermissionDefinitions),
    create: (options) => app.createProjectPermissionDefinition(options),
    update: (id, options) => app.updateProjectPermissionDefinition(id, options),
    remove: (id) => app.deleteProjectPermissionDefinition(id),
  };
  return (
    <Page title={t("projectTitle")} lead={t("projectLead")} actions={<EditPermission definitions={definitions} />}>
      <PermissionsTable
        caption={t("projectTitle")}
        definitions={definitions}
        grantedTo={(id) => (Object.hasOwn(defaultPermissions.signUp, id) ? [t("newUsers")] : [])}
      />
      <DefaultPermissions scope="project" kind="signUp" title={t("ofNewUsers")} lead={t("ofNewUsersLead")} />
    </Page>
  );
}
