import type { Context } from "../../endpoints/context.ts";
import { POSSESSIONS } from "../../limits/limits.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_CREDENTIALS, CHANGES_SIGN_IN, READ_BY_SERVERS, READ_ONLY, SIGNS_IN } from "../../policy/presets.ts";
import type { leakedKeyRoutes } from "./leaked-key.ts";
import { findApiKey } from "./queries.ts";
import type { apiKeyRoutes } from "./routes.ts";

export const apiKeyPolicy = {
  "GET /user-api-keys": READ_ONLY,
  "GET /user-api-keys/{api_key_id}": READ_ONLY,
  "POST /user-api-keys": {
    role: "admin",
    limits: { limits: [POSSESSIONS] },
    spends: "nothing",
    audit: {
      action: "user_api_key.created",
      subject: async (_input, answer) => answer.user_id,
      added: (_input, { id, description }) => ({ id, description }),
    },
    events: ["api_key.created"],
    client: CHANGES_SIGN_IN, // a key outlives the session, and acts for its owner
  },
  "PATCH /user-api-keys/{api_key_id}": {
    role: "support",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "user_api_key.updated",
      subject: async (_input, answer) => answer.user_id,
      state: ({ params }, context) => keyState(context, params.api_key_id),
    },
    events: ["api_key.updated"],
    client: CHANGES_CREDENTIALS,
  },
  "POST /user-api-keys/check": { ...READ_BY_SERVERS, role: "support" },

  "GET /team-api-keys": READ_ONLY,
  "GET /team-api-keys/{api_key_id}": READ_ONLY,
  "POST /team-api-keys": {
    role: "admin",
    limits: { limits: [POSSESSIONS] },
    spends: "nothing",
    audit: {
      action: "team_api_key.created",
      subject: async ({ body }) => body.team_id,
      added: (_input, { id, description }) => ({ id, description }),
    },
    events: ["api_key.created"],
    client: CHANGES_SIGN_IN, // a key outlives the session, and acts for its owner
  },
  "PATCH /team-api-keys/{api_key_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "team_api_key.updated",
      subject: async ({ query }) => query.team_id,
      state: ({ params }, context) => keyState(context, params.api_key_id),
    },
    events: ["api_key.updated"],
    client: CHANGES_CREDENTIALS,
  },
  "POST /team-api-keys/check": { ...READ_BY_SERVERS, role: "support" },
} satisfies PoliciesFor<typeof apiKeyRoutes>;

export const leakedKeyPolicy = {
  // The key itself is the proof, and revoking it twice changes nothing.
  "POST /integrations/credential-scanning/revoke": {
    role: "viewer",
    limits: "unlimited",
    spends: "nothing",
    audit: "none",
    events: ["api_key.updated"],
    client: SIGNS_IN,
  },
} satisfies PoliciesFor<typeof leakedKeyRoutes>;

async function keyState({ tenancy, db }: Context, id: string): Promise<object> {
  const key = await findApiKey(tenancy, db, id);
  return key ? { [id]: { description: key.description, revoked: key.revokedAt !== null } } : {};
}
