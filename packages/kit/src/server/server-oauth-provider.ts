import type {
  OAuthProvider,
  OAuthProviderUpdate,
  OAuthProviderUpdateError,
} from "../oauth-providers/oauth-provider.ts";
import type { Result } from "../result.ts";

/** A linked account as the app's backend sees it. */
export interface ServerOAuthProvider extends OAuthProvider {
  /** The account's id at the provider. */
  readonly accountId: string;
  /** Updates the given fields. @returns Why the change was refused, if it was. */
  update(changes: ServerOAuthProviderUpdate): Promise<Result<undefined, OAuthProviderUpdateError>>;
}

/** Changes to a linked account; fields left out stay as they are. */
export interface ServerOAuthProviderUpdate extends OAuthProviderUpdate {
  /** The email address at the provider. */
  email?: string | undefined;
  /** The account's id at the provider. */
  accountId?: string | undefined;
}

/** An account at a provider to link to a user, such as from an import. */
export interface CreateOAuthProviderOptions {
  /** The user to link it to. */
  userId: string;
  /** The account's id at the provider. */
  accountId: string;
  /** The provider, such as `"github"`. */
  providerConfigId: string;
  /** The email address at the provider. */
  email?: string | undefined;
  /** Whether the user can sign in with it. */
  allowSignIn: boolean;
  /** Whether the app may call the provider's API with it. */
  allowConnectedAccounts: boolean;
}
