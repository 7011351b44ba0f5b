import type { ServerUser } from "@latchkit/kit/server";
import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { DialogButton } from "../parts/dialogs/dialog-button.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { peopleMessages } from "./messages.ts";
import { PermissionSwitches } from "./permission-switches.tsx";
import { useNameOf } from "./person-link.tsx";

/** The members of one team, or all teams of one user. */
export type GrantsOf = { readonly teamId: string } | { readonly userId: string };

export interface Grants {
  readonly isPending: boolean;
  /** Returns the IDs of the permissions of a user in a team. */
  to(teamId: string, userId: string): readonly string[];
}

/** Loads the granted team permissions in one request for all rows. */
export function useGrants(of: GrantsOf): Grants {
  const app = useAdminApp();
  const { data = [], isPending } = useQuery({
    queryKey: [app.projectId, "team-grants", of],
    queryFn: () => app.listTeamGrants(of),
  });
  return {
    isPending,
    to: (teamId, userId) =>
      data.filter((grant) => grant.teamId === teamId && grant.userId === userId).map(({ id }) => id),
  };
}

export interface MemberPermissionsProps {
  user: ServerUser;
  team: { readonly id: string; readonly displayName: string };
  /** IDs of directly granted permissions. */
  held: readonly string[];
}

/** Shows the permissions of a member, with a dialog to change them. */
export function MemberPermissions({ user, team, held }: MemberPermissionsProps) {
  const t = useMessages(peopleMessages);
  const nameOf = useNameOf();
  const whose = { name: nameOf(user), team: team.displayName };
  return (
    <DialogButton
      label={t("permissions")}
      name={t("permissionsIn", whose)}
      title={t("permissionsOf", whose)}
      look="quiet"
    >
      {(close) => (
        <>
          <Suspense fallback={<div className="skeleton" aria-busy="true" />}>
            <Switches user={user} team={team} held={held} />
          </Suspense>
          <div className="form-actions">
            <button type="button" className="button" data-look="primary" onClick={close}>
              {t("done")}
            </button>
          </div>
        </>
      )}
    </DialogButton>
  );
}

function Switches({ user, team, held }: MemberPermissionsProps) {
  const app = useAdminApp();
  const queries = useQueryClient();
  const definitions = useResource(app.teamPermissionDefinitions);
  const changed = () => queries.invalidateQueries({ queryKey: [app.projectId, "team-grants"] });
  return (
    <PermissionSwitches
      definitions={definitions}
      held={held}
      grant={async (id) => {
        await user.grantPermission(team, id);
        await changed();
      }}
      revoke={async (id) => {
        await user.revokePermission(team, id);
        await changed();
      }}
    />
  );
}
