import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { useText } from "../language/use-text.ts";
import { Section } from "../parts/section.tsx";
import { PermissionSwitches } from "../people/permission-switches.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { usersTexts } from "./texts.ts";

/** What somebody may do in the project, as far as it was granted to them directly. */
export function UserPermissions({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const say = useText(usersTexts);
  const definitions = useResource(app.projectPermissionDefinitions);
  const held = useResource(user.permissions({ recursive: false }));
  return (
    <Section title={say("permissions")} lead={say("permissionsLead")}>
      {definitions.length === 0 && (
        <p className="lead">
          {say("noPermissions")}{" "}
          <Link to="/projects/$projectId/project-permissions" params={{ projectId: app.projectId }}>
            {say("definePermissions")}
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
