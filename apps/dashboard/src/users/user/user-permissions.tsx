import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Section } from "../../parts/layout/section.tsx";
import { PermissionSwitches } from "../../people/permission-switches.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { usersMessages } from "../messages.ts";

/** Switches the project permissions granted directly to a user. */
export function UserPermissions({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const t = useMessages(usersMessages);
  const definitions = useResource(app.projectPermissionDefinitions);
  const held = useResource(user.permissions({ recursive: false }));
  return (
    <Section title={t("permissions")} lead={t("permissionsLead")}>
      {definitions.length === 0 && (
        <p className="lead">
          {t("noPermissions")}{" "}
          <Link to="/projects/$projectId/project-permissions" params={{ projectId: app.projectId }}>
            {t("definePermissions")}
          </Link>
        </p>
      )}
      <PermissionSwitches
        definitions={definitions}
        held={held.map(({ id }) => id)}
        grant={(id) => user.grantPermission(id)}
        revoke={(id) => user.revokePermission(id)}
      />
    </Section>
  );
}
