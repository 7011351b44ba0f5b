import type { KnownError } from "@latchkit/contract/errors";
import type { Result } from "./result.ts";

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

/** Why it may not sign in: another one of the same provider does. */
export type OAuthProviderUpdateError = KnownError<"OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN">;

import type { UserScene } from "./users/user-lists.ts";
export async function fetchOAuthProviders(_: UserScene): Promise<readonly OAuthProvider[]> {
  throw new Error("soon");
}
