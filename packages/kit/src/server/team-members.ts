import { buildServerUser } from "./build-server-user.ts";
import type { RegisteredTeam } from "./server-context.ts";
import type { ServerTeamUser } from "./server-team.ts";

/** Fetches a team's members, oldest membership first. */
export async function fetchMembers(
  { core, registry, sender }: RegisteredTeam,
  teamId: string,
): Promise<readonly ServerTeamUser[]> {
  const { items } = await core.send("GET /team-member-profiles", { query: { team_id: teamId } }, sender);
  return items.map(({ user, display_name, profile_image_url, email_hint }) =>
    Object.freeze({
      ...buildServerUser(user, registry.user(user.id)),
      emailHint: email_hint,
      teamProfile: { displayName: display_name, profileImageUrl: profile_image_url },
    }),
  );
}
