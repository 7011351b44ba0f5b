import type { Answer } from "@latchkit/contract";
import { type OAuthProviderUpdateError, toOAuthProvider } from "../oauth-providers.ts";
import type { Result } from "../result.ts";
import { refreshed } from "../users/refreshed.ts";
import type { CreateOAuthProviderOptions, ServerOAuthProvider } from "./server-oauth-provider.ts";
import type { Directory, ServerUserScene } from "./server-scene.ts";

/** A user's accounts at providers, oldest first. */
export async function fetchOAuthProviders(scene: ServerUserScene): Promise<readonly ServerOAuthProvider[]> {
  const { core, userId, sender } = scene;
  const { items } = await core.send("GET /oauth-providers", { query: { user_id: userId } }, sender);
  return items.map((item) => toServerOAuthProvider(scene, item));
}

/** Gives a user an account at a provider. */
export async function createOAuthProvider(
  { core, sender, user }: Directory,
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
  const scene = user(options.userId);
  scene.changed();
  await refreshed(scene.lists.oauthProviderLinks());
  return { status: "ok", data: toServerOAuthProvider(scene, answer.data) };
}

function toServerOAuthProvider(scene: ServerUserScene, item: Answer<"POST /oauth-providers">): ServerOAuthProvider {
  return { ...toOAuthProvider(scene, item), accountId: item.account_id };
}
