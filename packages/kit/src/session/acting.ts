import type { ClientApp } from "../client-app.ts";
import type { ClientCore } from "../client-core.ts";
import type { isImpersonation } from "./is-impersonation.ts";

/** Under which the tab remembers who was signed in before. */
const BEFORE = "latchkit_before_impersonation";

/**
 * Takes up a session that was made for acting as a user, and remembers in this tab who was signed in before.
 *
 * @param options.isActing Tells whether a token is of such a session.
 */
export async function beginImpersonation(
  { platform, sessions }: ClientCore,
  app: ClientApp,
  options: { refreshToken: string; accessToken: string; isActing: typeof isImpersonation },
): Promise<void> {
  const storage = platform.page?.storage;
  const before = await app.getAuthJson();
  if (before.refreshToken === null) storage?.removeItem(BEFORE);
  else if (!options.isActing(before.accessToken)) storage?.setItem(BEFORE, before.refreshToken);
  sessions.begin({ access_token: options.accessToken, refresh_token: options.refreshToken });
  await app.redirectToAfterSignIn({ replace: true });
}

/** Ends the session of acting as a user; whoever the tab remembers is signed in again. */
export async function endImpersonation({ platform, sessions, attempt }: ClientCore, app: ClientApp): Promise<void> {
  const storage = platform.page?.storage;
  const refreshToken = storage?.getItem(BEFORE) ?? null;
  storage?.removeItem(BEFORE);
  const { accessToken } = await app.getAuthJson({ tokenStore: { refreshToken, accessToken: null } });
  if (refreshToken === null || accessToken === null) return app.signOut();
  const session = sessions.current();
  try {
    await attempt("DELETE /auth/sessions/current", {}, ["REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED"], { session });
  } finally {
    // In this order there is nobody signed out in between, whom a page could ask to sign in.
    sessions.begin({ access_token: accessToken, refresh_token: refreshToken });
    session.end();
  }
  await app.redirectToAfterSignIn();
}
