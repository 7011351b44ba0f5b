import type { Context } from "../../endpoints/context.ts";
import { subjectId } from "../../endpoints/signed-in-user.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, READ_ONLY } from "../../policy/presets.ts";
import { listProfiles } from "./queries.ts";
import type { teamMemberProfileRoutes } from "./routes.ts";

export const teamMemberProfilePolicy = {
  "GET /team-member-profiles": READ_ONLY,
  "GET /team-member-profiles/{team_id}/{user_id}": READ_ONLY,
  "PATCH /team-member-profiles/{team_id}/{user_id}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team_member.updated",
      subject: async (_input, answer) => answer.user_id,
      state: ({ params }, context) => profileState(context, params),
    },
    // Neither a team's nor a user's payload carries member profiles, and the original sends no event for them.
    events: "none",
    client: CHANGES_ACCOUNT,
  },
} satisfies PoliciesFor<typeof teamMemberProfileRoutes>;

async function profileState(context: Context, params: { team_id: string; user_id: string }): Promise<object> {
  const userId = await subjectId(context, params.user_id);
  if (userId === null) return {};
  const [profile] = await listProfiles(context.tenancy, context.db, { teamId: params.team_id, userId });
  return profile
    ? { [params.team_id]: { display_name: profile.displayName, profile_image_url: profile.profileImageUrl } }
    : {};
}
