import type { Context } from "../../endpoints/context.ts";
import { subjectId } from "../../endpoints/signed-in-user.ts";
import type { PoliciesFor } from "../../policy/endpoint-policy.ts";
import { CHANGES_SIGN_IN, READ_ONLY } from "../../policy/presets.ts";
import { findLink } from "./queries.ts";
import type { oauthProviderRoutes } from "./routes.ts";

export const oauthProviderPolicy = {
  "GET /oauth-providers": READ_ONLY,
  "GET /oauth-providers/{user_id}/{provider_id}": READ_ONLY,
  "POST /oauth-providers": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "oauth_account.created",
      subject: async (_input, answer) => answer.user_id,
      added: (_input, { user_id: _userId, ...account }) => account,
    },
    events: ["user.updated", "connected_account.created"],
    client: "never",
  },
  "PATCH /oauth-providers/{user_id}/{provider_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "oauth_account.updated",
      subject: async (_input, answer) => answer.user_id,
      state: ({ params }, context) => linkState(context, params),
    },
    events: ["user.updated", "connected_account.updated"],
    client: CHANGES_SIGN_IN,
  },
  "DELETE /oauth-providers/{user_id}/{provider_id}": {
    role: "admin",
    limits: "unlimited",
    spends: "nothing",
    audit: {
      action: "oauth_account.deleted",
      subject: async ({ params }, _answer, context) => subjectId(context, params.user_id),
      state: ({ params }, context) => linkState(context, params),
    },
    events: ["user.updated", "connected_account.deleted"],
    client: CHANGES_SIGN_IN,
  },
} satisfies PoliciesFor<typeof oauthProviderRoutes>;

async function linkState(context: Context, params: { user_id: string; provider_id: string }): Promise<object> {
  const userId = await subjectId(context, params.user_id);
  const link = userId && (await findLink(context.tenancy, context.db, { userId, linkId: params.provider_id }));
  if (!link) return {};
  return {
    id: link.linkId,
    provider_config_id: link.providerConfigId,
    account_id: link.accountId,
    email: link.email,
    allow_sign_in: link.allowSignIn,
    allow_connected_accounts: link.allowConnectedAccounts,
  };
}
