import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom } from "../../endpoints/signed-in-user.ts";
import { findUser } from "../../records/user-queries.ts";
import { listLinks } from "../oauth/links.ts";
import { plainly } from "../oauth/provider-refusals.ts";
import type { ProviderServices } from "../oauth/providers/contact.ts";

export const connectedAccountRoutes = {
  "GET /connected-accounts/{user_id}": async ({ params }, context) => {
    const { tenancy, db } = context;
    const userId = await ownUserIdFrom(context, params.user_id, "You may list your own connected accounts only.");
    const links = await listLinks(tenancy, db, userId);
    if (links.length === 0 && !(await findUser(tenancy, db, userId))) refuse("USER_NOT_FOUND");
    const items = links
      .filter(({ allowConnectedAccounts }) => allowConnectedAccounts)
      .map(({ providerConfigId, accountId }) => ({
        user_id: userId,
        provider: providerConfigId,
        provider_account_id: accountId,
      }));
    return { items, is_paginated: false };
  },

  "POST /connected-accounts/{user_id}/{provider_id}/access-token": async ({ params, body }, context) =>
    accessTokenOf(context, params, body.scope),

  "POST /connected-accounts/{user_id}/{provider_id}/{provider_account_id}/access-token": async (
    { params, body },
    context,
  ) => accessTokenOf(context, params, body.scope),

  "POST /auth/oauth/connected-accounts/{provider_id}/access-token": async ({ params, body }, context) =>
    accessTokenOf(context, { user_id: "me", ...params }, body.scope),
} satisfies Handlers<ProviderServices>;

async function accessTokenOf(
  context: Context<ProviderServices>,
  params: { user_id: string; provider_id: string; provider_account_id?: string },
  scope = "",
): Promise<{ access_token: string }> {
  const { tenancy, db, services } = context;
  const userId = await ownUserIdFrom(context, params.user_id, "You may use your own connected accounts only.");
  const provider = services.oauthProviders.find(tenancy, params.provider_id);
  if (!provider?.allowConnectedAccounts) return refuse("OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED");
  if (!provider.givesAccessTokens) refuse("OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS");
  const links = (await listLinks(tenancy, db, userId)).filter(
    ({ providerConfigId, accountId, allowConnectedAccounts }) =>
      providerConfigId === provider.id &&
      allowConnectedAccounts &&
      accountId === (params.provider_account_id ?? accountId),
  );
  if (links.length === 0) refuse("OAUTH_CONNECTION_NOT_CONNECTED_TO_USER");
  const scopes = scope.split(" ").filter(Boolean);
  const { obtainAccessToken } = await import("./obtain-access-token.ts"); // brings the OAuth client along
  const accessToken = await plainly(services, provider, () => obtainAccessToken(context, provider, links, scopes));
  return { access_token: accessToken ?? refuse("OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE") };
}
