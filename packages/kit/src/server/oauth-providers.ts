import type { Answer } from "@latchkit/contract";
import type { OAuthProviderUpdateError } from "../oauth-providers/oauth-provider.ts";
import { toOAuthProvider } from "../oauth-providers/oauth-providers.ts";
import { refreshed } from "../resource/refreshed.ts";
import { ok, type Result } from "../result.ts";
import type { Registry, ServerUserContext } from "./server-context.ts";
import type { CreateOAuthProviderOptions, ServerOAuthProvider } from "./server-oauth-provider.ts";

/** Fetches a user's linked accounts, oldest first. */
export async function fetchOAuthProviders(context: ServerUserContext): Promise<readonly ServerOAuthProvider[]> {
  const { core, userId, sender } = context;
  const { items } = await core.send("GET /oauth-providers", { query: { user_id: userId } }, sender);
  return items.map((item) => toServerOAuthProvider(context, item));
}

/** Links an account at a provider to a user. */
export async function createOAuthProvider(
  { core, sender, user }: Registry,
  options: CreateOAuthProviderOptions,
): Promise<Result<ServerOAuthProvider, OAuthProviderUpdateError>> {
  const body = {
    user_id: options.userId,
    provider_config_id: options.providerConfigId,
    account_id: options.accountId,
    email: options.email,
    allow_sign_in: options.allowSignIn,
    allow_connected_accounts: options.allowConnectedAccounts,
  };
  const codes = ["OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN"] as const;
  const answer = await core.attempt("POST /oauth-providers", { body }, codes, sender);
  if (answer.status === "error") return answer;
  const context = user(options.userId);
  context.invalidate();
  await refreshed(context.lists.oauthProviderLinks());
  return ok(toServerOAuthProvider(context, answer.data));
}

function toServerOAuthProvider(context: ServerUserContext, item: Answer<"POST /oauth-providers">): ServerOAuthProvider {
  return { ...toOAuthProvider(context, item), accountId: item.account_id };
}
