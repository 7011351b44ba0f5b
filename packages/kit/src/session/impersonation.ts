import { type ClientApp, coreOf } from "../client-app.ts";
import { failed, ok, type Result } from "../result.ts";
import type { TokenPartialUser } from "../users/current-user.ts";
import { isImpersonation } from "./is-impersonation.ts";
import type { Tokens } from "./stores/token-store.ts";

/** A session that was made for acting as a user, not taken up yet. */
export interface Impersonation {
  /** Whom it would act for, as the access token tells. */
  readonly user: TokenPartialUser;
  /**
   * Signs in with it, then goes where people go after signing in. Who is signed in here now is so again after {@link endImpersonation}, in this tab.
   *
   * @throws {Error} where nobody can be signed in, such as outside a browser.
   */
  begin(): Promise<void>;
}

/** Why somebody cannot act as a user: the session has ended, or is one that the user began. */
export type ImpersonationError = "ended" | "not-an-impersonation";

/**
 * Looks at the refresh token of a session that an administrator has made to act as a user. Nobody is signed in by that.
 *
 * Sessions that users began themselves are refused: whoever gets somebody to open a link with one of their own would have them work in
 * the sender's account (login CSRF).
 *
 * @example
 * const visit = await openImpersonation(app, refreshToken);
 * if (visit.status === "ok" && confirm(`Act as ${visit.data.user.displayName}?`)) await visit.data.begin();
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
  const core = coreOf(app);
  return ok({
    user,
    async begin() {
      const visit = { refreshToken, accessToken, isActing: isImpersonation };
      await (await core.actions()).beginImpersonation(core, app, visit);
    },
  });
}

/**
 * Stops acting as a user, which ends that session. If this tab remembers who was signed in before, they are so again and it goes
 * where people go after signing in; else to the after-sign-out page.
 *
 * @throws when the backend could not be told; here the session has ended all the same.
 */
export async function endImpersonation(app: ClientApp): Promise<void> {
  const core = coreOf(app);
  await (await core.actions()).endImpersonation(core, app);
}
