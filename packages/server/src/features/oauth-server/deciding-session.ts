import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { refuseAnonymous, refuseImpersonator } from "../../policy/require-permitted.ts";
import { lockUser } from "../../records/user-queries.ts";
import { findAuthenticationMethods, MULTI_FACTOR } from "../sessions/authentication-methods.ts";
import { findLivingSession } from "../sessions/require-living-session.ts";
import type { AskedFor } from "./asked-for.ts";
import type { AllowedRequest } from "./state/engine-scope.ts";

/** The session in which a user decides about a client. */
export interface DecidingSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly authenticatedAt: Date;
  /** Whether the user has a second factor. */
  readonly hasSecondFactor: boolean;
}

/** Refuses administrators who act for a user, and anonymous users. The policy does so for clients, this for servers. */
export function refuseOthersSessions({ claims }: Pick<Context, "claims">): void {
  refuseImpersonator(claims);
  refuseAnonymous(claims);
}

/**
 * Finds the session that decides, and keeps it from ending until the transaction has.
 *
 * @throws KnownError `USER_AUTHENTICATION_REQUIRED`, `REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED`.
 */
export async function requireDecidingSession(context: Context, tx: Tx): Promise<DecidingSession> {
  const { tenancy, services, claims } = context;
  const user = (await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED");
  await lockUser(tenancy, tx, user.userId);
  const sessionId = claims?.refresh_token_id ?? null;
  const session = await findLivingSession(tenancy, tx, sessionId, services.clock.now());
  if (!session || sessionId === null) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  const hasSecondFactor = user.totpSecretSealed !== null;
  return { userId: user.userId, sessionId, authenticatedAt: session.authenticatedAt, hasSecondFactor };
}

/**
 * States what a user allows a client, or would allow if they did not deny it.
 *
 * @param approvedScopes Scopes that the user approves among those that an agent has only so. Default: none.
 * @throws KnownError `FRESH_SIGN_IN_REQUIRED` unless the sign-in is as recent as the client asks for, and had the second
 * factor that it asks for if the user has one (OpenID Connect Core §3.1.2.1).
 */
export async function allowedBy(
  context: Context,
  tx: Tx,
  deciding: DecidingSession,
  asked: AskedFor,
  approvedScopes: readonly string[] = [],
): Promise<AllowedRequest> {
  const allowed = await findAllowed(context, tx, deciding, asked, approvedScopes);
  if (allowed) return allowed;
  const now = context.services.clock.now().getTime();
  const since = asked.needsSignInSince?.getTime() ?? now;
  return refuse("FRESH_SIGN_IN_REQUIRED", { max_age_minutes: Math.ceil((now - since) / 60_000) });
}

/** As {@link allowedBy}; `null` if the user has to confirm the sign-in first. */
export async function findAllowed(
  { tenancy }: Pick<Context, "tenancy">,
  tx: Tx,
  { userId, sessionId, authenticatedAt, hasSecondFactor }: DecidingSession,
  asked: AskedFor,
  approvedScopes: readonly string[] = [],
): Promise<AllowedRequest | null> {
  const { needsSignInSince: since } = asked;
  if (since !== null && authenticatedAt < since) return null;
  const methods = asked.wantsSecondFactor ? await findAuthenticationMethods(tenancy, tx, sessionId) : null;
  if (methods && hasSecondFactor && !methods.includes(MULTI_FACTOR)) return null;
  const declined = asked.approvalScopes.filter((scope) => !approvedScopes.includes(scope));
  return {
    ...{ userId, sessionId, clientId: asked.client.id },
    scopes: asked.scopes.filter((scope) => !declined.includes(scope)),
    declinedScopes: declined,
    resources: asked.resources.map(({ identifier }) => identifier),
    teamId: null,
    authenticatedAtSeconds: Math.floor(authenticatedAt.getTime() / 1_000),
    authenticationMethods: methods,
  };
}
