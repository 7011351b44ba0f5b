// Functions for apps on Supabase: tokens that its data API accepts, so that row level security knows the user.
import type { ClientApp, TokenStoreOption } from "./client-app.ts";
import { getExternalToken } from "./external-token.ts";

/**
 * Returns the function that `createClient` of Supabase takes as `accessToken`, which gets a token for the signed-in
 * user, `null` for none.
 *
 * Supabase has to trust the project's keys (third-party authentication). In policies, `auth.jwt() ->> 'sub'` is the id
 * of the user.
 *
 * @param options.tokenStore On a server, the incoming request.
 * @example const supabase = createClient(url, publishableKey, { accessToken: getSupabaseAccessToken(app) });
 */
export function getSupabaseAccessToken(
  app: ClientApp,
  { tokenStore }: TokenStoreOption = {},
): () => Promise<string | null> {
  return () => getExternalToken(app, { tokenStore });
}
