import type { Answer } from "@latchkit/contract";
import { refreshed } from "../resource/refreshed.ts";
import type { UserContext } from "../user-context.ts";
import { withoutData } from "../without-data.ts";
import type { OAuthProvider, OAuthProviderLists, OAuthProviderUpdate } from "./oauth-provider.ts";

/** Fields that only the app's backend may set. */
interface Corrections {
  email?: string | undefined;
  accountId?: string | undefined;
}

/** Fetches a user's linked accounts, oldest first. */
export async function fetchOAuthProviders(context: UserContext<OAuthProviderLists>): Promise<readonly OAuthProvider[]> {
  const { core, userId, sender } = context;
  const { items } = await core.send("GET /oauth-providers", { query: { user_id: userId } }, sender);
  return items.map((item) => toOAuthProvider(context, item));
}

/** Builds a linked account from an answer of the backend. */
export function toOAuthProvider(
  { core, userId, sender, invalidate, lists }: UserContext<OAuthProviderLists>,
  item: Answer<"GET /oauth-providers/{user_id}/{provider_id}">,
): OAuthProvider {
  const params = { user_id: userId, provider_id: item.id };
  return {
    id: item.id,
    type: item.type,
    userId: item.user_id,
    email: item.email ?? null,
    allowSignIn: item.allow_sign_in,
    allowConnectedAccounts: item.allow_connected_accounts,
    async update({ allowSignIn, allowConnectedAccounts, email, accountId }: OAuthProviderUpdate & Corrections) {
      const flags = { allow_sign_in: allowSignIn, allow_connected_accounts: allowConnectedAccounts };
      const codes = ["OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN"] as const;
      const key = "PATCH /oauth-providers/{user_id}/{provider_id}";
      const input = { params, body: { ...flags, email, account_id: accountId } };
      const answer = await core.attempt(key, input, codes, sender);
      if (answer.status === "ok") {
        invalidate();
        await refreshed(lists.oauthProviderLinks());
      }
      return withoutData(answer);
    },
    async delete() {
      await core.send("DELETE /oauth-providers/{user_id}/{provider_id}", { params }, sender);
      invalidate();
      await refreshed(lists.oauthProviderLinks());
    },
  };
}
