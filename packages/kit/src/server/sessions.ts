import { refreshed } from "../resource/refreshed.ts";
import type { Tokens } from "../tokens.ts";
import type { ServerUserContext } from "./server-context.ts";
import type { CreateSessionOptions } from "./server-user.ts";

/** Creates a session for a user. */
export async function createSession(
  { core, userId, sender, lists }: ServerUserContext,
  { expiresInMillis, isImpersonation }: CreateSessionOptions = {},
): Promise<{ getTokens(): Promise<Tokens> }> {
  const body = { user_id: userId, expires_in_millis: expiresInMillis, is_impersonation: isImpersonation };
  const { access_token, refresh_token } = await core.send("POST /auth/sessions", { body }, sender);
  await refreshed(lists.activeSessions());
  return { getTokens: async () => ({ accessToken: access_token, refreshToken: refresh_token }) };
}
