import type { FetchedMethodScene } from "./users/build-user.ts";

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

/** Finds the user's account at a provider by asking for a token of it. */
export async function getConnectedAccount(
  scene: FetchedMethodScene,
  providerId: string,
  { or = "return-null", scopes }: ConnectedAccountOptions = {},
): Promise<OAuthConnection | null> {
  const { core, session } = scene;
  const input = { params: { user_id: "me", provider_id: providerId }, body: { scope: scopes?.join(" ") } };
  const askForToken = () =>
    core.attempt("POST /connected-accounts/{user_id}/{provider_id}/access-token", input, MISSING, { session });

  const { status } = await askForToken();
  if (status === "error") {
    if (or === "return-null") return null;
    if (or === "redirect") return (await core.actions()).user.connectAccount(scene, providerId, { scopes });
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
