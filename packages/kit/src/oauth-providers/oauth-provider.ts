import type { KnownError } from "@latchkit/contract/errors";
import type { CachedList } from "../resource/cached.ts";
import type { Result } from "../result.ts";

/** An account at an OAuth provider that is linked to the user. */
export interface OAuthProvider {
  /** The id of the link. */
  readonly id: string;
  /** The provider, such as `"github"`. */
  readonly type: string;
  /** The user it is linked to. */
  readonly userId: string;
  /** The email address at the provider; `null` when unknown. */
  readonly email: string | null;
  /** Whether the user can sign in with it. At most one account per provider allows that. */
  readonly allowSignIn: boolean;
  /** Whether the app may call the provider's API with it. */
  readonly allowConnectedAccounts: boolean;
  /** Updates the given fields. @returns Why the change was refused, if it was. */
  update(changes: OAuthProviderUpdate): Promise<Result<undefined, OAuthProviderUpdateError>>;
  /** Unlinks the account. It stays at the provider. */
  delete(): Promise<void>;
}

/** Changes to a linked account; fields left out stay as they are. */
export interface OAuthProviderUpdate {
  /** Whether the user can sign in with it. */
  allowSignIn?: boolean | undefined;
  /** Whether the app may call the provider's API with it. */
  allowConnectedAccounts?: boolean | undefined;
}

/** Error of an account that cannot be used to sign in: another user signs in with it. */
export type OAuthProviderUpdateError = KnownError<"OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN">;

/** The list that operations on linked accounts refresh. */
export interface OAuthProviderLists {
  oauthProviderLinks(): CachedList<readonly OAuthProvider[]>;
}
