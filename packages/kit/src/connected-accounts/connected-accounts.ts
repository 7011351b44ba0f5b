import { askForScopes } from "../oauth/authorize.ts";
import type { SessionContext, UserContext } from "../user-context.ts";
import type { ConnectedAccountOptions, OAuthConnection } from "./oauth-connection.ts";

/** The errors when no connected account has the requested scopes. */
const MISSING = ["OAUTH_CONNECTION_NOT_CONNECTED_TO_USER", "OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE"] as const;

/** The connected account to find, where redirects are impossible. */
export interface FindAccountOptions extends Omit<ConnectedAccountOptions, "or"> {
  or?: "return-null" | "throw" | undefined;
}

/** Finds a user's account at a provider by requesting a token for it. */
export async function findConnectedAccount(
  { core, userId, sender }: UserContext,
  providerId: string,
  { or, scopes }: FindAccountOptions = {},
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

/** Finds the signed-in user's account at a provider, or redirects to the provider to connect one. */
export async function getConnectedAccount(
  context: SessionContext<never>,
  providerId: string,
  { or, scopes }: ConnectedAccountOptions = {},
): Promise<OAuthConnection | null> {
  if (or !== "redirect") return findConnectedAccount(context, providerId, { or, scopes });
  const account = await findConnectedAccount(context, providerId, { scopes });
  if (account) return account;
  return askForScopes(context, providerId, { scopes });
}
