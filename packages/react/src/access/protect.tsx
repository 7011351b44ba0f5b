import type { CurrentUser, Team } from "@latchkit/kit";
import type { ReactNode } from "react";
import { useApp } from "../context.ts";
import { useResourceState } from "../use-resource.ts";

/** Props of `<Protect />`. */
export interface ProtectProps {
  /**
   * The permission that the user must have, inherited ones included: `$invite_members`, or a role such as `team_admin`.
   */
  permission: string;
  /** The team in which the user must have it. Default: the project. */
  team?: Pick<Team, "id"> | undefined;
  /** Shown to signed-out users and to users without the permission. Default: nothing. */
  fallback?: ReactNode;
  /** Shown until the permissions are known. Default: nothing. */
  loading?: ReactNode;
  /** Shown to users with the permission. */
  children?: ReactNode;
}

/**
 * Shows its children to users with a permission. It decides what people see, and protects no data: your backend must
 * check permissions itself.
 *
 * @example <Protect team={team} permission="$delete_team" fallback={<AskAnAdmin />}><DeleteTeam /></Protect>
 */
export function Protect({ permission, team, fallback, loading, children }: ProtectProps) {
  const user = useResourceState(useApp().user);
  if (user.status === "failed") throw user.error;
  if (user.status === "pending") return loading;
  if (!user.value) return fallback;
  return (
    <WithPermission user={user.value} team={team} permission={permission} fallback={fallback} loading={loading}>
      {children}
    </WithPermission>
  );
}

function WithPermission(props: ProtectProps & { user: CurrentUser }): ReactNode {
  const { user, team, permission, fallback, loading, children } = props;
  const permissions = useResourceState(team ? user.permissions(team) : user.permissions());
  if (permissions.status === "failed") throw permissions.error;
  if (permissions.status === "pending") return loading;
  return permissions.value.some(({ id }) => id === permission) ? children : fallback;
}
