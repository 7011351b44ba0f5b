import type { SessionScene, UserScene } from "./users/user-scene.ts";

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

/** No account that would do; another one, or the same with the user's leave for more, would. */
const MISSING = ["OAUTH_CONNECTION_NOT_CONNECTED_TO_USER", "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE"] as const;

/** A user's account at a provider, found by asking for a token of it. */
export async function findConnectedAccount(
  { core, userId, sender }: UserScene,
  providerId: string,
  { or, scopes }: Omit<ConnectedAccountOptions, "or"> & { or?: "return-null" | "throw" | undefined } = {},
): Promise<OAuthConnection | null> {
  const input = { params: { user_id: userId, provider_id: providerId }, body: { scope: scopes?.join(" ") } };
  const askForToken = () =>
    core.attempt("POST /connected-accounts/{user_id}/{provider_id}/access-token", input, MISSING, sender);

  const { status } = await askForToken();
  if (status === "error") {
    if (or !== "throw") return null;
    throw new Error(`The user has no account at "${providerId}" that allows this. Connect one first.`);
  }
  return {
    id: providerId,
    async getAccessToken() {
      const answer = await askForToken();
      if (answer.status === "error") throw answer.error;
      return { accessToken: answer.data.access_token };
    },
  };
}

/** The signed-in user's, or the way to it. */
export async function getConnectedAccount<Wire>(
  scene: SessionScene<Wire>,
  providerId: string,
  { or, scopes }: ConnectedAccountOptions = {},
): Promise<OAuthConnection | null> {
  if (or !== "redirect") return findConnectedAccount(scene, providerId, { or, scopes });
  const account = await findConnectedAccount(scene, providerId, { scopes });
  if (account) return account;
  const { oauth } = await scene.core.actions();
  return (await oauth(scene.core)).connectAccount(scene, providerId, { scopes });
}
