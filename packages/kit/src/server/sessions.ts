import { refreshed } from "../resource/refreshed.ts";
import type { Tokens } from "../tokens.ts";
import type { ServerSessionContext, ServerUserContext } from "./server-context.ts";
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

/** Lifetime of a session that exists for one call, in milliseconds. */
const SHORT_SESSION_MILLIS = 120_000;

/** Does something as a user that the app's backend names, in a session that ends afterwards. */
export async function inShortSession<T>(
  context: ServerUserContext,
  work: (own: ServerSessionContext) => Promise<T>,
): Promise<T> {
  const { core } = context;
  const made = await createSession(context, { expiresInMillis: SHORT_SESSION_MILLIS });
  const session = core.sessions.current(await made.getTokens());
  try {
    return await work({ ...context, userId: "me", sender: { session }, session });
  } finally {
    // Done is done: a session that cannot be ended now ends by itself.
    await core.send("DELETE /auth/sessions/current", {}, { session }).catch(() => undefined);
    await refreshed(context.lists.activeSessions());
  }
}
