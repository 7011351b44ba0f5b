import type { Answer } from "@latchkit/contract";
import type { KnownError } from "@latchkit/contract/errors";
import type { Result } from "./result.ts";
import type { UserScene } from "./users/user-scene.ts";

/** An account at a provider that belongs to the user's account here. */
export interface OAuthProvider {
  readonly id: string;
  /** The provider, such as `"github"`. */
  readonly type: string;
  readonly userId: string;
  /** What the provider says; null when it says nothing. */
  readonly email: string | null;
  /** Whether it signs the user in. Only one of a provider may. */
  readonly allowSignIn: boolean;
  /** Whether the app may call the provider's API with it. */
  readonly allowConnectedAccounts: boolean;
  /** Changes what is given and leaves the rest. */
  update(changes: OAuthProviderUpdate): Promise<Result<undefined, OAuthProviderUpdateError>>;
  /** Parts the two accounts. The one at the provider stays. */
  delete(): Promise<void>;
}

export interface OAuthProviderUpdate {
  allowSignIn?: boolean | undefined;
  allowConnectedAccounts?: boolean | undefined;
}

/** What only the app's backend may say, and is refused when others do. */
interface Corrections {
  email?: string | undefined;
  accountId?: string | undefined;
}

/** Why it may not sign in: it signs somebody else in. */
export type OAuthProviderUpdateError = KnownError<"OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN">;

/** A user's accounts at providers, oldest first. */
export async function fetchOAuthProviders(scene: UserScene): Promise<readonly OAuthProvider[]> {
  const { core, userId, sender } = scene;
  const { items } = await core.send("GET /oauth-providers", { query: { user_id: userId } }, sender);
  return items.map((item) => toOAuthProvider(scene, item));
}

/** One of them, from what the backend says of it. */
export function toOAuthProvider(
  { core, userId, sender, changed, lists }: UserScene,
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
      const { refreshed, withoutData } = await core.actions();
      const flags = { allow_sign_in: allowSignIn, allow_connected_accounts: allowConnectedAccounts };
      const codes = ["OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN"] as const;
      const key = "PATCH /oauth-providers/{user_id}/{provider_id}";
      const input = { params, body: { ...flags, email, account_id: accountId } };
      const answer = await core.attempt(key, input, codes, sender);
      if (answer.status === "ok") {
        changed();
        await refreshed(lists.oauthProviderLinks());
      }
      return withoutData(answer);
    },
    async delete() {
      const { refreshed } = await core.actions();
      await core.send("DELETE /oauth-providers/{user_id}/{provider_id}", { params }, sender);
      changed();
      await refreshed(lists.oauthProviderLinks());
    },
  };
}
