import { isRelativeUrl, type Parsed } from "@latchkit/contract";
import type { PublicContext } from "../../endpoints/context.ts";
import { OAuthError, PlainError, refuse } from "../../endpoints/refusals.ts";
import { isTrustedByProject } from "../../endpoints/require-trusted-url.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { hashToken } from "../../tokens/token.ts";
import { endSessionOfCode } from "../sessions/end-sessions.ts";
import { drawSession, issueTokens, notifyOfNewDevice, type StartedSession } from "../sessions/start-session.ts";
import { findCode, fitsChallenge, noteSession, takeCode } from "./codes.ts";
import { enter, proofOf } from "./enter.ts";
import type { OAuthContext, OAuthServices } from "./oauth-services.ts";
import type { ConfirmedSignIn } from "./sign-in-request.ts";

/** A session that began with an authorization code. */
export type CollectedSession = StartedSession & {
  readonly is_new_user: boolean;
  readonly after_callback_redirect_url: string | null;
};

/**
 * Gives an app the session its user signed in for (RFC 6749 §4.1.3).
 *
 * A wrong verifier or redirect URI does not use up the code, or an attacker who saw it could spoil it. A second use
 * with the right ones ends the session that the first one gave: the code and its verifier are in two hands then.
 *
 * @throws KnownError `INVALID_AUTHORIZATION_CODE` for codes that are unknown, used, too old or another project's, and
 *   for a missing or wrong verifier: every code was asked for with a challenge, so none works without.
 */
export async function exchangeCode(
  tenancy: Tenancy,
  body: Parsed<"POST /auth/oauth/token">["body"],
  publicContext: PublicContext<OAuthServices>,
): Promise<CollectedSession> {
  const { services } = publicContext;
  if (!body.code) throw new OAuthError(400, "invalid_request", "The parameter code is missing.");
  if (!body.redirect_uri) throw new OAuthError(400, "invalid_request", "The parameter redirect_uri is missing.");
  const found = await findCode(tenancy, services, body.code);
  const signIn = found?.signIn;
  if (!signIn || !fitsChallenge(body.code_verifier ?? "", signIn.request)) return refuse("INVALID_AUTHORIZATION_CODE");
  if (body.redirect_uri !== signIn.request.redirectUri)
    throw new PlainError(400, "The redirect URI differs from the one with which the code was requested.", {
      reason: "OAUTH_REQUEST_NOT_VALID",
    });
  const { caller, headers, clientAddress, isBehindTrustedProxy } = publicContext;
  const context: OAuthContext = { tenancy, services, caller, headers, clientAddress, isBehindTrustedProxy };
  const drawn = await drawSession(context, proofOf(signIn));
  const taken = found.isUsed ? NOT_TAKEN : await takeCode(tenancy, services, body.code, signIn, drawn);
  if (!taken.isTaken) {
    // Someone uses the code a second time, so it may have been stolen (RFC 6749 §4.1.2).
    const codeHash = hashToken(body.code);
    await services.database.transaction((tx) => endSessionOfCode(context, tx, codeHash));
    return refuse("INVALID_AUTHORIZATION_CODE");
  }
  if (taken.user && taken.isNewDevice) await notifyOfNewDevice(context, services.database.db, taken.user);
  const session = taken.user
    ? { ...issueTokens(context, drawn, taken.user), is_new_user: false }
    : await enterWithCode(context, body.code, signIn);
  return { ...session, after_callback_redirect_url: fitReturn(tenancy, signIn.request.afterCallbackRedirectUrl) };
}

const NOT_TAKEN = { isTaken: false } as const;

/** Decides what {@link takeCode} leaves open: whose the account is, whether they may sign up, and the second factor. */
async function enterWithCode(context: OAuthContext, code: string, signIn: ConfirmedSignIn) {
  const session = await enter(context, signIn);
  await noteSession(context.tenancy, context.services, code, session.refresh_token);
  return session;
}

/** Clients go there without asking, so it stays on their own pages or the project's. */
function fitReturn(tenancy: Tenancy, url: string | null): string | null {
  return url !== null && (isRelativeUrl(url) || isTrustedByProject(tenancy, url)) ? url : null;
}
