import type { Answer } from "@latchkit/contract";
import type { Db, Tx } from "../../database/database.ts";
import type { Context, PublicContext } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { claimedUserIdFrom, ownUserIdFrom, requireUser, userIdFrom } from "../../endpoints/signed-in-user.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { hashToken } from "../../tokens/token.ts";
import { recordOwn } from "../audit-log/record.ts";
import { withClaimsOf } from "./claims-of-project.ts";
import { endSession, endSessionsOf } from "./end-sessions.ts";
import { locateEndUser } from "./end-user-location.ts";
import { listSessions, type SessionRecord } from "./queries.ts";
import { requireLivingSession } from "./require-living-session.ts";
import type { SessionServices } from "./session-services.ts";
import { createSession } from "./start-session.ts";

/**
 * A session that was used this recently, in milliseconds, is not noted as used again: many tabs that wake up together
 * write once.
 */
const NOTED_EVERY_MILLIS = 10_000;

/**
 * Issues the next access token of a session. The refresh token stays as it is until it expires or is revoked.
 *
 * @throws KnownError `REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED` for unknown, expired, revoked and foreign tokens alike.
 */
export async function refreshAccessToken(
  tenancy: Tenancy,
  context: PublicContext<SessionServices>,
  refreshToken: string,
): Promise<string> {
  const { accessTokens, activity, clock, countries, findSession } = context.services;
  const now = clock.now();
  const session = await findSession(tenancy, hashToken(refreshToken));
  if (!session) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
  const { subject, lastUsedAt } = session;
  // An impersonation does not count as activity of the user.
  if (!subject.isImpersonation && (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MILLIS)) {
    const { sessionId, userId } = subject;
    activity.note(tenancy, { sessionId, userId, usedAt: now, location: await locateEndUser(context, countries) });
  }
  return accessTokens.issue(withClaimsOf(tenancy, subject));
}

export const sessionRoutes = {
  "POST /auth/sessions/current/refresh": async ({ headers }, context) => {
    return { access_token: await refreshAccessToken(context.tenancy, context, headers["x-stack-refresh-token"]) };
  },

  "DELETE /auth/sessions/current": async (_input, context) => {
    const { claims, services } = context;
    if (!claims) return refuse("ACCESS_TOKEN_EXPIRED", { expired_at_millis: services.clock.now().getTime() });
    const ended = { sessionId: claims.refresh_token_id };
    const wasThere = await context.transaction((tx) => endSession(context, tx, ended, "signed_out"));
    if (!wasThere) refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    return { success: true };
  },

  "GET /auth/sessions": async ({ query }, context) => {
    const { tenancy, tier, claims, db, services } = context;
    const userId = claimedUserIdFrom(context, query.user_id, "You may list your own sessions only.");
    const currentSessionId = claims?.refresh_token_id ?? null;
    await services.activity.write(); // what was noted here shows here
    const sessions = await listSessions(tenancy, db, {
      userId,
      currentSessionId,
      showsImpersonation: tier === "admin",
    });
    // Sessions go with their user: only where there is none may the user be gone, too.
    if (sessions.length === 0 && (tier === "client" || query.user_id === "me")) await requireUser(context);
    return { items: sessions.map((session) => toSessionAnswer(session, currentSessionId)), is_paginated: false };
  },

  "POST /auth/sessions": async ({ body }, context) => {
    const userId = await userIdFrom(context, body.user_id);
    const kind = {
      proof: { method: "server" } as const,
      expiresInMillis: body.expires_in_millis,
      isImpersonation: body.is_impersonation,
    };
    const begin = async (db: Db) => {
      const user = await findUser(context.tenancy, db, userId);
      return user && (await createSession(context, db, user, kind));
    };
    const impersonate = async (tx: Tx) => {
      const session = await begin(tx);
      if (session) await recordImpersonation(context, tx, userId, kind.expiresInMillis);
      return session;
    };
    const beginOnRecord = () => (kind.isImpersonation ? context.transaction(impersonate) : begin(context.db));
    // Retried if the user's password changed at that moment, which does not matter to a caller that needs none.
    const session =
      (await beginOnRecord()) ?? (await beginOnRecord()) ?? refuse("USER_ID_DOES_NOT_EXIST", { user_id: userId });
    return { refresh_token: session.refresh_token, access_token: session.access_token };
  },

  "DELETE /auth/sessions": async ({ query }, context) => {
    const { tenancy, claims, transaction, services } = context;
    const userId = await ownUserIdFrom(context, query.user_id, "You may end your own sessions only.");
    await transaction(async (tx) => {
      await lockUser(tenancy, tx, userId); // of two sessions that throw each other out, the second is not there any more
      await requireLivingSession(context, tx, services);
      await endSessionsOf(context, tx, userId, claims && { sessionId: claims.refresh_token_id }, "revoked");
    });
    return { success: true };
  },

  "DELETE /auth/sessions/{session_id}": async ({ params, query }, context) => {
    const { tenancy, claims, transaction, services } = context;
    const sessionId = params.session_id;
    const userId = await userIdOfEnded(context, query.user_id);
    if (sessionId === claims?.refresh_token_id) refuse("CANNOT_DELETE_CURRENT_SESSION");
    const wasThere = await transaction(async (tx) => {
      if (userId !== null) await lockUser(tenancy, tx, userId);
      await requireLivingSession(context, tx, services);
      return endSession(context, tx, { sessionId, userId }, "revoked");
    });
    if (!wasThere) throw noSuchSession();
    return { success: true };
  },
} satisfies Handlers<SessionServices>;

const noSuchSession = () => new PlainError(404, "There is no such session.", { reason: "SESSION_NOT_FOUND" });

/** Returns the user whose session to end; `null` for any. Clients don't learn whether another user's session exists. */
async function userIdOfEnded(context: Context, idOrMe: string | undefined): Promise<string | null> {
  if (context.tier !== "client") return idOrMe === undefined ? null : userIdFrom(context, idOrMe);
  const { userId } = await requireUser(context);
  if (idOrMe !== undefined && idOrMe !== "me" && idOrMe !== userId) throw noSuchSession();
  return userId;
}

function recordImpersonation(context: Context, tx: Tx, userId: string, expiresInMillis: number): Promise<void> {
  const changes = [{ path: "expires_in_millis", after: expiresInMillis }];
  return recordOwn(context, tx, { action: "user.impersonated", subjectId: userId, changes });
}

function toSessionAnswer(
  session: SessionRecord,
  currentSessionId: string | null,
): Answer<"GET /auth/sessions">["items"][number] {
  return {
    id: session.sessionId,
    user_id: session.userId,
    created_at: session.createdAt.getTime(),
    ...(session.lastUsedAt && { last_used_at: session.lastUsedAt.getTime() }),
    is_impersonation: session.isImpersonation,
    is_current_session: session.sessionId === currentSessionId,
    ...(session.device !== null && { device: session.device }),
    ...(session.location && { last_used_at_end_user_ip_info: session.location }),
  };
}
