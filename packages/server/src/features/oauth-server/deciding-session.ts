import type { Tx } from "../../database/database.ts";
import type { Context } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { refuseAnonymous, refuseImpersonator } from "../../policy/require-permitted.ts";
import { lockUser } from "../../records/user-queries.ts";
import { findLivingSession } from "../sessions/require-living-session.ts";
import type { AskedFor } from "./asked-for.ts";
import type { AllowedRequest } from "./state/engine-scope.ts";

/** The session in which a user decides about a client. */
interface DecidingSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly authenticatedAt: Date;
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
  return { userId: user.userId, sessionId, authenticatedAt: session.authenticatedAt };
}

/**
 * States what a user allows a client, or would allow if they did not deny it.
 *
 * @throws KnownError `FRESH_SIGN_IN_REQUIRED` unless the sign-in is as recent as the client asks for (OpenID Connect Core
 * §3.1.2.1).
 */
export function allowedBy(
  { userId, sessionId, authenticatedAt }: DecidingSession,
  asked: AskedFor,
  now: Date,
): AllowedRequest {
  const { needsSignInSince: since } = asked;
  if (since !== null && authenticatedAt < since)
    refuse("FRESH_SIGN_IN_REQUIRED", { max_age_minutes: Math.ceil((now.getTime() - since.getTime()) / 60_000) });
  return {
    ...{ userId, sessionId, clientId: asked.client.id, scopes: asked.scopes },
    resources: asked.resources.map(({ identifier }) => identifier),
    authenticatedAtSeconds: Math.floor(authenticatedAt.getTime() / 1_000),
  };
}
