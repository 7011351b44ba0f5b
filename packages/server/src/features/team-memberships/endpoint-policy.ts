import { subjectId } from "../../endpoints/signed-in-user.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS } from "../../policy/presets.ts";
import type { teamMembershipRoutes } from "./routes.ts";

export const teamMembershipPolicy = {
  "POST /team-memberships/{team_id}/{user_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team_member.added",
      subject: async (_input, answer) => answer.user_id,
      added: ({ params: { team_id } }) => ({ team_id }),
    },
    events: ["team_membership.created", "team_permission.created"],
    client: "never",
  },
  "DELETE /team-memberships/{team_id}/{user_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team_member.removed",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      removed: ({ params: { team_id } }) => ({ team_id }),
    },
    events: ["team_membership.deleted"],
    // Only an invitation leads back into a team.
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof teamMembershipRoutes>;
