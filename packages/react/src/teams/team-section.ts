import type { CurrentUser, Team } from "@latchkit/kit";

export type SystemPermission =
  | "$update_team"
  | "$delete_team"
  | "$read_members"
  | "$remove_members"
  | "$invite_members"
  | "$manage_api_keys"
  | "team_admin";

/** Props of all sections on a team's page. */
export interface TeamSectionProps {
  user: CurrentUser;
  team: Team;
  /** Whether the user has a permission there, contained ones included. */
  may: (permission: SystemPermission) => boolean;
  /** Runs an action that needs a permission. Updates the page if the user no longer has it. */
  act: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs an action that removes the user from the team, then leaves the page. */
  part: (how: "left" | "deleted", work: () => Promise<unknown>) => Promise<void>;
}
