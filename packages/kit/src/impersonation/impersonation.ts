import { type ClientApp, coreOf } from "../client-app.ts";
import { failed, ok, type Result } from "../result.ts";
import { SESSION_ENDED } from "../session/renew.ts";
import type { Tokens } from "../tokens.ts";
import type { TokenPartialUser } from "../users/current-user.ts";
import { isImpersonation } from "./is-impersonation.ts";

/** A session for acting as a user, which has not begun yet. */
export interface Impersonation {
  /** The user, according to the access token. */
  readonly user: TokenPartialUser;
  /**
   * Signs in as the user, then redirects to the after-sign-in page. {@link endImpersonation} restores the current
   * sign-in in this tab.
   *
   * @throws {Error} Where no user can be signed in, such as outside a browser.
   */
  begin(): Promise<void>;
}

/** Error of an impersonation that cannot begin: the session has ended, or it is the user's own. */
export type ImpersonationError = "ended" | "not-an-impersonation";

/** The key under which the tab stores the sign-in to restore. */
const PREVIOUS_KEY = "latchkit_before_impersonation";

/**
 * Checks the refresh token of a session that an administrator created to act as a user. Does not sign in.
 *
 * Refuses sessions that users began themselves: a victim who opens a link with an attacker's session would otherwise
 * work in the attacker's account (login CSRF).
 *
 * @example
 * const impersonation = await openImpersonation(app, refreshToken);
 * if (impersonation.status === "ok" && confirm(`Act as ${impersonation.data.user.displayName}?`)) await impersonation.data.begin();
 */
export async function openImpersonation(
  app: ClientApp,
  refreshToken: string,
): Promise<Result<Impersonation, ImpersonationError>> {
  const tokenStore: Tokens = { refreshToken, accessToken: null };
  const { accessToken } = await app.getAuthJson({ tokenStore });
  if (accessToken === null) return failed("ended");
  if (!isImpersonation(accessToken)) return failed("not-an-impersonation");
  const user = await app.getPartialUser({ from: "token", or: "anonymous", tokenStore });
  if (!user) return failed("ended");
  return ok({ user, begin: () => beginImpersonation(app, { refreshToken, accessToken }) });
}

async function beginImpersonation(
  app: ClientApp,
  { refreshToken, accessToken }: { refreshToken: string; accessToken: string },
): Promise<void> {
  const { platform, sessions } = coreOf(app);
  const storage = platform.page?.storage;
  const previous = await app.getAuthJson();
  if (previous.refreshToken === null) storage?.removeItem(PREVIOUS_KEY);
  else if (!isImpersonation(previous.accessToken)) storage?.setItem(PREVIOUS_KEY, previous.refreshToken);
  sessions.begin({ access_token: accessToken, refresh_token: refreshToken });
  await app.redirectToAfterSignIn({ replace: true });
}

/**
 * Ends the session in which an administrator acts as a user. Restores the previous sign-in of this tab and redirects to
 * the after-sign-in page; without one, redirects to the after-sign-out page.
 *
 * @throws When the backend cannot be reached; the session ends on this device all the same.
 */
export async function endImpersonation(app: ClientApp): Promise<void> {
  const { platform, sessions, attempt } = coreOf(app);
  const storage = platform.page?.storage;
  const refreshToken = storage?.getItem(PREVIOUS_KEY) ?? null;
  storage?.removeItem(PREVIOUS_KEY);
  const { accessToken } = await app.getAuthJson({ tokenStore: { refreshToken, accessToken: null } });
  if (refreshToken === null || accessToken === null) return app.signOut();
  const session = sessions.current();
  try {
    await attempt("DELETE /auth/sessions/current", {}, SESSION_ENDED, { session });
  } finally {
    // In this order the app never sees a moment without a user, in which a page would redirect to sign-in.
    sessions.begin({ access_token: accessToken, refresh_token: refreshToken });
    session.end();
  }
  await app.redirectToAfterSignIn();
}
