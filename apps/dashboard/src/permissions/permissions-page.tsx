import { useResource } from "@latchkit/react";
import { useText } from "../language/use-text.ts";
import { Page } from "../shell/page.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { DefaultPermissions } from "./default-permissions.tsx";
import type { Definitions } from "./definitions.ts";
import { EditPermission, PermissionsTable } from "./permissions-table.tsx";
import { permissionsTexts } from "./texts.ts";

/** What members may do in a team. */
export function TeamPermissionsPage() {
  const app = useAdminApp();
  const say = useText(permissionsTexts);
  const { defaultPermissions } = useResource(app.config).rbac;
  const definitions: Definitions = {
    all: useResource(app.teamPermissionDefinitions),
    create: (options) => app.createTeamPermissionDefinition(options),
    update: (id, options) => app.updateTeamPermissionDefinition(id, options),
    remove: (id) => app.deleteTeamPermissionDefinition(id),
  };
  return (
    <Page title={say("teamTitle")} lead={say("teamLead")} actions={<EditPermission definitions={definitions} />}>
      <PermissionsTable
        caption={say("teamTitle")}
        definitions={definitions}
        grantedTo={(id) => [
          ...(Object.hasOwn(defaultPermissions.teamCreator, id) ? [say("creators")] : []),
          ...(Object.hasOwn(defaultPermissions.teamMember, id) ? [say("members")] : []),
        ]}
      />
    </Page>
  );
}

/** What users may do in the project as a whole. */
export function ProjectPermissionsPage() {
  const app = useAdminApp();
  const say = useText(permissionsTexts);
  const { defaultPermissions } = useResource(app.config).rbac;
  const definitions: Definitions = {
    all: useResource(app.projectPermissionDefinitions),
    create: (options) => app.createProjectPermissionDefinition(options),
    update: (id, options) => app.updateProjectPermissionDefinition(id, options),
    remove: (id) => app.deleteProjectPermissionDefinition(id),
  };
  return (
    <Page title={say("projectTitle")} lead={say("projectLead")} actions={<EditPermission definitions={definitions} />}>
      <PermissionsTable
        caption={say("projectTitle")}
        definitions={definitions}
        grantedTo={(id) => (Object.hasOwn(defaultPermissions.signUp, id) ? [say("newUsers")] : [])}
      />
      <DefaultPermissions scope="project" kind="signUp" title={say("ofNewUsers")} lead={say("ofNewUsersLead")} />
    </Page>
  );
}
