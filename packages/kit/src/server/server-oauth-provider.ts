import type { OAuthProvider, OAuthProviderUpdate, OAuthProviderUpdateError } from "../oauth-providers.ts";
import type { Result } from "../result.ts";

/** An account at a provider as the app's backend sees it. */
export interface ServerOAuthProvider extends OAuthProvider {
  /** What the provider knows it by. */
  readonly accountId: string;
  update(changes: ServerOAuthProviderUpdate): Promise<Result<undefined, OAuthProviderUpdateError>>;
}

export interface ServerOAuthProviderUpdate extends OAuthProviderUpdate {
  email?: string | undefined;
  accountId?: string | undefined;
}

/** An account at a provider that a user is to have, as an import from elsewhere says. */
export interface CreateOAuthProviderOptions {
  userId: string;
  accountId: string;
  /** The provider, such as `"github"`. */
  providerConfigId: string;
  email?: string | undefined;
  allowSignIn: boolean;
  allowConnectedAccounts: boolean;
}
