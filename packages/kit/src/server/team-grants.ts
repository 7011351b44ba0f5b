import type { Directory } from "./server-scene.ts";
import { trueOrFalse } from "./true-or-false.ts";

/** That somebody may do something in a team. */
export interface TeamGrant {
  /** The permission, such as `"read_invoices"`. */
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
}

/** Whose permissions in teams to list; what is left out stands for any. */
export interface ListTeamGrantsOptions {
  teamId?: string | undefined;
  userId?: string | undefined;
  /** Whether permissions that come with others count too. Default: `false`, as granted. */
  recursive?: boolean | undefined;
}

/** Who may do what in which team. */
export async function listTeamGrants(
  { core, sender }: Directory,
  { teamId, userId, recursive }: ListTeamGrantsOptions,
): Promise<readonly TeamGrant[]> {
  const query = { team_id: teamId, user_id: userId, recursive: trueOrFalse(recursive) };
  const { items } = await core.send("GET /team-permissions", { query }, sender);
  return items.map((item) => ({ id: item.id, teamId: item.team_id, userId: item.user_id }));
}
