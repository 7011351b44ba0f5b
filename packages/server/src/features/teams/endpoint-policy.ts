import type { Context } from "../../endpoints/context.ts";
import { POSSESSIONS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_ACCOUNT, CHANGES_CREDENTIALS, READ_ONLY } from "../../policy/presets.ts";
import { findTeam } from "./queries.ts";
import type { teamRoutes } from "./routes.ts";

export const teamPolicy = {
  "GET /teams": READ_ONLY,
  "GET /teams/{team_id}": READ_ONLY,
  "POST /teams": {
    role: "admin",
    limits: { limits: [POSSESSIONS] },
    spends: "nothing",
    audit: {
      action: "team.created",
      subject: async (_input, answer) => answer.id,
      added: (_input, { display_name }) => ({ display_name }),
    },
    events: ["team.created"],
    client: CHANGES_ACCOUNT,
  },
  "PATCH /teams/{team_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team.updated",
      subject: async ({ params }) => params.team_id,
      state: ({ params }, context) => teamState(context, params.team_id),
    },
    events: ["team.updated"],
    client: CHANGES_ACCOUNT,
  },
  "DELETE /teams/{team_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team.deleted",
      subject: async ({ params }) => params.team_id,
      state: ({ params }, context) => teamState(context, params.team_id),
    },
    events: ["team.deleted"],
    client: CHANGES_CREDENTIALS,
  },
} satisfies PoliciesFor<typeof teamRoutes>;

async function teamState({ tenancy, db }: Context, teamId: string): Promise<object> {
  const team = await findTeam(tenancy, db, teamId);
  if (!team) return {};
  return {
    display_name: team.displayName,
    profile_image_url: team.profileImageUrl,
    client_metadata: team.clientMetadata,
    client_read_only_metadata: team.clientReadOnlyMetadata,
    server_metadata: team.serverMetadata,
  };
}
