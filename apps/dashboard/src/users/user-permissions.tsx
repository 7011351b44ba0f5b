import type { ServerUser } from "@latchkit/kit";
import { useResource } from "@latchkit/react";
import { Link } from "@tanstack/react-router";
import { Section } from "../parts/section.tsx";
import { SwitchRow } from "../parts/switch-row.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";

/** What somebody may do in the project, as far as it was granted to them directly. */
export function UserPermissions({ user }: { user: ServerUser }) {
  const app = useAdminApp();
  const definitions = useResource(app.projectPermissionDefinitions);
  const held = useResource(user.permissions({ recursive: false }));
  return (
    <Section title="Permissions in the project" lead="What comes with another permission is not listed here.">
      {definitions.length === 0 && (
        <p className="lead">
          This project has none.{" "}
          <Link to="/projects/$projectId/project-permissions" params={{ projectId: app.projectId }}>
            Define some
          </Link>
        </p>
      )}
      {definitions.map(({ id, description }) => (
        <SwitchRow
          key={id}
          label={id}
          hint={description}
          isOn={held.some((permission) => permission.id === id)}
          onChange={async (isOn) => {
            if (isOn) await user.grantPermission(id);
            else await user.revokePermission(id);
            return isOn ? `${id} is granted.` : `${id} is taken back.`;
          }}
        />
      ))}
    </Section>
  );
}
