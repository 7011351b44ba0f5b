export interface ConnectedAccountOptions {
  /**
   * What to do without such an account: give null, go to the provider to connect one and come back here, or throw.
   * Default: `"return-null"`.
   */
  or?: "return-null" | "redirect" | "throw" | undefined;
  /** What the account must allow, in the provider's words. Default: whatever it allows. */
  scopes?: readonly string[] | undefined;
}

/** The user's account at a provider, for calling its API. */
export interface OAuthConnection {
  /** The provider, such as `"github"`. */
  readonly id: string;
  /** A token for the provider's API; renewed by the backend where needed. */
  getAccessToken(): Promise<{ accessToken: string }>;
}

import type { UserScene } from "./users/user-lists.ts";
export async function getConnectedAccount(
  _: UserScene,
  _p: string,
  _o?: ConnectedAccountOptions,
): Promise<OAuthConnection | null> {
  throw new Error("soon");
}
