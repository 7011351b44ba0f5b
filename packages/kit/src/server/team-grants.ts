import type { Registry } from "./server-context.ts";
import { trueOrFalse } from "./true-or-false.ts";

/** A permission that a user holds in a team. */
export interface TeamGrant {
  /** The permission, such as `"read_invoices"`. */
  readonly id: string;
  /** The team in which the user holds the permission. */
  readonly teamId: string;
  /** The user who holds the permission. */
  readonly userId: string;
}

/** Filter of a list of team permissions. */
export interface ListTeamGrantsOptions {
  /** Only permissions in this team. Default: in any. */
  teamId?: string | undefined;
  /** Only permissions of this user. Default: of any. */
  userId?: string | undefined;
  /** Whether to include permissions that other permissions contain. Default: `false`. */
  recursive?: boolean | undefined;
}

/** Fetches the permissions that users hold in teams. */
export async function listTeamGrants(
  { core, sender }: Registry,
  { teamId, userId, recursive }: ListTeamGrantsOptions,
): Promise<readonly TeamGrant[]> {
  const query = { team_id: teamId, user_id: userId, recursive: trueOrFalse(recursive) };
  const { items } = await core.send("GET /team-permissions", { query }, sender);
  return items.map((item) => ({ id: item.id, teamId: item.team_id, userId: item.user_id }));
}
